"""Kernel families: records, scalars, problems."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, FLOAT64, INT8, INT32, INT64, UINT8, UINT32, UINT64
from dmlruntime.core.operators import AttributeMember
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.problem import ElementwiseProblem, elementwise_problem
from dmlruntime.families.layout import Walk
from dmlruntime.families.record import Scalar
from dmlruntime.families.scalars import pattern, patterns
from dmlruntime.families.scan import ScanKernel
from dmlruntime.families.scan.problem import ScanProblem, scan_problem
from dmltools.conformance.rows import rows, type_tuples
from dmltools.conformance.subject import subject

SCAN: Any = REGISTRY.descriptor("CUMULATIVE_SUMMATION")
MODULUS: Any = REGISTRY.descriptor("ELEMENT_WISE_MODULUS_FLOOR")
Strides = tuple[int, ...]


def _kernel(name: str) -> object:
    return REGISTRY.descriptor(name).OPERATOR.kernel


def scan(
    sizes: Strides, axis: int, source: Strides | None = None, target: Strides | None = None, **more: Any
) -> ScanProblem:
    members = {"AxisDirection": 0, "HasExclusiveSum": False, **more}
    tensors = {
        "InputTensor": DML_BUFFER_TENSOR_DESC(FLOAT32, sizes, source),
        "OutputTensor": DML_BUFFER_TENSOR_DESC(FLOAT32, sizes, target),
    }
    descriptor = SCAN(**tensors, Axis=axis, **members)
    descriptor.validate()
    return scan_problem(SCAN.OPERATOR.kernel, descriptor)


def test_a_whole_problem() -> None:
    assert scan((2, 3, 4), 1, None, (1, 2, 6), AxisDirection="DECREASING", HasExclusiveSum=True) == ScanProblem(
        operator="CUMULATIVE_SUMMATION",
        input="InputTensor",
        output="OutputTensor",
        type=FLOAT32,
        length=3,
        input_stride=4,
        output_stride=2,
        lines=Walk(sizes=(4, 2), strides=((1, 12), (6, 1))),
        reverse=True,
        exclusive=True,
    )


@pytest.mark.parametrize(
    ("sizes", "axis", "length", "strides", "lines"),
    [
        ((7,), 0, 7, (1, 1), Walk(sizes=(), strides=((), ()))),
        ((1,), 0, 1, (1, 1), Walk(sizes=(), strides=((), ()))),
        ((5, 7), 1, 7, (1, 1), Walk(sizes=(5,), strides=((7,), (7,)))),
        ((5, 7), 0, 5, (7, 7), Walk(sizes=(7,), strides=((1,), (1,)))),
        ((2, 1, 3, 4), 3, 4, (1, 1), Walk(sizes=(6,), strides=((4,), (4,)))),
        ((2, 5, 3, 4), 1, 5, (12, 12), Walk(sizes=(2, 12), strides=((60, 1), (60, 1)))),
        ((2, 1, 3), 1, 1, (1, 1), Walk(sizes=(6,), strides=((1,), (1,)))),
        ((2,) * 8, 7, 2, (1, 1), Walk(sizes=(128,), strides=((2,), (2,)))),
    ],
)
def test_packed(sizes: Strides, axis: int, length: int, strides: Strides, lines: Walk) -> None:
    problem = scan(sizes, axis)
    assert (problem.length, problem.input_stride, problem.output_stride, problem.lines) == (length, *strides, lines)
    assert (problem.reverse, problem.exclusive) == (False, False)


def test_the_stride_of_an_axis_of_one_element_means_nothing() -> None:
    assert scan((4, 1), 1, (1, 99), (1, 0)) == scan((4, 1), 1)


def test_a_broadcast_axis() -> None:
    problem = scan((2, 3), 1, (1, 0))
    assert (problem.input_stride, problem.output_stride) == (0, 1)
    assert problem.lines == Walk(sizes=(2,), strides=((1,), (3,)))


def elementwise(*strides: Strides | None, sizes: Strides = (2, 3)) -> ElementwiseProblem:
    descriptor = MODULUS(*[DML_BUFFER_TENSOR_DESC(INT8, sizes, steps) for steps in strides])
    descriptor.validate()
    return elementwise_problem(MODULUS.OPERATOR.kernel, descriptor)


def test_a_dense_problem() -> None:
    problem = elementwise(None, (3, 1), None)
    assert problem == ElementwiseProblem(
        operator="ELEMENT_WISE_MODULUS_FLOOR",
        inputs=("ATensor", "BTensor"),
        outputs=("OutputTensor",),
        types=(INT8, INT8, INT8),
        type_names=("INT8",),
        walk=Walk(sizes=(6,), strides=((1,), (1,), (1,))),
    )
    assert problem.is_dense
    assert problem.tensors == ("ATensor", "BTensor", "OutputTensor")


@pytest.mark.parametrize(
    ("strides", "walk", "dense"),
    [
        (((1, 2), (1, 2), (1, 2)), Walk(sizes=(6,), strides=((1,),) * 3), True),
        ((None, (0, 0), None), Walk(sizes=(6,), strides=((1,), (0,), (1,))), False),
        ((None, (0, 1), None), Walk(sizes=(2, 3), strides=((3, 1), (0, 1), (3, 1))), False),
        ((None, None, (4, 1)), Walk(sizes=(2, 3), strides=((3, 1), (3, 1), (4, 1))), False),
        (((6, 2), (6, 2), (6, 2)), Walk(sizes=(6,), strides=((2,),) * 3), False),
    ],
    ids=["all transposed", "element for all", "row for all", "padded output", "every second"],
)
def test_walks(strides: tuple[Strides | None, ...], walk: Walk, dense: bool) -> None:
    problem = elementwise(*strides)
    assert problem.walk == walk
    assert problem.is_dense is dense


def test_one_element_is_dense() -> None:
    assert elementwise((9, 9), None, (5, 0), sizes=(1, 1)).is_dense


@pytest.mark.parametrize(
    "name", [name for name in REGISTRY if isinstance(_kernel(name), (ElementwiseKernel, ScanKernel))]
)
def test_every_row_of_the_sweep_is_a_problem_of_as_many_elements(name: str) -> None:
    kind = REGISTRY.descriptor(name)
    tested = subject(REGISTRY, name)
    for row in rows(tested, type_tuples(tested)[0]):
        descriptor: Any = row.descriptor
        kernel: Any = kind.OPERATOR.kernel
        count = 1
        for size in getattr(descriptor, kind.OPERATOR.outputs[0].name).Sizes:
            count *= size
        if isinstance(kernel, ScanKernel):
            problem = scan_problem(kernel, row.descriptor)
            assert problem.length * problem.lines.count == count
        else:
            assert elementwise_problem(kernel, row.descriptor).walk.count == count


@pytest.mark.parametrize(
    ("value", "data_type", "bits"),
    [
        (1.0, FLOAT32, 0x3F800000),
        (0.1, FLOAT32, 0x3DCCCCCD),
        (1e300, FLOAT32, 0x7F800000),
        (-0.0, FLOAT32, 0x80000000),
        (1.0, FLOAT64, 0x3FF0000000000000),
        (0.1, FLOAT64, 0x3FB999999999999A),
        (1.0, FLOAT16, 0x3C00),
        (1e6, FLOAT16, 0x7C00),
        (-1.9, INT32, 0xFFFFFFFF),
        (-1, INT8, 0xFFFFFFFF),
        (-300.0, INT8, 0xFFFFFF80),
        (300.0, UINT8, 255),
        (300, UINT8, 44),
        (200, INT8, 0xFFFFFFC8),
        (math.nan, INT32, 0),
        (math.inf, INT64, 2**63 - 1),
        (-math.inf, INT64, 2**63),
        (-math.inf, UINT32, 0),
        (2**64 - 1, UINT64, 2**64 - 1),
        (-1, INT64, 2**64 - 1),
        (True, UINT32, 1),
    ],
)
def test_pattern(value: float, data_type: Any, bits: int) -> None:
    assert pattern(value, data_type) == bits


def test_every_float32_is_itself() -> None:
    value = np.float32(3.3)
    assert pattern(float(value), FLOAT32) == int(value.view(np.uint32))


def _descriptor(**values: Any) -> Any:
    members = (
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
        AttributeMember(name="Value", type="DML_SCALAR_UNION", argument="value", data_type="ValueDataType"),
    )
    return SimpleNamespace(OPERATOR=SimpleNamespace(attributes=members), **values)


def _bits(value: float) -> int:
    return int(np.float64(value).view(np.uint64))


def test_a_float_is_rounded_to_single_before_it_is_anything_else() -> None:
    scalars = (
        Scalar(name="Alpha", of=lambda d: d.Alpha),
        Scalar(name="ScaleBias.Scale", of=lambda d: d.ScaleBias[0]),
        Scalar(name="Value", of=lambda d: d.Value),
        Scalar(name="ScaleBias.Given", of=lambda d: 1, whole=True),
    )
    descriptor = _descriptor(Alpha=0.1, ScaleBias=(0.1, 0.0), Value=0.1)
    single = _bits(float(np.float32(0.1)))
    assert patterns(scalars, descriptor, FLOAT64) == (single, single, _bits(0.1), 1)
    assert patterns(scalars[:1], _descriptor(Alpha=300, ScaleBias=None, Value=0), UINT8) == (255,)


def test_a_union_of_float16_holds_no_more_than_its_16_bits() -> None:
    scalars = (Scalar(name="Value", of=lambda d: d.Value), Scalar(name="Alpha", of=lambda d: d.Alpha))
    descriptor = _descriptor(Alpha=0.1, ScaleBias=None, Value=0.1)
    half, single = np.float32(np.float16(0.1)), np.float32(0.1)
    assert patterns(scalars, descriptor, FLOAT16) == (int(half.view(np.uint32)), int(single.view(np.uint32)))


def test_float16_is_computed_in_float32_unless_it_is_bits() -> None:
    scalars = (Scalar(name="Alpha", of=lambda d: d.Alpha),)
    descriptor = _descriptor(Alpha=1.0, ScaleBias=None, Value=0)
    assert patterns(scalars, descriptor, FLOAT16) == (0x3F800000,)
    assert patterns(scalars, descriptor, FLOAT16, bits=True) == (0x3C00,)
