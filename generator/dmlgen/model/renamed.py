"""Keys of the YAML that have a new name: a file that still has the old one is told the new one."""

from __future__ import annotations

from collections.abc import Mapping

RENAMED: Mapping[str, Mapping[str, str]] = {
    "the operator": {"shape": "base"},
    "the attention kernel": {
        "truths": "boolean_mask",
        "masked": "mask_value",
        "added": "score_bias",
        "starts": "key_start",
        "ends": "key_end",
        "shared_heads": "key_value_heads",
    },
    "the contraction kernel": {"slide": "convolution"},
    "the convolution": {"beyond": "output_padding"},
    "the recurrence": {"backward": "reverse"},
    "the roi kernel": {"to_corners": "align_corners"},
    "the row program": {"sweeps": "passes"},
    "the file": {"shapes": "bases"},
}
"""By the record, as its messages call it, old keys with their new names."""


def new_name(record: str, key: str) -> str | None:
    """Return the new name of a record's key; None if the record never had such a key."""
    return RENAMED.get(record, {}).get(key)
