"""Element-wise problems of operators with several data types, values of the descriptor, and tensors that are absent."""

from __future__ import annotations

from typing import Any

import pytest
from cpu_operators import elementwise_class

from dmlruntime.attributes import DML_SCALE_BIAS
from dmlruntime.datatypes import FLOAT16, FLOAT32, INT8, UINT8, UINT32
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.cpu import plan_elementwise_cpu
from dmlruntime.families.elementwise.problem import elementwise_problem
from dmlruntime.families.layout import Walk
from dmlruntime.families.record import Scalar
from dmlruntime.operators import AttributeMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

ONE, TWO, HALF = 0x3F800000, 0x40000000, 0x3F000000

KERNEL = ElementwiseKernel(
    inputs=("ATensor", "ZeroTensor"),
    outputs=("OutputTensor", "MaskTensor"),
    groups=(("ATensor", "OutputTensor"), ("ZeroTensor", "MaskTensor")),
    scalars=(
        Scalar(name="ScaleBias.Given", of=lambda d: d.ScaleBias is not None, whole=True),
        Scalar(name="ScaleBias.Scale", of=lambda d: d.ScaleBias.Scale if d.ScaleBias else 0.0),
    ),
    uses_index=True,
    fused="FusedActivation",
)
ATTRIBUTES = (
    AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
    AttributeMember(
        name="FusedActivation",
        type="DML_OPERATOR_DESC",
        argument="fused",
        optional=True,
        operators=("ACTIVATION_LINE",),
    ),
)
KIND = elementwise_class("FAMILY_KIND", KERNEL, attributes=ATTRIBUTES, optional=("ZeroTensor",))
LINE = elementwise_class(
    "ACTIVATION_LINE",
    ElementwiseKernel(
        inputs=("InputTensor",), outputs=("OutputTensor",), scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha),)
    ),
    attributes=(AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),),
    optional=("InputTensor", "OutputTensor"),
)


def tensor(data_type: Any, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type, sizes, strides)


def described(zero: Any, scale_bias: Any = None, activation: Any = None) -> Any:
    descriptor = KIND(
        tensor(FLOAT16, (2, 3)), zero, tensor(FLOAT16, (2, 3), (1, 2)), tensor(UINT8, (2, 3)), scale_bias, activation
    )
    descriptor.validate()
    return descriptor


def test_groups_and_numbers() -> None:
    problem = elementwise_problem(KERNEL, described(tensor(UINT8, (2, 1), (5, 3))))
    assert problem.types == (FLOAT16, UINT8, FLOAT16, UINT8)
    assert (problem.type_names, problem.type_tuple) == (("FLOAT16", "UINT8"), "FLOAT16_UINT8")
    assert problem.uses_index
    assert not problem.is_dense
    # The output's own order leads: its columns are outermost. The mask and the numbers are in C order.
    assert problem.walk == Walk(sizes=(3, 2), strides=((1, 3), (0, 5), (2, 1), (1, 3), (1, 3)))
    assert (problem.absent, problem.fused, problem.scalars) == (frozenset(), None, (0, 0))


def test_an_absent_tensor_has_its_groups_type_and_lies_nowhere() -> None:
    problem = elementwise_problem(KERNEL, described(None, DML_SCALE_BIAS(2.0, 0.0), LINE(None, None, 0.5)))
    assert problem.absent == {"ZeroTensor"}
    assert problem.types[1] is UINT8
    assert problem.walk.strides[1] == (0, 0)
    assert (problem.fused, problem.scalars, problem.fused_scalars) == ("ACTIVATION_LINE", (1, TWO, HALF), 1)


def test_an_absent_group_has_the_first_type_that_it_may_have() -> None:
    kernel = ElementwiseKernel(
        inputs=("ATensor", "ZeroTensor"),
        outputs=("OutputTensor",),
        groups=(("ATensor", "OutputTensor"), ("ZeroTensor",)),
    )
    kind = elementwise_class("FAMILY_LOST", kernel, optional=("ZeroTensor",))
    problem = elementwise_problem(kernel, kind(tensor(INT8, (4,)), None, tensor(INT8, (4,))))
    assert problem.type_names == ("INT8", "FLOAT32")
    assert problem.is_dense


@pytest.mark.parametrize(("data_type", "name"), [(FLOAT32, "UINT32"), (FLOAT16, "UINT16"), (INT8, "UINT8")])
def test_bits_are_seen_as_unsigned_integers(data_type: Any, name: str) -> None:
    kernel = ElementwiseKernel(
        inputs=(), outputs=("OutputTensor",), bits=True, scalars=(Scalar(name="Value", of=lambda d: 1.0),)
    )
    kind = elementwise_class("FAMILY_BITS", kernel)
    problem = elementwise_problem(kernel, kind(tensor(data_type, (3,))))
    assert (problem.types, problem.type_names) == ((data_type,), (name,))
    assert problem.scalars == ({"UINT32": ONE, "UINT16": 0x3C00, "UINT8": 1}[name],)


def test_the_cpu_reads_room_for_five_values_of_an_activation() -> None:
    problem = elementwise_problem(KERNEL, described(None, None, LINE(None, None, 1.0)))
    plan = plan_elementwise_cpu(problem)
    assert plan.defines == ("TYPE_FLOAT16_UINT8", "FUSED_ACTIVATION_LINE")
    assert dict(plan.steps[0].parameters)["scalars"] == (0, 0, ONE, 0, 0, 0, 0)
    assert plan.steps[0].tensors == ("ATensor", "ZeroTensor", "OutputTensor", "MaskTensor")
    assert plan.steps[0].kernel == "dml_family_kind_float16_uint8_strided"


def test_a_tensor_with_fewer_dimensions_is_spread_over_the_outer_ones() -> None:
    kernel = ElementwiseKernel(inputs=("ATensor",), outputs=("OutputTensor",))
    kind = elementwise_class("FAMILY_SPREAD", kernel)
    problem = elementwise_problem(kernel, kind(tensor(UINT32, (3,)), tensor(UINT32, (2, 3))))
    assert problem.walk == Walk(sizes=(2, 3), strides=((0, 1), (3, 1)))
