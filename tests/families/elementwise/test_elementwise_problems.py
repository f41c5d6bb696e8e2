"""Element-wise problems of operators with several data types, values of the descriptor, and tensors that are absent."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from family_specs import own_text
from made_operators import elements

import dmlops as dml
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, UINT8, UINT32
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise.cpu import plan_elementwise_cpu
from dmlruntime.families.elementwise.problem import elementwise_problem
from dmlruntime.families.layout import Walk

ONE, TWO, HALF = 0x3F800000, 0x40000000, 0x3F000000

LEAKY = dml.DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC


@cache
def kind() -> Any:
    return elements(
        "FAMILY_KIND",
        """\
  scale_bias: ATensor
  absent: {ZeroTensor: 0}
  fused: FusedActivation
  compute: {OutputTensor: ATensor, MaskTensor: "ZeroTensor + convert(index, MaskTensor)"}""",
        ("ATensor", "ZeroTensor"),
        ("OutputTensor", "MaskTensor"),
        groups=(
            (("ATensor", "OutputTensor"), ("FLOAT32", "FLOAT16")),
            (("ZeroTensor", "MaskTensor"), ("INT8", "UINT8")),
        ),
        optional=("ZeroTensor",),
        attributes=(
            "  ScaleBias: {type: DML_SCALE_BIAS, doc: Applied first.}",
            "  FusedActivation: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LEAKY_RELU], doc: Applied last.}",
        ),
        others=(own_text("ACTIVATION_LEAKY_RELU"),),
    ).kind()


def tensor(data_type: Any, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type, sizes, strides)


def described(zero: Any, scale_bias: Any = None, activation: Any = None) -> Any:
    descriptor = kind()(
        tensor(FLOAT16, (2, 3)), zero, tensor(FLOAT16, (2, 3), (1, 2)), tensor(UINT8, (2, 3)), scale_bias, activation
    )
    descriptor.validate()
    return descriptor


def test_groups_and_numbers() -> None:
    problem = elementwise_problem(kind().OPERATOR.kernel, described(tensor(UINT8, (2, 1), (5, 3))))
    assert problem.types == (FLOAT16, UINT8, FLOAT16, UINT8)
    assert (problem.type_names, problem.type_tuple) == (("FLOAT16", "UINT8"), "FLOAT16_UINT8")
    assert problem.uses_index
    assert not problem.is_dense
    # The output's own order leads: its columns are outermost. The mask and the numbers are in C order.
    assert problem.walk == Walk(sizes=(3, 2), strides=((1, 3), (0, 5), (2, 1), (1, 3), (1, 3)))
    assert (problem.absent, problem.fused, problem.scalars) == (frozenset(), None, (0, 0, 0))


def test_an_absent_tensor_has_its_groups_type_and_lies_nowhere() -> None:
    problem = elementwise_problem(
        kind().OPERATOR.kernel, described(None, DML_SCALE_BIAS(2.0, 0.0), LEAKY(None, None, 0.5))
    )
    assert problem.absent == {"ZeroTensor"}
    assert problem.types[1] is UINT8
    assert problem.walk.strides[1] == (0, 0)
    assert (problem.fused, problem.scalars, problem.fused_scalars) == ("ACTIVATION_LEAKY_RELU", (TWO, 0, 1, HALF), 1)


def test_an_absent_group_has_the_first_type_that_it_may_have() -> None:
    own = elements(
        "FAMILY_LOST",
        "  absent: {ZeroTensor: 0}\n  compute: {OutputTensor: 'ATensor + convert(ZeroTensor, OutputTensor)'}",
        ("ATensor", "ZeroTensor"),
        groups=((("ATensor", "OutputTensor"), ("INT8",)), (("ZeroTensor",), ("FLOAT32", "INT8"))),
        optional=("ZeroTensor",),
    ).kind()
    problem = elementwise_problem(own.OPERATOR.kernel, own(tensor(INT8, (4,)), None, tensor(INT8, (4,))))
    assert problem.type_names == ("INT8", "FLOAT32")
    assert problem.is_dense


@pytest.mark.parametrize(("data_type", "name"), [(FLOAT32, "UINT32"), (FLOAT16, "UINT16"), (INT8, "UINT8")])
def test_bits_are_seen_as_unsigned_integers(data_type: Any, name: str) -> None:
    own = elements(
        "FAMILY_BITS",
        "  bits: true\n  compute: {OutputTensor: Value}",
        (),
        types=("FLOAT32", "FLOAT16", "INT8"),
        attributes=("  Value: {type: FLOAT, doc: Every element.}",),
    ).kind()
    problem = elementwise_problem(own.OPERATOR.kernel, own(tensor(data_type, (3,)), 1.0))
    assert (problem.types, problem.type_names) == ((data_type,), (name,))
    assert problem.scalars == ({"UINT32": ONE, "UINT16": 0x3C00, "UINT8": 1}[name],)


def test_the_cpu_reads_room_for_five_values_of_an_activation() -> None:
    problem = elementwise_problem(kind().OPERATOR.kernel, described(None, None, LEAKY(None, None, 1.0)))
    plan = plan_elementwise_cpu(problem)
    assert plan.defines == ("TYPE_FLOAT16_UINT8", "FUSED_ACTIVATION_LEAKY_RELU")
    assert dict(plan.dispatches[0].parameters)["scalars"] == (0, 0, 0, ONE, 0, 0, 0, 0)
    assert plan.dispatches[0].tensors == ("ATensor", "ZeroTensor", "OutputTensor", "MaskTensor")
    assert plan.dispatches[0].kernel == "dml_family_kind_float16_uint8_strided"


def test_a_tensor_with_fewer_dimensions_is_spread_over_the_outer_ones() -> None:
    alike = (("ATensor", "OutputTensor"), ("UINT32",))
    own = elements("FAMILY_SPREAD", "  compute: {OutputTensor: ATensor}", ("ATensor",), groups=(alike,)).kind()
    problem = elementwise_problem(own.OPERATOR.kernel, own(tensor(UINT32, (3,)), tensor(UINT32, (2, 3))))
    assert problem.walk == Walk(sizes=(2, 3), strides=((0, 1), (3, 1)))
