"""From validated descriptors to the problems that the devices plan for."""

from __future__ import annotations

from typing import Any

import pytest

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32, INT8
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.problem import ElementwiseProblem, elementwise_problem
from dmlruntime.families.layout import Walk
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
