"""The attention family: softmax of the products of queries and keys, times values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord

QUERY, KEY, VALUE = "query", "key", "value"
"""The operands of an attention."""

OPERANDS = (QUERY, KEY, VALUE)


@dataclass(frozen=True, kw_only=True)
class AttentionKernel(KernelRecord):
    """Which members play which part.

    `stacked` are tensors of several operands, by what they have in the order of their fourth dimension.
    `boolean_mask`, `key_end` and `key_start` say what the mask holds: a truth for each score, or for each batch where
    its keys end, and where they start. `key_value_heads` are the heads of keys and values; None: as many as of the
    queries.
    """

    query: str
    key: str
    value: str
    stacked: Mapping[str, tuple[str, ...]]
    heads: Callable[[Any], int]
    key_value_heads: Callable[[Any], int] | None = None
    bias: str
    past_key: str
    past_value: str
    present_key: str
    present_value: str
    scale: str
    score_bias: str
    mask: str
    boolean_mask: Callable[[Any], bool]
    key_end: Callable[[Any], bool]
    key_start: Callable[[Any], bool]
    mask_value: str
    output: str

    def plain(self, operand: str) -> str:
        """The tensor that has an operand alone."""
        return {QUERY: self.query, KEY: self.key, VALUE: self.value}[operand]

    def key_value_heads_of(self, descriptor: Any) -> int:
        """The heads of keys and values."""
        return self.heads(descriptor) if self.key_value_heads is None else self.key_value_heads(descriptor)

    def count_of(self, descriptor: Any) -> int:
        keys, size = self.keys_of(descriptor)
        return keys + size

    def keys_of(self, descriptor: Any) -> tuple[int, int]:
        """How many keys there are, those from earlier among them, and the elements of one."""
        past = getattr(descriptor, self.past_key)
        before = 0 if past is None else int(past.Sizes[-2])
        plain = getattr(descriptor, self.key)
        if plain is not None:
            return before + int(plain.Sizes[-2]), int(plain.Sizes[-1]) // self.key_value_heads_of(descriptor)
        given = (getattr(descriptor, name) for name, operands in self.stacked.items() if KEY in operands)
        sizes = next(tensor.Sizes for tensor in given if tensor is not None)
        return before + int(sizes[1]), int(sizes[4])
