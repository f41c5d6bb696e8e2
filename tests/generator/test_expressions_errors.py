"""The exact text and place of every error that an expression can give."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

import pytest
from lowered_kernels import lowered

from dmlgen.expressions import (
    EvaluationError,
    ExpressionError,
    parse_attribute,
    parse_condition,
    parse_kernel,
    parse_tolerance,
)

MEMBERS = {
    "InputTensor": "TENSOR",
    "OutputTensor": "TENSOR",
    "Axis": "UINT",
    "Offset": "INT",
    "Epsilon": "FLOAT",
    "AxisDirection": "DML_AXIS_DIRECTION",
    "HasExclusiveSum": "BOOL",
}
ENUMS: Mapping[str, Mapping[str, int]] = {
    "DML_AXIS_DIRECTION": {"DML_AXIS_DIRECTION_INCREASING": 0, "DML_AXIS_DIRECTION_DECREASING": 1},
    "DML_TENSOR_DATA_TYPE": {"DML_TENSOR_DATA_TYPE_FLOAT32": 1},
}
FUNCTIONS = (
    "abs, sign, min, max, sqrt, floor_mod, trunc_mod, given, length, product, distinct, total, elements, "
    "effective_rank, window_count, ceil_div, ratio, scaled_size, all, last, ..."
)
CALL_REMEDY = "use numbers, names, + - * / comparisons, and, or, not, if else and calls"


def failure(read: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(ExpressionError) as caught:
        read()
    return caught.value.offset, str(caught.value)


SYNTAX = [
    ("", 0, "the expression is empty; write one, or leave the key out"),
    (" \n\t ", 0, "the expression is empty; write one, or leave the key out"),
    ("a" * 1001, 1000, "the expression has 1001 characters, 1000 are allowed; split it into several"),
    ("Axis < é", 7, "the character `é` (U+00E9) is not part of the language; use plain ASCII"),
    ("Axis\0", 4, "the character U+0000 is not part of the language; use plain ASCII"),
    ("Axis ** 2 == 4", 5, "`**` is not part of the language; multiply the factors out"),
    ("Axis // 2 == 4", 5, "`//` is not part of the language; write /, which truncates for integers"),
    ("Axis % 2 == 0", 5, "`%` is not part of the language; write floor_mod(a, b) or trunc_mod(a, b)"),
    ("Axis == 1 && Axis == 2", 10, "`&&` is not part of the language; write and"),
    ("Axis & 1", 5, "`&` is not part of the language; write and"),
    ("Axis == 1 || Axis == 2", 10, "`||` is not part of the language; write or"),
    ("Axis | 1", 5, "`|` is not part of the language; write or"),
    ("!HasExclusiveSum", 0, "`!` is not part of the language; write not"),
    ("Axis = 1", 5, "`=` is not part of the language; write == to compare"),
    ("(Axis := 1)", 6, "`:=` is not part of the language; write == to compare"),
    ("Axis << 1", 5, "`<<` is not part of the language; multiply by the power of two"),
    ("Axis >> 1", 5, "`>>` is not part of the language; divide by the power of two"),
    ("Axis ? 1 : 2", 5, "`?` is not part of the language; write x if condition else y"),
    ("Axis == 1 # why", 10, "`#` is not part of the language; put comments into the YAML"),
    ("Axis is 1", 5, "`is` is not part of the language; write =="),
    ("True", 0, "`True` is not part of the language; write true"),
    ("not False", 4, "`False` is not part of the language; write false"),
    ("Axis in (1, 2)", 10, "`,` stands outside a call; write one expression, or a list in square brackets"),
    ("Axis is 1", 5, "`is` is not part of the language; write =="),
    ("lambda: 1", 0, f"`lambda` is not part of the language; {CALL_REMEDY}"),
    ("'Axis'", 0, f"`'` is not part of the language; {CALL_REMEDY}"),
    ("{Axis}", 0, f"`{{` is not part of the language; {CALL_REMEDY}"),
    ("Axis Axis", 5, "an operator is missing before `Axis`; write one, such as + or =="),
    ("Axis 1", 5, "an operator is missing before `1`; write one, such as + or =="),
    ("Axis not Axis", 5, "an operator is missing before `not`; write one, such as and"),
    ("0x10 == 16", 0, "`0x10` is no number; write decimal digits alone"),
    ("1_000 == Axis", 0, "`1_000` is no number; write decimal digits alone"),
    ("1if true else 2", 0, "`1if` is no number; write decimal digits alone"),
    ("007 == Axis", 0, "`007` starts with a zero; write 7"),
    ("Axis <", 6, "an operand is missing after `<`; write one"),
    ("Axis < ", 6, "an operand is missing after `<`; write one"),
    ("< Axis", 0, "an operand is missing before `<`; write one"),
    ("+ Axis", 0, "an operand is missing before `+`; write one"),
    ("()", 1, "an operand is missing before `)`; write one"),
    ("[1]", 0, "`[1]` is a list, not a value; use it after `in`"),
    ("abs(1,)", 6, "an operand is missing before `)`; write one"),
    (".DataType", 0, "an operand is missing before `.`; write one"),
    ("InputTensor.(Axis)", 12, "an operand is missing before `(`; write one"),
    ("InputTensor.", 12, "an operand is missing after `.`; write one"),
    ("InputTensor. 5", 13, "a field's name is missing after `.`; write one, such as DimensionCount"),
    ("InputTensor.-5", 12, "a field's name is missing after `.`; write one, such as DimensionCount"),
    ("Axis < (1", 7, "`(` is never closed; close it"),
    ("min(1, 2", 3, "`(` is never closed; close it"),
    ("InputTensor.Sizes[1", 17, "`[` is never closed; close it"),
    ("Axis)", 4, "`)` closes nothing; remove it"),
    ("InputTensor.Sizes[1)", 17, "`[` is closed by `)`; use the matching bracket"),
    ("(Axis]", 0, "`(` is closed by `]`; use the matching bracket"),
    ("Axis, Axis", 4, "`,` stands outside a call; write one expression"),
    ("(Axis, Axis)", 5, "`,` stands outside a call; write one expression, or a list in square brackets"),
    ("Axis, Axis", 4, "`,` stands outside a call; write one expression"),
    ("1 if true", 2, "`if` has no `else`; write x if condition else y"),
    ("(1 if true) + 1", 3, "`if` has no `else`; write x if condition else y"),
    ("1 else 2", 2, "`else` has no `if`; write x if condition else y"),
    (
        "1 if true if false else true else 2",
        10,
        "`if` stands in the condition of another `if`; put it into parentheses",
    ),
    ("Axis == not true", 8, "`not` cannot follow `==`; put the `not ...` into parentheses"),
    ("(" * 65 + "1" + ")" * 65, 64, "the expression is nested more than 64 deep; split it into several"),
    ("-" * 65 + "1", 64, "the expression is nested more than 64 deep; split it into several"),
    ("1" + "+1" * 64, 0, "the expression is nested more than 64 deep; split it into several"),
]


@pytest.mark.parametrize(("text", "offset", "message"), SYNTAX)
def test_text_that_is_no_expression(text: str, offset: int, message: str) -> None:
    assert failure(lambda: parse_condition(text, MEMBERS, ENUMS)) == (offset, message)


MEANING = [
    ("Axes < 3", 0, "`Axes` is not known here; did you mean Axis?"),
    (
        "Zebra < 3",
        0,
        "`Zebra` is not known here; "
        "the members are InputTensor, OutputTensor, Axis, Offset, Epsilon, AxisDirection, HasExclusiveSum",
    ),
    (
        "AxisDirection == DML_AXIS_DIRECTION_DECREASNG",
        17,
        "`DML_AXIS_DIRECTION_DECREASNG` is not known here; did you mean DML_AXIS_DIRECTION_DECREASING?",
    ),
    ("abs < 3", 0, "`abs` is a function; call it: abs(a)"),
    ("Axis < flor_mod(7, 3)", 7, "`flor_mod` is not a function; did you mean floor_mod?"),
    (
        "Axis < foo(7)",
        7,
        f"`foo` is not a function; use one of {FUNCTIONS}",
    ),
    (
        "Axis < qqq(7)",
        7,
        f"`qqq` is not a function; use one of {FUNCTIONS}",
    ),
    ("Axis < abs(7)(1)", 7, "only a function can be called; write a function's name before `(`"),
    ("Axis < floor_mod(7)", 7, "`floor_mod` takes 2 arguments, not 1; write floor_mod(a, b)"),
    ("Axis < abs()", 7, "`abs` takes 1 argument, not 0; write abs(a)"),
    (
        "Axis < elements(InputTensor, 3)",
        29,
        "`elements` takes a list of dimensions, and `3` is UINT; write elements(InputTensor, Axes)",
    ),
    (
        "HasExclusiveSum + 1 == 2",
        0,
        "`HasExclusiveSum` is BOOL, but `+` takes numbers; use it by itself or in a choice, x if condition else y",
    ),
    (
        "AxisDirection < 1",
        0,
        "`AxisDirection` is DML_AXIS_DIRECTION, but `<` takes numbers; compare it first",
    ),
    ("1 and true", 0, "`1` is UINT, but `and` takes BOOL; compare it first"),
    ("not (Axis + 1)", 5, "`Axis + 1` is UINT, but `not` takes BOOL; compare it first"),
    ("(1 if Axis else 2) == 1", 6, "`Axis` is UINT, but the condition after `if` must be BOOL; compare it first"),
    ("(1 if true else false) == 1", 16, "the choice is between UINT and BOOL; make both sides the same type"),
    (
        "AxisDirection == DML_TENSOR_DATA_TYPE_FLOAT32",
        17,
        "`AxisDirection` is DML_AXIS_DIRECTION and `DML_TENSOR_DATA_TYPE_FLOAT32` is DML_TENSOR_DATA_TYPE: "
        "`==` cannot compare them; compare values of one type",
    ),
    (
        "AxisDirection != 1",
        17,
        "`AxisDirection` is DML_AXIS_DIRECTION and `1` is UINT: `!=` cannot compare them; compare values of one type",
    ),
    (
        "InputTensor + 1 == 2",
        0,
        "`InputTensor` is a tensor, not a value; use one of its fields: InputTensor.DataType, "
        "InputTensor.DimensionCount, InputTensor.ElementCount, InputTensor.Sizes[i], InputTensor.Strides[i]",
    ),
    (
        "InputTensor",
        0,
        "`InputTensor` is a tensor, not a value; use one of its fields: InputTensor.DataType, "
        "InputTensor.DimensionCount, InputTensor.ElementCount, InputTensor.Sizes[i], InputTensor.Strides[i]",
    ),
    ("0 < Axis < 3", 11, "comparisons do not chain; write a < b and b < c"),
    ("Axis.DataType == 1", 0, "`Axis` is UINT and has no fields; only tensors have fields"),
    ("(1).DataType == 1", 1, "`1` is UINT and has no fields; only tensors have fields"),
    ("InputTensor.Size[0] < 3", 12, "a tensor has no field `Size`; did you mean Sizes?"),
    (
        "InputTensor.Sizes == 3",
        0,
        "`InputTensor.Sizes` is a list, not a value; name one element, such as InputTensor.Sizes[0]",
    ),
    ("InputTensor.DataType[0] == 3", 0, "`InputTensor.DataType` has no elements; write InputTensor.DataType"),
    ("Axis[0] == 3", 0, "`Axis` is UINT and has no elements; only arrays have elements"),
    ("InputTensor.Sizes[Epsilon] < 1", 18, "the index `Epsilon` is FLOAT; index with a whole number"),
    ("InputTensor.Sizes[true] < 1", 18, "the index `true` is BOOL; index with a whole number"),
    ("InputTensor.Sizes[-1] < 1", 18, "the index -1 is outside every tensor; use 0 to 7, or count from DimensionCount"),
    ("InputTensor.Sizes[8] < 1", 18, "the index 8 is outside every tensor; use 0 to 7, or count from DimensionCount"),
    ("Axis < 18446744073709551616", 7, "the number is too large; integers end at 2^64 - 1, decimals at 1.79e308"),
    ("Axis < " + "9" * 400, 7, "the number is too large; integers end at 2^64 - 1, decimals at 1.79e308"),
    ("Axis < 1e999", 7, "the number is too large; integers end at 2^64 - 1, decimals at 1.79e308"),
    ("Epsilon / Epsilon < 1", 10, "a FLOAT is divided by what may be zero; multiply the other side instead"),
    ("floor(Epsilon) < 1", 0, "`floor` does not exist for FLOAT in a rule over members; state the rule without it"),
    ("sqrt(Epsilon) < 1", 0, "`sqrt` does not exist for FLOAT in a rule over members; state the rule without it"),
    (
        "Axis + 1",
        0,
        "`Axis + 1` is UINT, BOOL is wanted; write a comparison, such as Axis < InputTensor.DimensionCount",
    ),
]


@pytest.mark.parametrize(("text", "offset", "message"), MEANING)
def test_rules_that_mean_nothing(text: str, offset: int, message: str) -> None:
    assert failure(lambda: parse_condition(text, MEMBERS, ENUMS)) == (offset, message)


@pytest.mark.parametrize(
    ("text", "expected", "message"),
    [
        (
            "Axis - 1",
            "UINT",
            "`Axis - 1` is INT, UINT is wanted; write a whole number that cannot be negative; max(x, 0) is one",
        ),
        ("1.5", "INT", "`1.5` is FLOAT, INT is wanted; write a whole number"),
        ("true", "FLOAT", "`true` is BOOL, FLOAT is wanted; write a number"),
        ("1", "DML_AXIS_DIRECTION", "`1` is UINT, DML_AXIS_DIRECTION is wanted; write a member of DML_AXIS_DIRECTION"),
    ],
)
def test_attributes_of_another_type(text: str, expected: str, message: str) -> None:
    assert failure(lambda: parse_attribute(text, MEMBERS, ENUMS, expected)) == (0, message)


def test_a_descriptor_without_members() -> None:
    message = "`Axis` is not known here; there are no members here"
    assert failure(lambda: parse_condition("Axis < 1", {}, {})) == (0, message)


@pytest.mark.parametrize(
    ("text", "operands", "offset", "message"),
    [
        ("c + b", ("a", "b"), 0, "`c` is not known here; the operands are a, b"),
        ("BTenor", ("ATensor", "BTensor"), 0, "`BTenor` is not known here; did you mean BTensor?"),
        ("a", (), 0, "`a` is not known here; write a constant"),
        ("a < b", ("a", "b"), 0, "`a < b` is BOOL, a number is wanted; choose numbers by it: 1 if condition else 0"),
        ("a and b", ("a", "b"), 0, "`a` is a number, but `and` takes BOOL; compare it first"),
        ("a.DataType", ("a",), 0, "`a` is a number and has no fields; only tensors have fields"),
    ],
)
def test_kernels_that_mean_nothing(text: str, operands: tuple[str, ...], offset: int, message: str) -> None:
    assert failure(lambda: parse_kernel(text, operands)) == (offset, message)


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("dept * eps", 0, "`dept` is not known here; did you mean depth?"),
        ("zzz", 0, "`zzz` is not known here; the variables are depth, count, eps, eps32"),
        (
            "eps / (depth - 1)",
            7,
            "a tolerance is divided by what may be zero or negative; divide by a positive number or variable",
        ),
        (
            "eps / 0",
            6,
            "a tolerance is divided by what may be zero or negative; divide by a positive number or variable",
        ),
        ("sqrt(depth - 1)", 5, "the root is taken of what may be negative; take it of a positive number or variable"),
        ("floor(depth)", 0, "`floor` does not exist in a tolerance; use + - * /, min, max and sqrt"),
        ("depth > 1", 0, "`depth > 1` is BOOL, FLOAT is wanted; write a number or a formula of depth and eps"),
        (
            "eps - depth",
            0,
            "the tolerance is -0.999023 for depth = count = 1 and eps = 0.000976562; "
            "write a bound that is never negative and never infinite",
        ),
        (
            "1e308 * 10 * depth",
            0,
            "the tolerance is inf for depth = count = 1 and eps = 0.000976562; "
            "write a bound that is never negative and never infinite",
        ),
        (
            " * ".join(["18446744073709551615"] * 20) + " * eps",
            0,
            "the tolerance is inf for depth = count = 1 and eps = 0.000976562; "
            "write a bound that is never negative and never infinite",
        ),
    ],
)
def test_tolerances_that_mean_nothing(text: str, offset: int, message: str) -> None:
    assert failure(lambda: parse_tolerance(text)) == (offset, message)


@pytest.mark.parametrize(
    ("text", "language", "data_type", "offset", "message"),
    [
        (
            "a + sqrt(a)",
            "numpy",
            "INT32",
            4,
            "`sqrt` does not exist for INT32 in NumPy; leave the data type out, or write it another way",
        ),
        (
            "floor(a)",
            "c",
            "UINT8",
            0,
            "`floor` does not exist for UINT8 in C; leave the data type out, or write it another way",
        ),
        (
            "trunc(a)",
            "wgsl",
            "INT64",
            0,
            "`trunc` does not exist for INT64 in WGSL; leave the data type out, or write it another way",
        ),
        (
            "a - 1",
            "wgsl",
            "FLOAT64",
            0,
            "`-` does not exist for FLOAT64 in WGSL; leave the data type out, or write it another way",
        ),
        ("a * 1.5", "c", "INT32", 4, "1.5 is not a whole number, and INT32 holds no others; write a whole number"),
        ("a + 300", "wgsl", "UINT8", 4, "300 does not fit UINT8; use 0 to 255"),
        ("a + -1", "c", "UINT16", 4, "-1 does not fit UINT16; use 0 to 65535"),
        ("a + 1e39", "numpy", "FLOAT32", 4, "1e+39 does not fit FLOAT32; use a smaller number, or highest or lowest"),
    ],
)
def test_kernels_that_a_type_or_language_lacks(
    text: str, language: str, data_type: str, offset: int, message: str
) -> None:
    assert failure(lambda: lowered(text, language, data_type, {"a": "a"})) == (offset, message)


def test_what_python_cannot_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: str, mode: str) -> ast.Expression:
        raise MemoryError

    monkeypatch.setattr(ast, "parse", refuse)
    message = "the expression cannot be read; write it more simply"
    assert failure(lambda: parse_condition("Axis < 1", MEMBERS, ENUMS)) == (0, message)


class Tensor:
    def __init__(self, *sizes: int) -> None:
        self.DataType = 1
        self.DimensionCount = len(sizes)
        self.Sizes = sizes


@pytest.mark.parametrize(
    ("text", "namespace", "message"),
    [
        (
            "Axis < InputTensor.DimensionCount",
            {"Axis": 1},
            "Axis < InputTensor.DimensionCount: there is no InputTensor",
        ),
        ("Axis < Offset", {}, "Axis < Offset: there is no Axis and no Offset"),
        (
            "InputTensor.Sizes[Axis] < 3",
            {"Axis": 2, "InputTensor": Tensor(1, 2)},
            "InputTensor.Sizes[Axis] < 3: an index is outside the tensor or array",
        ),
        (
            "InputTensor.Sizes[Axis - 3] < 3",
            {"Axis": 2, "InputTensor": Tensor(1, 2)},
            "InputTensor.Sizes[Axis - 3] < 3: an index is outside the tensor or array",
        ),
        (
            "Axis < 3",
            {"Axis": "3"},
            "Axis < 3: a member has a value of the wrong kind ('<' not supported between instances of 'str' and 'int')",
        ),
    ],
)
def test_rules_that_have_no_value(text: str, namespace: Mapping[str, object], message: str) -> None:
    with pytest.raises(EvaluationError) as caught:
        parse_condition(text, MEMBERS, ENUMS).evaluate(namespace)
    assert str(caught.value) == message
