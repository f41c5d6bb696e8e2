"""What the attention family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import block_says


@pytest.mark.parametrize("operator", ["multihead_attention", "multihead_attention1"])
def test_blocks_are_right(tmp_path: Path, operator: str) -> None:
    assert block_says(tmp_path, operator, {}) == []


@pytest.mark.parametrize(
    ("changes", "messages"),
    [
        (
            {"bias: BiasTensor": "bias: MaskTensor"},
            [
                "1:11: kernel: attention: no key names the tensor 'BiasTensor'; name it, or choose another family",
                "18:9: kernel: MaskTensor has two parts in the attention; name it once",
            ],
        ),
        (
            {"    StackedKeyValueTensor: [key, value]\n": ""},
            [
                "1:11: kernel: attention: no key names the tensor 'StackedKeyValueTensor'; name it, or "
                "choose another family",
            ],
        ),
        (
            {"  ignores: [PastSequenceLengthsTensor]\n": ""},
            [
                "1:11: kernel: attention: no key names the tensor 'PastSequenceLengthsTensor'; name "
                "it, or choose another family",
            ],
        ),
        (
            {"StackedKeyValueTensor: [key, value]": "OutputTensor: [key, value]"},
            [
                "1:11: kernel: attention: no key names the tensor 'StackedKeyValueTensor'; name it, or "
                "choose another family",
                "7:5: kernel: stacked has 'OutputTensor', which is no input; remove it",
                "23:11: kernel: OutputTensor has two parts in the attention; name it once",
            ],
        ),
        (
            {"[key, value]": "[key, values]"},
            [
                "7:34: kernel: stacked: 'values' is no operand; write one of query, key, value",
            ],
        ),
        (
            {"[query, key, value]": "[query, key, key]"},
            [
                "8:46: kernel: stacked: the operand 'key' is there twice; name it once",
            ],
        ),
        (
            {"scale: Scale": "scale: MaskType"},
            [
                "16:10: kernel: scale: MaskType is no FLOAT; name another member",
            ],
        ),
        (
            {"masked: MaskFilterValue": "masked: QueryHeadCount"},
            [
                "22:11: kernel: masked: QueryHeadCount is no FLOAT; name another member",
            ],
        ),
        (
            {"query: QueryTensor": "query: OutputTensor"},
            [
                "1:11: kernel: attention: no key names the tensor 'QueryTensor'; name it, or choose another family",
                "2:10: kernel: OutputTensor is no input tensor; use one of QueryTensor, KeyTensor, "
                "ValueTensor, StackedQueryKeyTensor, StackedKeyValueTensor, "
                "StackedQueryKeyValueTensor, BiasTensor, MaskTensor, RelativePositionBiasTensor, "
                "PastKeyTensor, PastValueTensor, PastSequenceLengthsTensor",
                "23:11: kernel: OutputTensor has two parts in the attention; name it once",
            ],
        ),
        (
            {"heads: QueryHeadCount": "heads: Scale"},
            [
                "9:10: kernel: `Scale` is FLOAT, UINT is wanted; write a whole number that cannot be "
                "negative; max(x, 0) is one",
            ],
        ),
        (
            {"truths: MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN": "truths: HeadCount"},
            [
                "19:11: kernel: `HeadCount` is not known here; did you mean QueryHeadCount?",
            ],
        ),
    ],
)
def test_keys(tmp_path: Path, changes: dict[str, str], messages: list[str]) -> None:
    assert block_says(tmp_path, "multihead_attention1", changes) == messages
