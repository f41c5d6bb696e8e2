# Generated from spec/operators/multihead_attention.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MULTIHEAD_ATTENTION, and what its sweeps draw and try."""

from __future__ import annotations

from dmlops.enums import DML_MULTIHEAD_ATTENTION_MASK_TYPE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32

CASES: tuple[Case, ...] = (
    Case(
        name="two heads that attend to one key each",
        kind="example",
        status="ours",
        inputs={
            "StackedQueryKeyValueTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 2, 2, 3, 1),
                values=(300, 1, 5, -300, 1, 6, 300, 2, 7, -300, 2, 8),
            ),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 2,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2), values=(7, 6, 7, 6))},
    ),
    Case(
        name="zeros and ones as a mask",
        kind="edge case",
        status="documented",
        note="Where the mask is 0, MaskFilterValue is added. All scores are 0, so what is left is averaged.",
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(0,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 3, 4)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 4, 8)),
            "MaskTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(1, 0, 1, 0)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(2.5,))},
    ),
    Case(
        name="lengths as a mask",
        kind="edge case",
        status="documented",
        note="The keys from the length on are padding.",
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(0,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 3, 4)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 4, 8)),
            "MaskTensor": TensorData(type="INT32", sizes=(1, 1), values=(2,)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(1.5,))},
    ),
    Case(
        name="ends and starts as a mask",
        kind="edge case",
        status="documented",
        note="The end is the first key that is padding again, the start the first one that is not.",
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(0,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 3, 4)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 4, 8)),
            "MaskTensor": TensorData(type="INT32", sizes=(2, 1), values=(3, 1)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(3,))},
    ),
    Case(
        name="every key is padding",
        kind="edge case",
        status="our choice",
        note="MaskFilterValue is added, so that equal scores stay equal.",
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(0,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 3, 4)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 4, 1), values=(1, 2, 4, 8)),
            "MaskTensor": TensorData(type="INT32", sizes=(1, 1), values=(0,)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(3.75,))},
    ),
    Case(
        name="keys and values from earlier",
        kind="edge case",
        status="documented",
        note="They come first; all of them are given out for the next time.",
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(0,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(1,)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(6,)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 2, 4)),
            "PastKeyTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(5, 7)),
            "PastValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(2, 3)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(5,)),
            "OutputPresentKeyTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(5, 7, 3)),
            "OutputPresentValueTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(2, 3, 10)),
        },
    ),
    Case(
        name="scores that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "The products of queries and keys are FLOAT32. Where several are infinite, they have no difference, and "
            "the result is NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(1e30,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1), values=(1e30, 2e30)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1), values=(5, 7)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(7,))},
    ),
    Case(
        name="values near the end of the range",
        kind="edge case",
        status="our choice",
        note=(
            "Weighted values are summed before the sum of the weights divides them: the sum may be infinite, though no "
            "result is."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "QueryTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(1,)),
            "KeyTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1), values=(1, 1)),
            "ValueTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1), values=(3e38, 3e38)),
        },
        members={
            "Scale": 1,
            "MaskFilterValue": -10000,
            "HeadCount": 1,
            "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1), values=(3e38,))},
    ),
)

DOMAIN: Domain = {
    "QueryTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "KeyTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "ValueTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "StackedQueryKeyTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "StackedKeyValueTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "StackedQueryKeyValueTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "BiasTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "MaskTensor": {INT32: uniform(0.0, 1.0)},
    "RelativePositionBiasTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "PastKeyTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
    "PastValueTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)},
}

ATTRIBUTE_VALUES: AttributeValues = {"Scale": (0.4,), "MaskFilterValue": (-10000, -1.5)}

SWEEP: Sweep = (
    {
        "QueryTensor": (2, 3, 10),
        "KeyTensor": (2, 7, 10),
        "ValueTensor": (2, 7, 6),
        "BiasTensor": (26,),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
    },
    {
        "QueryTensor": (1, 2, 3, 12),
        "KeyTensor": (1, 2, 5, 12),
        "ValueTensor": (1, 2, 5, 12),
        "MaskTensor": (2, 3, 3, 9),
        "RelativePositionBiasTensor": (2, 3, 3, 9),
        "PastKeyTensor": (2, 3, 4, 4),
        "PastValueTensor": (2, 3, 4, 4),
        "HeadCount": 3,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
    },
    {
        "StackedQueryKeyTensor": (3, 4, 2, 2, 5),
        "ValueTensor": (3, 4, 14),
        "BiasTensor": (1, 34),
        "MaskTensor": (1, 3),
        "PastKeyTensor": (3, 2, 1, 5),
        "PastValueTensor": (3, 2, 1, 7),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
    },
    {
        "QueryTensor": (2, 3, 6),
        "StackedKeyValueTensor": (2, 5, 2, 2, 3),
        "BiasTensor": (18,),
        "MaskTensor": (2, 2),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
        "OutputPresentValueTensor": None,
    },
    {
        "StackedQueryKeyValueTensor": (2, 6, 1, 3, 7),
        "BiasTensor": (1, 1, 21),
        "RelativePositionBiasTensor": (2, 1, 6, 6),
        "HeadCount": 1,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        "OutputPresentKeyTensor": None,
        "OutputPresentValueTensor": None,
    },
    {
        "QueryTensor": (1, 2, 4),
        "KeyTensor": (1, 3, 4),
        "ValueTensor": (1, 3, 2),
        "MaskTensor": (5,),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END,
    },
    {
        "QueryTensor": (1, 1, 33),
        "KeyTensor": (1, 65, 33),
        "ValueTensor": (1, 65, 3),
        "HeadCount": 3,
        "MaskTensor": (1, 3, 1, 65),
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
    },
    {
        "StackedQueryKeyValueTensor": (1, 3, 2, 3, 5),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        "OutputPresentKeyTensor": None,
    },
    {
        "StackedQueryKeyValueTensor": (1, 3, 2, 3, 2),
        "PastKeyTensor": (1, 2, 2, 2),
        "PastValueTensor": (1, 2, 2, 2),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
    },
    {
        "QueryTensor": (1, 2, 4),
        "KeyTensor": (1, 3, 4),
        "ValueTensor": (1, 3, 4),
        "PastKeyTensor": (1, 2, 2, 2),
        "PastValueTensor": (1, 2, 2, 2),
        "RelativePositionBiasTensor": (1, 2, 2, 5),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        "OutputPresentKeyTensor": None,
    },
    {
        "QueryTensor": (1, 1, 1, 2, 4),
        "KeyTensor": (1, 1, 1, 3, 4),
        "ValueTensor": (1, 1, 1, 3, 4),
        "BiasTensor": (1, 1, 1, 1, 12),
        "MaskTensor": (1, 1, 2, 2, 5),
        "RelativePositionBiasTensor": (1, 1, 2, 2, 5),
        "PastKeyTensor": (1, 1, 2, 2, 2),
        "PastValueTensor": (1, 1, 2, 2, 2),
        "HeadCount": 2,
        "MaskType": DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
    },
)
