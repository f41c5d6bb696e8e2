"""Expressions over members: what they need, their values, equations; each is read once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dmlgen.codes import Code
from dmlgen.expressions import EvaluationError, ExpressionError, parse_attribute, parse_condition
from dmlgen.expressions.conditions import equation

MEMBERS = {
    "Axis": "UINT",
    "Axes": "UINT_ARRAY",
    "Strides": "INT_ARRAY",
    "Scales": "FLOAT_ARRAY",
    "Activations": "DML_OPERATOR_DESC_ARRAY",
    "Box": "DML_SIZE_2D",
    "Mode": "DML_AXIS_DIRECTION",
    "InputTensor": "TENSOR",
    "BiasTensor": "TENSOR",
    "Tensors": "TENSORS",
    "OutputTensor": "TENSOR",
    "OutputTensors": "TENSORS",
}
ENUMS = {"DML_AXIS_DIRECTION": {"DML_AXIS_DIRECTION_INCREASING": 0, "DML_AXIS_DIRECTION_DECREASING": 1}}


def tensor(*sizes: int) -> Any:
    return SimpleNamespace(DataType=1, Sizes=sizes, DimensionCount=len(sizes), element_strides=(1,) * len(sizes))


NAMES = {
    "Axis": 1,
    "Axes": (0, 2),
    "Strides": (-3, 2),
    "Scales": (0.5, 2.0),
    "Activations": (),
    "Box": SimpleNamespace(Width=3, Height=4),
    "Mode": 1,
    "InputTensor": tensor(2, 3, 5),
    "Tensors": (tensor(2, 3), tensor(2, 4)),
    "OutputTensor": tensor(1, 1, 5),
    "OutputTensors": (tensor(2, 3),),
}
VALUES = {
    "Axes[0]": ("UINT", "d.Axes[0]", 0),
    "Axes[d]": ("UINT", "d.Axes[i]", 2),
    "Strides[Axis]": ("INT", "d.Strides[d.Axis]", 2),
    "Strides[Axis - 1]": ("INT", "dict(enumerate(d.Strides))[d.Axis - 1]", -3),
    "Tensors[1].Sizes[Axis]": ("UINT", "d.Tensors[1].Sizes[d.Axis]", 4),
    "Tensors[d].DimensionCount": ("UINT", "d.Tensors[i].DimensionCount", 2),
    "InputTensor.Sizes[d + 1]": ("UINT", "d.InputTensor.Sizes[i + 1]", 5),
    "Box.Width * Box.Height": ("UINT", "d.Box.Width * d.Box.Height", 12),
    "length(Axes)": ("UINT", "len(d.Axes)", 2),
    "length(Tensors)": ("UINT", "len(d.Tensors)", 2),
    "length(Activations)": ("UINT", "len(d.Activations)", 0),
    "product(Axes)": ("UINT", "product(d.Axes)", 0),
    "product(Strides)": ("INT", "product(d.Strides)", -6),
    "product(Scales)": ("FLOAT", "product(d.Scales)", 1.0),
    "total(Tensors, 1)": ("UINT", "total(d.Tensors, 1)", 7),
    "effective_rank(OutputTensor)": ("UINT", "effective_rank(d.OutputTensor)", 1),
    "ceil_div(7, Axis + 1)": ("UINT", "ceil_div(7, d.Axis + 1)", 4),
    "ceil_div(Axis - 4, 2)": ("INT", "ceil_div(d.Axis - 4, 2)", -1),
    "(Axis - 8) / 2": ("INT", "truncating_divide(d.Axis - 8, 2)", -3),
    "(Axis - 8) / (Axis - 1)": ("INT", "truncating_divide(d.Axis - 8, d.Axis - 1)", 0),
    "Axis in [1, 2]": ("BOOL", "d.Axis in (1, 2)", True),
    "Axis not in [1]": ("BOOL", "d.Axis not in (1,)", False),
    "d in Axes": ("BOOL", "i in d.Axes", False),
    "d not in Axes and Axis == 1": ("BOOL", "i not in d.Axes and d.Axis == 1", True),
    "(Axis if d in Axes else 7) + 1": ("UINT", "(d.Axis if i in d.Axes else 7) + 1", 8),
    "Mode in [DML_AXIS_DIRECTION_DECREASING]": ("BOOL", "d.Mode in (DML_AXIS_DIRECTION_DECREASING,)", True),
    "distinct(Axes)": ("BOOL", "distinct(d.Axes)", True),
    "given(BiasTensor)": ("BOOL", "d.BiasTensor is not None", False),
    "given(BiasTensor) == given(InputTensor)": (
        "BOOL",
        "(d.BiasTensor is not None) == (d.InputTensor is not None)",
        False,
    ),
    "[1, 2] if Axis == 1 else Axes": ("LIST", "(1, 2) if d.Axis == 1 else d.Axes", (1, 2)),
    "Axes": ("LIST", "d.Axes", (0, 2)),
    "all(InputTensor)": ("LIST", "all_dimensions(d.InputTensor)", (0, 1, 2)),
    "last(InputTensor)": ("LIST", "last_dimension(d.InputTensor)", (2,)),
    "ones(OutputTensor)": ("LIST", "dimensions_of_one(d.OutputTensor)", (0, 1)),
    "dims(InputTensor, 1, Axis + 2)": ("SIZES", "dims(d.InputTensor, 1, d.Axis + 2)", (3, 5)),
}


@pytest.mark.parametrize("text", VALUES)
def test_text_python_and_value(text: str) -> None:
    kind, python, value = VALUES[text]
    tree = parse_attribute(text, MEMBERS, ENUMS, kind, ("d",))
    assert str(tree) == text
    assert parse_attribute(str(tree), MEMBERS, ENUMS, kind, ("d",)) == tree
    assert tree.python("d", {"d": "i"}) == python
    assert tree.evaluate(NAMES, {"d": 1}) == value


def test_what_a_tree_needs() -> None:
    tree = parse_condition("given(BiasTensor) or Axes[d] == Tensors[0].Sizes[Axis]", MEMBERS, ENUMS, ("d",))
    assert tree.members == ("Axes", "Tensors", "Axis")
    assert tree.asks_presence == ("BiasTensor",)
    assert tree.named == ("BiasTensor", "Axes", "Tensors", "Axis")
    assert tree.variables == ("d",)


def test_bound_sizes() -> None:
    tree = parse_attribute("c * Axis / 2 - h", MEMBERS, ENUMS, "INT", (), ("c", "h"))
    assert tree.sizes == ("c", "h")
    assert tree.variables == ()
    assert tree.python("d", {"c": 'b["c"]', "h": 'b["h"]'}) == '((b["c"] * d.Axis) // 2) - b["h"]'
    assert tree.evaluate(NAMES, {"c": 8, "h": 3}) == 1


def test_paths_show_the_values_of_variables() -> None:
    tree = parse_attribute("Tensors[k].Sizes[d + 2] + Axes[d] + Axes[0]", MEMBERS, ENUMS, "UINT", ("k", "d"))
    assert tree.path("d", {"d": "i"}) == "Tensors[{k}].Sizes[{i + 2}] + Axes[{i}] + Axes[0]"
    assert tree.written(NAMES, {"k": 1, "d": 0}) == "Tensors[1].Sizes[2] + Axes[0] + Axes[0]"


@pytest.mark.parametrize("text", ["Axes[5] == 1", "Tensors[2].DimensionCount == 1", "total(Tensors, 2) == 1"])
def test_what_is_outside_has_no_value(text: str) -> None:
    with pytest.raises(EvaluationError, match="an index is outside the tensor or array"):
        parse_condition(text, MEMBERS, ENUMS).evaluate(NAMES)


OUTPUTS = frozenset({"OutputTensor", "OutputTensors"})


def test_equations() -> None:
    tree = parse_condition("OutputTensor.Sizes[d + 1] == InputTensor.Sizes[d] * 2", MEMBERS, ENUMS, ("d",))
    found = equation(tree, OUTPUTS)
    assert found is not None
    assert (found.tensor, found.index, str(found.dimension), str(found.value)) == (
        "OutputTensor",
        None,
        "d + 1",
        "InputTensor.Sizes[d] * 2",
    )


def test_an_equation_of_one_of_several_tensors() -> None:
    found = equation(parse_condition("OutputTensors[k].Sizes[0] == Axes[k]", MEMBERS, ENUMS, ("k",)), OUTPUTS)
    assert found is not None
    assert found.index is not None
    assert (found.tensor, str(found.index), str(found.value)) == ("OutputTensors", "k", "Axes[k]")


@pytest.mark.parametrize(
    "text",
    [
        "InputTensor.Sizes[0] == OutputTensor.Sizes[0]",  # the output stands on the right
        "OutputTensor.Sizes[0] == OutputTensor.Sizes[1]",  # it reads itself
        "OutputTensor.Sizes[OutputTensor.DimensionCount - 1] == 1",
        "OutputTensor.Sizes[0] <= 3",
        "OutputTensor.DimensionCount == 3",
        "Axis == 1 or OutputTensor.Sizes[0] == 3",
        "InputTensor.Sizes[0] == 3",
    ],
)
def test_what_is_no_equation(text: str) -> None:
    assert equation(parse_condition(text, MEMBERS, ENUMS), OUTPUTS) is None


DIRECTIONS = {"COLOR": {"RED": 1, "BLUE": 2}, "SIZE": {"SMALL": 1}}


def test_an_expression_is_read_once_where_its_names_mean_the_same() -> None:
    text = "Axis < 3 and Color == RED"
    tree = parse_condition(text, {"Axis": "UINT", "Color": "COLOR"}, DIRECTIONS)
    assert parse_condition(text, {"Color": "COLOR", "Other": "INT", "Axis": "UINT"}, dict(DIRECTIONS)) is tree


def test_other_meanings_are_other_trees() -> None:
    def read(members: dict[str, str], enums: dict[str, dict[str, int]], *variables: str) -> object:
        return parse_condition("Axis < 3 and Color == RED", members, enums, variables).root

    members = {"Axis": "UINT", "Color": "COLOR"}
    found = [
        read(members, DIRECTIONS),
        read({**members, "Axis": "INT"}, DIRECTIONS),
        read(members, {"COLOR": {"RED": 7}}),
        read({"Color": "COLOR"}, DIRECTIONS, "Axis"),
    ]
    assert all(a != b for number, a in enumerate(found) for b in found[:number])
    assert parse_attribute("3", {}, {}, "UINT").type == "UINT"
    assert parse_attribute("2.5", {}, {}, "FLOAT").type == "FLOAT"


def test_messages_list_every_name_whatever_was_read_before() -> None:
    parse_condition("Axis < 3", {"Axis": "UINT"}, DIRECTIONS)
    for members, listed in (({"Axes": "UINT", "Other": "INT"}, "Axes, Other"), ({"Zzzz": "UINT"}, "Zzzz")):
        with pytest.raises(ExpressionError) as caught:
            parse_condition("Quux < 3", members, DIRECTIONS)
        assert caught.value.remedy == f"the members are {listed}"
    with pytest.raises(ExpressionError) as caught:
        parse_condition("Axis == REDD", {"Axis": "COLOR"}, DIRECTIONS)
    assert (caught.value.offset, caught.value.remedy) == (8, "did you mean RED?")
    with pytest.raises(ExpressionError) as caught:
        parse_attribute("nowhere", {}, {}, "UINT")
    assert (caught.value.code, caught.value.offset) == (Code.UNKNOWN_NAME, 0)
