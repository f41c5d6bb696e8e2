# Generated from spec/operators/random_generator.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of RANDOM_GENERATOR, and what its sweeps draw and try."""

from __future__ import annotations

from dmlops.enums import DML_RANDOM_GENERATOR_TYPE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="six numbers of two blocks",
        kind="example",
        status="ours",
        inputs={"InputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), values=(5, 0, 0, 0, 1234567, 89))},
        members={"Type": DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10},
        outputs={
            "OutputTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 6),
                values=(1944384019, 510929424, 1915400349, 3163980201, 3172334264, 2863153948),
            ),
            "OutputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), values=(7, 0, 0, 0, 1234567, 89)),
        },
    ),
    Case(
        name="a state of zeros",
        kind="edge case",
        status="our choice",
        note=(
            "The page names no order of words; the numbers are those that the authors of the generator published for "
            "it."
        ),
        inputs={"InputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), values=(0, 0, 0, 0, 0, 0))},
        members={"Type": DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10},
        outputs={
            "OutputTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 4),
                values=(1713891541, 3781805453, 3159862348, 2600524760),
            ),
            "OutputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), values=(1, 0, 0, 0, 0, 0)),
        },
    ),
    Case(
        name="a state of ones",
        kind="edge case",
        status="our choice",
        note="Published numbers too. The counter overflows into nothing, the key stays.",
        inputs={"InputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), fill=4294967295)},
        members={"Type": DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10},
        outputs={
            "OutputTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 4),
                values=(1083123565, 1103641358, 2718681030, 1834242557),
            ),
            "OutputStateTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 6),
                values=(0, 0, 0, 0, 4294967295, 4294967295),
            ),
        },
    ),
    Case(
        name="digits of pi",
        kind="edge case",
        status="our choice",
        note="The third published vector.",
        inputs={
            "InputStateTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 6),
                values=(608135816, 2242054355, 320440878, 57701188, 2752067618, 698298832),
            ),
        },
        members={"Type": DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10},
        outputs={
            "OutputTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 4),
                values=(3513581065, 2499661035, 1342301216, 605187745),
            ),
            "OutputStateTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 6),
                values=(608135817, 2242054355, 320440878, 57701188, 2752067618, 698298832),
            ),
        },
    ),
    Case(
        name="a carry into the next word",
        kind="edge case",
        status="documented",
        note="The counter grows by a quarter of the numbers, rounded up, here by one, as a number of 128 bits.",
        inputs={
            "InputStateTensor": TensorData(
                type="UINT32",
                sizes=(1, 1, 1, 6),
                values=(4294967295, 4294967295, 7, 0, 0, 0),
            ),
        },
        members={"Type": DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10},
        outputs={
            "OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 1), values=(2214822984,)),
            "OutputStateTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 6), values=(0, 0, 8, 0, 0, 0)),
        },
    ),
)

DOMAIN: Domain = {"InputStateTensor": {UINT32: any_value()}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputStateTensor": (1, 1, 1, 6), "OutputTensor": (3, 1, 5, 7)},
    {"InputStateTensor": (1, 1, 1, 6), "OutputTensor": (1, 1, 1, 1), "OutputStateTensor": None},
    {"InputStateTensor": (1, 1, 1, 6), "OutputTensor": (2, 3, 1, 8)},
    {"InputStateTensor": (6,), "OutputTensor": (11,)},
    {"InputStateTensor": (1, 1, 1, 1, 1, 1, 1, 6), "OutputTensor": (2, 1, 3, 1, 2, 1, 2, 3)},
)
