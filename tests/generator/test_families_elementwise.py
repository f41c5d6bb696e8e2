"""The element-wise family: tuples of data types, the runtime's record and the view for the templates."""

from __future__ import annotations

from typing import Any

import pytest
from family_specs import operator_text, specification

from dmlgen.expressions.functions import own_templates
from dmlgen.families import OfDescriptor, RecordCall, family
from dmlgen.families.elementwise import ElementwiseView
from dmlgen.model import Specification

X = "  X: {kind: input, doc: A tensor.}"
Y = "  Y: {kind: output, doc: A tensor.}"
FLOATS = '  - {since: "1.0", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16]}}}'
SAME = "  - {same: [DataType, Sizes], of: [X, Y]}"


def unary(compute: str, *, more: str = "", attributes: tuple[str, ...] = (), support: str = FLOATS) -> str:
    """An operator with one input X and one output Y of the same data type."""
    kernel = f"{more}  compute: {{Y: {compute!r}}}"
    return operator_text(members=(X, Y, *attributes), constraints=(SAME,), support=(support,), kernel=kernel)


def view_of(*texts: str) -> ElementwiseView:
    """The view of the first operator."""
    found = specification(*texts)
    view = family("elementwise").view(found.operators[0], found, own_templates())
    assert isinstance(view, ElementwiseView)
    return view


def record_of(*texts: str) -> dict[str, Any]:
    """The arguments of the kernel record of the first operator, without those that are left out."""
    found = specification(*texts)
    record = family("elementwise").kernel_record(found.operators[0], found)
    assert record.class_name == "ElementwiseKernel"
    return {name: value for name, value in record.arguments.items() if value is not None}


# --- tuples of data types ----------------------------------------------------------------------------------------


def tuples(members: tuple[str, ...], constraints: tuple[str, ...], support: tuple[str, ...], kernel: str) -> list[str]:
    text = operator_text(members=members, constraints=constraints, support=support, kernel=kernel)
    return [each.name for each in view_of(text).tuples]


CONVERTED = "  compute: {Y: 'convert(X, Y)'}"
MIXED = (
    '  - {since: "1.0", tensors: {X: {dimensions: 4, types: [FLOAT32, INT32]},'
    " Y: {dimensions: 4, types: [INT8, INT32]}}}"
)


def test_one_group_has_one_type() -> None:
    view = view_of(unary("X + 1"))
    assert [(each.name, each.lower, each.types, each.scalar_type) for each in view.tuples] == [
        ("FLOAT32", "float32", ("FLOAT32",), "FLOAT32"),
        ("FLOAT16", "float16", ("FLOAT16",), "FLOAT32"),
    ]


def test_tensors_that_no_constraint_ties_have_every_combination() -> None:
    assert tuples((X, Y), (), (MIXED,), CONVERTED) == [
        "FLOAT32_INT8",
        "FLOAT32_INT32",
        "INT32_INT8",
        "INT32_INT32",
    ]


def test_conditions_over_data_types_leave_combinations_out() -> None:
    require = "  - require: X.DataType == DML_TENSOR_DATA_TYPE_FLOAT32 or Y.DataType == X.DataType"
    assert tuples((X, Y), (require,), (MIXED,), CONVERTED) == ["FLOAT32_INT8", "FLOAT32_INT32", "INT32_INT32"]


def test_conditions_over_other_things_leave_nothing_out() -> None:
    require = "  - require: X.DataType == Y.DataType or X.DimensionCount == 4"
    assert len(tuples((X, Y), (require,), (MIXED,), CONVERTED)) == 4


def test_rows_of_all_levels_count_and_the_newest_come_first() -> None:
    newer = '  - {since: "3.0", tensors: {X: {dimensions: 4, types: [INT32]}, Y: {dimensions: 4, types: [INT8]}}}'
    assert tuples((X, Y), (), (newer, MIXED), CONVERTED) == [
        "INT32_INT8",
        "FLOAT32_INT8",
        "FLOAT32_INT32",
        "INT32_INT32",
    ]


def test_constraints_of_some_levels_are_about_the_rows_that_they_cover() -> None:
    newer = '  - {since: "3.0", tensors: {X: {dimensions: 4, types: [INT8]}, Y: {dimensions: 4, types: [INT32]}}}'
    same = '  - {same: [DataType], of: [X, Y], until: "3.0"}'
    assert tuples((X, Y), (same,), (newer, MIXED), CONVERTED) == ["INT8_INT32", "INT32_INT32"]
    late = '  - {same: [DataType], of: [X, Y], since: "2.0"}'
    assert tuples((X, Y), (late,), (MIXED,), CONVERTED) == [
        "FLOAT32_INT8",
        "FLOAT32_INT32",
        "INT32_INT8",
        "INT32_INT32",
    ]


def test_bits_leave_only_widths() -> None:
    support = '  - {since: "1.0", tensors: {"*": {dimensions: 4, types: [FLOAT64, FLOAT32, INT32, FLOAT16, INT8]}}}'
    text = unary("bit_not(X)", more="  bits: true\n", support=support)
    assert [each.name for each in view_of(text).tuples] == ["UINT64", "UINT32", "UINT16", "UINT8"]
    assert view_of(text).tuples[0].scalar_type == "UINT64"


OPTIONAL = "  Z: {kind: input, optional: true, doc: A tensor.}"


def test_a_group_that_may_be_absent_has_the_first_type_of_the_newest_row_too() -> None:
    newer = (
        '  - {since: "3.0", tensors: {X: {dimensions: 4, types: [FLOAT32]}, Y: {dimensions: 4, types: [FLOAT32]},'
        " Z: {dimensions: 4, types: [UINT8, INT8]}}}"
    )
    older = (
        '  - {since: "1.0", tensors: {X: {dimensions: 4, types: [FLOAT16]}, Y: {dimensions: 4, types: [FLOAT16]},'
        " Z: {dimensions: 4, types: [INT8]}}}"
    )
    kernel = "  absent: {Z: 7}\n  compute: {Y: 'X + FLOAT32(Z)'}"
    members = (X, OPTIONAL, Y)
    assert tuples(members, (SAME,), (newer, older), kernel) == [
        "FLOAT32_UINT8",
        "FLOAT32_INT8",
        "FLOAT16_INT8",
        "FLOAT16_UINT8",
    ]
    text = operator_text(members=members, constraints=(SAME,), support=(newer, older), kernel=kernel)
    view = view_of(text)
    assert [(t.name, t.variable, t.index, t.group, t.optional) for t in view.tensors] == [
        ("X", "x", 0, 0, False),
        ("Z", "z", 1, 1, True),
        ("Y", "y", 2, 0, False),
    ]
    assert view.tuples[0].c.absent == {"z": "7u"}
    assert view.tuples[1].wgsl.absent == {"z": "7i"}
    assert record_of(text)["absent"] == {"Z": 7}


def test_an_optional_tensor_of_a_group_with_others_adds_nothing() -> None:
    kernel = "  absent: {Z: -1.5}\n  compute: {Y: X + Z}"
    same = "  - {same: [DataType, Sizes], of: [X, Y, Z]}"
    assert tuples((X, OPTIONAL, Y), (same,), (FLOATS,), kernel) == ["FLOAT32", "FLOAT16"]


# --- the record --------------------------------------------------------------------------------------------------


def scalar(name: str, text: str, *, whole: bool = False) -> RecordCall:
    arguments = {"name": name, "of": OfDescriptor(text), "whole": whole or None}
    return RecordCall(module="dmlruntime.families.record", class_name="Scalar", arguments=arguments)


def test_the_plain_record() -> None:
    assert record_of(unary("X + 1")) == {"inputs": ("X",), "outputs": ("Y",)}


def test_the_record_names_groups_and_the_index() -> None:
    text = operator_text(members=(X, Y), constraints=(), support=(MIXED,), kernel="  compute: {Y: 'convert(index, Y)'}")
    assert record_of(text) == {"inputs": ("X",), "outputs": ("Y",), "groups": (("X",), ("Y",)), "uses_index": True}


ATTRIBUTES = (
    "  Alpha: {type: FLOAT, doc: A number.}",
    "  Unused: {type: FLOAT, doc: A number.}",
    "  Steps: {type: UINT, doc: A number.}",
    "  Shift: {type: INT, doc: A number.}",
    "  Flag: {type: BOOL, doc: A flag.}",
    "  AxisDirection: {type: DML_AXIS_DIRECTION, doc: A direction.}",
    "  ScaleBias: {type: DML_SCALE_BIAS, doc: Comes first.}",
)
WITH_ATTRIBUTES = unary(
    "(X * Alpha + Shift + FLOAT32(Steps)) if Flag and AxisDirection == DML_AXIS_DIRECTION_DECREASING else 0",
    more="  scale_bias: X\n",
    attributes=ATTRIBUTES,
)


def test_the_record_has_the_scalars_that_expressions_name() -> None:
    assert record_of(WITH_ATTRIBUTES)["scalars"] == (
        scalar("Alpha", "d.Alpha"),
        scalar("Steps", "d.Steps", whole=True),
        scalar("Shift", "d.Shift"),
        scalar("Flag", "d.Flag", whole=True),
        scalar("AxisDirection", "d.AxisDirection", whole=True),
        scalar("ScaleBias.Scale", "d.ScaleBias.Scale if d.ScaleBias is not None else 0"),
        scalar("ScaleBias.Bias", "d.ScaleBias.Bias if d.ScaleBias is not None else 0"),
        scalar("ScaleBias.Given", "int(d.ScaleBias is not None)", whole=True),
    )


def test_the_record_says_bits() -> None:
    assert record_of(unary("X", more="  bits: true\n"))["bits"] is True


# --- the view ----------------------------------------------------------------------------------------------------


def test_scalars_and_the_statements_of_scale_bias() -> None:
    view = view_of(WITH_ATTRIBUTES)
    assert [(s.name, s.variable, s.index, s.whole) for s in view.scalars] == [
        ("Alpha", "alpha", 0, False),
        ("Steps", "steps", 1, True),
        ("Shift", "shift", 2, False),
        ("Flag", "flag", 3, True),
        ("AxisDirection", "axis_direction", 4, True),
        ("ScaleBias.Scale", "scale_bias_scale", 5, False),
        ("ScaleBias.Bias", "scale_bias_bias", 6, False),
        ("ScaleBias.Given", "scale_bias_given", 7, True),
    ]
    assert not view.uses_index
    assert view.tuples[1].c.statements == (
        (
            "scaled_x",
            "FLOAT32",
            "(scale_bias_given != 0u) ? fused_multiply_add_float32(x, scale_bias_scale, scale_bias_bias) : x",
        ),
        (
            "y",
            "FLOAT32",
            "((flag != 0u) && (axis_direction == 1u)) ? (((scaled_x * alpha) + shift) + ((float)steps)) : 0.0f",
        ),
    )


def test_names_that_mean_something_in_a_language_are_changed() -> None:
    attributes = ("  Min: {type: FLOAT, doc: A number.}", "  Max: {type: FLOAT, doc: A number.}")
    view = view_of(unary("max(Min, min(X, Max))", attributes=attributes))
    assert [s.variable for s in view.scalars] == ["min_value", "max_value"]
    assert view.tuples[0].wgsl.statements == (
        ("y", "FLOAT32", "max_float32(min_value(), min_float32(x, max_value()))"),
    )


def test_parts_stand_before_what_uses_them() -> None:
    more = "  let: {IsLarge: 'X > 2', Slope: '1.5', Part: 'X * Slope if IsLarge else X'}\n"
    assert view_of(unary("Part + Slope", more=more)).tuples[0].wgsl.statements == (
        ("let_is_large", "UINT32", "select(0u, 1u, x > 2.0f)"),
        ("let_slope", "FLOAT32", "1.5f"),
        ("let_part", "FLOAT32", "select(x, x * let_slope, let_is_large != 0u)"),
        ("y", "FLOAT32", "let_part + let_slope"),
    )


def test_later_outputs_may_use_earlier_ones() -> None:
    members = (X, "  FirstTensor: {kind: output, doc: A tensor.}", "  SecondTensor: {kind: output, doc: A tensor.}")
    kernel = "  compute: {SecondTensor: FirstTensor * 2, FirstTensor: X + 1}"
    same = "  - {same: [DataType, Sizes], of: [X, FirstTensor, SecondTensor]}"
    text = operator_text(members=members, constraints=(same,), support=(FLOATS,), kernel=kernel)
    assert view_of(text).tuples[0].c.statements == (
        ("first_tensor", "FLOAT32", "x + 1.0f"),
        ("second_tensor", "FLOAT32", "first_tensor * 2.0f"),
    )


def test_the_fast_way_goes_through_every_statement() -> None:
    lowered = view_of(unary("Rest + 1", more="  let: {Rest: 'floor_mod(X, 2)'}\n")).tuples[0].c
    assert lowered.statements[0].text == "floor_mod_float32(x, 2.0f)"
    assert lowered.fast == (
        ("let_rest", "FLOAT32", "floor_mod_fast_float32(x, 2.0f, dml_again)"),
        ("y", "FLOAT32", "let_rest + 1.0f"),
    )
    assert lowered.needs_exact == "floor_mod_needs_exact_float32(x, 2.0f, dml_again)"
    assert [body.count("floor_mod_fast_float32(float a, float b, int again)") for body in lowered.functions] == [0, 1]


def test_bodies_are_there_once_and_in_order() -> None:
    support = '  - {since: "1.0", tensors: {"*": {dimensions: 4, types: [INT32]}}}'
    text = unary("INT32(floor(FLOAT32(X))) + INT32(ceil(FLOAT32(X)))", support=support)
    names = ["convert_int32_to_float32", "convert_float32_to_int32"]
    assert view_of(text).tuples[0].wgsl.functions == tuple(f"#import {name}\n" for name in names)


# --- activations -------------------------------------------------------------------------------------------------

FUSED = (
    "  FusedActivation: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR, ACTIVATION_TANH], doc: Comes last.}"
)
LINEAR = operator_text(
    name="ACTIVATION_LINEAR",
    members=(X, Y, "  Alpha: {type: FLOAT, doc: A number.}", "  Beta: {type: FLOAT, doc: A number.}"),
    constraints=(SAME,),
    support=(FLOATS,),
    kernel=(
        "  let: {Product: Alpha * X, IsSmall: Product < 1}\n"
        "  compute: {Y: 'Product + Beta if IsSmall else max(X, Beta)'}"
    ),
)
WIDE = '  - {since: "1.0", tensors: {"*": {dimensions: 4, types: [FLOAT16, INT32]}}}'


def test_activations_are_texts_over_their_own_variables() -> None:
    view = view_of(unary("X + 1", more="  fused: FusedActivation\n", attributes=(FUSED,), support=WIDE), LINEAR)
    assert view.fused == ("ACTIVATION_LINEAR",)  # the specification has no other
    half, word = view.tuples
    assert word.c.fused == ()
    ((name, functions, text, data_type),) = half.c.fused
    assert (name, data_type) == ("ACTIVATION_LINEAR", "FLOAT32")
    small = "((fused_0 * fused_x) < 1.0f) ? 1u : 0u"
    assert text == f"(({small}) != 0u) ? ((fused_0 * fused_x) + fused_1) : max_float32(fused_x, fused_1)"
    assert ["max_float32(float a, float b)" in body for body in functions] == [True]


def test_the_record_names_the_member_of_the_activation() -> None:
    record = record_of(unary("X + 1", more="  fused: FusedActivation\n", attributes=(FUSED,), support=WIDE), LINEAR)
    assert record == {"inputs": ("X",), "outputs": ("Y",), "fused": "FusedActivation"}


# --- size --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cast() -> Specification:
    every = "FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8"
    support = f'  - {{since: "1.0", tensors: {{"*": {{dimensions: 4, types: [{every}]}}}}}}'
    return specification(operator_text(members=(X, Y), constraints=(), support=(support,), kernel=CONVERTED))


def test_a_conversion_between_all_types_is_written(cast: Specification) -> None:
    view = family("elementwise").view(cast.operators[0], cast, own_templates())
    assert isinstance(view, ElementwiseView)
    assert len(view.tuples) == 121
