"""Tests of the attention family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import block_says


@pytest.mark.parametrize("operator", ["multihead_attention", "multihead_attention1"])
def test_blocks_are_right(tmp_path: Path, operator: str) -> None:
    assert block_says(tmp_path, operator, {}) == []


STACKED = (
    "stacked: {StackedQueryKeyTensor: [query, key], StackedKeyValueTensor: [key, value], "
    "StackedQueryKeyValueTensor: [query, key, value]}"
)


@pytest.mark.parametrize(
    ("key", "messages"),
    [
        (
            "bias: MaskTensor",
            [
                "1:11: kernel: attention: no key names the tensor 'BiasTensor'; name it, or choose another family",
                "1:3: kernel: MaskTensor has two parts in the attention; name it once",
            ],
        ),
        (
            STACKED.replace(" StackedKeyValueTensor: [key, value],", ""),
            [
                "1:11: kernel: attention: no key names the tensor 'StackedKeyValueTensor'; name it, or "
                "choose another family",
            ],
        ),
        (
            STACKED.replace("StackedKeyValueTensor:", "OutputTensor:"),
            [
                "1:11: kernel: attention: no key names the tensor 'StackedKeyValueTensor'; name it, or "
                "choose another family",
                "2:50: kernel: stacked has 'OutputTensor', which is no input; remove it",
                "1:3: kernel: OutputTensor has two parts in the attention; name it once",
            ],
        ),
        (
            STACKED.replace("[key, value]", "[key, values]"),
            ["2:79: kernel: stacked: 'values' is no operand; did you mean value?"],
        ),
        (
            STACKED.replace("[query, key, value]", "[query, key, key]"),
            ["2:128: kernel: stacked: the operand 'key' is there twice; name it once"],
        ),
        ("scale: MaskType", ["2:10: kernel: scale: MaskType is no FLOAT; name another member"]),
        (
            "mask_value: QueryHeadCount",
            ["2:15: kernel: mask_value: QueryHeadCount is no FLOAT; name another member"],
        ),
        (
            "query: OutputTensor",
            [
                "1:11: kernel: attention: no key names the tensor 'QueryTensor'; name it, or choose another family",
                "2:10: kernel: OutputTensor is no input tensor; use one of QueryTensor, KeyTensor, "
                "ValueTensor, StackedQueryKeyTensor, StackedKeyValueTensor, "
                "StackedQueryKeyValueTensor, BiasTensor, MaskTensor, RelativePositionBiasTensor, "
                "PastKeyTensor, PastValueTensor, PastSequenceLengthsTensor",
                "1:3: kernel: OutputTensor has two parts in the attention; name it once",
            ],
        ),
        (
            "boolean_mask: HeadCount",
            ["2:17: kernel: `HeadCount` is not known here; did you mean QueryHeadCount?"],
        ),
    ],
)
def test_keys(tmp_path: Path, key: str, messages: list[str]) -> None:
    found = block_says(tmp_path, "multihead_attention1", {"family: attention\n": f"family: attention\n  {key}\n"})
    assert sorted(found) == sorted(messages)


@pytest.mark.parametrize(
    ("changes", "messages"),
    [
        (
            {"  ignores: [PastSequenceLengthsTensor]\n": ""},
            [
                "1:11: kernel: attention: no key names the tensor 'PastSequenceLengthsTensor'; name "
                "it, or choose another family",
            ],
        ),
        (
            {"heads: QueryHeadCount": "heads: Scale"},
            [
                "2:10: kernel: `Scale` is FLOAT, UINT is wanted; write a whole number that cannot be "
                "negative; max(x, 0) is one",
            ],
        ),
        (
            {"  heads: QueryHeadCount\n": ""},
            ["1:3: kernel: `HeadCount` is not known here; did you mean QueryHeadCount?"],
        ),
    ],
)
def test_keys_of_this_operator(tmp_path: Path, changes: dict[str, str], messages: list[str]) -> None:
    assert block_says(tmp_path, "multihead_attention1", changes) == messages
