# Generated from spec/operators/element_wise_bit_shift_left.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_BIT_SHIFT_LEFT, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="words",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(1, 4042322160)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4, 1)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(16, 3789677024))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(11, 200)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(44, 64))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="UINT64", sizes=(2,), values=(9223372036854775808, 5)),
            "BTensor": TensorData(type="UINT64", sizes=(2,), values=(1, 40)),
        },
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(2,), values=(0, 5497558138880))},
    ),
    Case(
        name="a shift by the width or more",
        kind="edge case",
        status="silent",
        note="Nothing is left: 0, as in mathematics and unlike the hardware, which takes the count modulo the width.",
        inputs={
            "ATensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(1, 4294967295, 4294967295)),
            "BTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(32, 33, 4294967295)),
        },
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
    Case(
        name="64 bits shifted to their width",
        kind="edge case",
        status="silent",
        note="As for 32 bits.",
        inputs={
            "ATensor": TensorData(type="UINT64", sizes=(2,), values=(18446744073709551615, 18446744073709551615)),
            "BTensor": TensorData(type="UINT64", sizes=(2,), values=(63, 64)),
        },
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(2,), values=(9223372036854775808, 0))},
    ),
    Case(
        name="bytes shifted past their width",
        kind="edge case",
        status="silent",
        note="The width is 8, not that of a register.",
        inputs={
            "ATensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(255, 255)),
            "BTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(7, 8)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(128, 0))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {UINT64: any_value(), UINT32: any_value(), UINT16: any_value(), UINT8: any_value()},
    "BTensor": {
        UINT64: uniform(0.0, 70.0),
        UINT32: uniform(0.0, 35.0),
        UINT16: uniform(0.0, 18.0),
        UINT8: uniform(0.0, 9.0),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
