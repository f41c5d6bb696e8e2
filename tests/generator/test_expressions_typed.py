"""Kernel expressions whose operands have data types of their own: their types, texts and mistakes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dmlgen.expressions import ExpressionError, LoweredTyped, Operand, lower_typed, parse_elements
from dmlgen.expressions.functions import Function

ENUMS = {"DML_ROUNDING": {"DML_ROUNDING_EVEN": 0, "DML_ROUNDING_AWAY": 3}, "DML_OTHER": {"DML_OTHER_NONE": 0}}
KINDS = {"x": "T", "y": "T", "n": "T", "u": "T", "d": "T", "Mode": "DML_ROUNDING", "Flag": "BOOL"}
OPERANDS = {
    "x": Operand("x", "FLOAT32"),
    "y": Operand("y", "FLOAT16"),
    "n": Operand("n", "INT32"),
    "u": Operand("u", "UINT8"),
    "d": Operand("d", "FLOAT64"),
    "Mode": Operand("mode", "UINT32"),
    "Flag": Operand("flag", "BOOL"),
}
TENSORS = {"HalfTensor": "FLOAT16", "ByteTensor": "INT8"}


def lowered(text: str, language: str = "c", result: str | None = None, otherwise: str = "FLOAT32") -> LoweredTyped:
    tree = parse_elements(text, KINDS, tuple(TENSORS), ENUMS)
    return lower_typed(tree, language, OPERANDS, result, tensors=TENSORS, otherwise=otherwise)


@pytest.mark.parametrize(
    ("text", "language", "result", "wanted"),
    [
        ("x + y", "c", "FLOAT16", "x + y"),
        ("x * 2", "wgsl", "FLOAT32", "x * 2.0f"),
        ("n + 1", "c", "INT32", "(int32_t)((uint32_t)n + (uint32_t)1)"),
        ("u + 1", "wgsl", "UINT8", "extractBits(u + 1u, 0u, 8u)"),
        ("x > 0", "c", "UINT8", "(x > 0.0f) ? 1u : 0u"),
        ("x > 0", "wgsl", "UINT32", "select(0u, 1u, x > 0.0f)"),
        ("x > 0", "wgsl", "INT64", "select(vec2<u32>(0u, 0u), vec2<u32>(1u, 0u), x > 0.0f)"),
        ("true", "c", "FLOAT32", "1 ? 1.0f : 0.0f"),
        ("true", "wgsl", "UINT8", "select(0u, 1u, true)"),
        ("1 < 2", "c", "UINT8", "(1.0f < 2.0f) ? 1u : 0u"),
        ("highest", "c", "INT16", "32767"),
        ("lowest if x > highest else x", "c", "FLOAT16", "(x > INFINITY) ? (-INFINITY) : x"),
        ("x if Flag else 0", "c", "FLOAT32", "(flag != 0u) ? x : 0.0f"),
        ("x if Flag and not Flag else 0", "wgsl", "FLOAT32", "select(0.0f, x, (flag != 0u) && (!(flag != 0u)))"),
        ("x if Flag == true else y", "wgsl", "FLOAT16", "select(y, x, (flag != 0u) == true)"),
        ("x if Mode == DML_ROUNDING_AWAY else 0", "c", "FLOAT32", "(mode == 3u) ? x : 0.0f"),
        ("(x > 0) if Flag else (n > 0)", "c", "UINT8", "((flag != 0u) ? (x > 0.0f) : (n > 0)) ? 1u : 0u"),
        ("d", "wgsl", "FLOAT64", "d"),
        ("d if Flag else 1.5", "wgsl", "FLOAT64", "select(vec2<u32>(0u, 1073217536u), d, flag != 0u)"),
        ("is_nan(x)", "c", "UINT8", "is_nan_float32(x) ? 1u : 0u"),
        ("shift_left(u, 3)", "wgsl", "UINT8", "shift_left_uint8(u, 3u)"),
        ("bit_not(u)", "c", "UINT8", "(uint8_t)~u"),
    ],
)
def test_the_text_of_a_result(text: str, language: str, result: str, wanted: str) -> None:
    assert lowered(text, language, result).text == wanted


@pytest.mark.parametrize(
    ("text", "language", "wanted", "data_type"),
    [
        ("FLOAT32(n)", "c", "(float)n", "FLOAT32"),
        ("FLOAT16(x)", "c", "x", "FLOAT32"),
        ("FLOAT16(d)", "c", "convert_float64_to_float16(d)", "FLOAT32"),
        ("convert(d, HalfTensor)", "wgsl", "convert_float64_to_float16(d)", "FLOAT32"),
        ("convert(n, HalfTensor)", "wgsl", "convert_int32_to_float32(n)", "FLOAT32"),
        ("convert(y, ByteTensor)", "c", "convert_float32_to_int8(y)", "INT8"),
        (
            "convert(x + 1, ByteTensor) + 1",
            "wgsl",
            "extractBits(convert_float32_to_int8(x + 1.0f) + 1i, 0u, 8u)",
            "INT8",
        ),
        ("INT64(3)", "c", "INT64_C(3)", "INT64"),
        ("UINT8(n + 1)", "wgsl", "extractBits(bitcast<u32>(n + 1i), 0u, 8u)", "UINT8"),
        ("INT16(u)", "wgsl", "bitcast<i32>(u)", "INT16"),
        ("INT32(INT64(n))", "wgsl", "bitcast<i32>(convert_int32_to_int64(n).x)", "INT32"),
        ("UINT64(u)", "wgsl", "vec2<u32>(u, 0u)", "UINT64"),
        ("FLOAT32(u) * 0.5", "wgsl", "f32(u) * 0.5f", "FLOAT32"),
    ],
)
def test_conversions(text: str, language: str, wanted: str, data_type: str) -> None:
    found = lowered(text, language)
    assert (found.text, found.data_type) == (wanted, data_type)


@pytest.mark.parametrize(
    ("text", "language", "wanted", "data_type"),
    [
        ("power(x, y)", "c", "power_float32(x, y)", "FLOAT32"),
        ("power(n, 2)", "c", "power_int32(n, 2)", "INT32"),
        ("power(2, n)", "c", "power_int32(2, n)", "INT32"),
        ("power(x, n)", "c", "power_float32(x, (float)n)", "FLOAT32"),
        ("power(n, x)", "c", "convert_float32_to_int32(power_float32((float)n, x))", "INT32"),
        ("power(u, n)", "c", "(uint8_t)power_int32((int32_t)u, n)", "UINT8"),
        ("power(n, UINT32(n))", "c", "(int32_t)power_int64((int64_t)n, (int64_t)((uint32_t)n))", "INT32"),
    ],
)
def test_powers_take_exponents_of_another_type(text: str, language: str, wanted: str, data_type: str) -> None:
    found = lowered(text, language)
    assert (found.text, found.data_type) == (wanted, data_type)


def test_a_constant_without_a_result_has_the_type_that_is_given() -> None:
    assert lowered("1 + 2").data_type == "FLOAT32"
    assert lowered("1 + 2", otherwise="UINT16").data_type == "UINT16"
    assert lowered("1 + 2", otherwise="FLOAT16").data_type == "FLOAT32"


def test_the_functions_in_order_of_need() -> None:
    needs = lowered("FLOAT32(n) + FLOAT32(n)", "wgsl").functions
    assert needs == (Function("convert", "UINT32", "FLOAT32"), Function("convert", "INT32", "FLOAT32"))
    assert [function.text for function in needs] == ["convert_uint32_to_float32", "convert_int32_to_float32"]
    assert lowered("FLOAT32(n)", "c").functions == ()
    assert lowered("INT8(d)", "wgsl").functions == (
        Function("convert", "FLOAT64", "INT64"),
        Function("convert", "FLOAT64", "INT8"),
    )


def test_the_fast_way_of_a_nested_call() -> None:
    found = lowered("floor_mod(y, trunc_mod(x, 2))", "c", "FLOAT16")
    assert found.text == "floor_mod_float32(y, trunc_mod_float32(x, 2.0f))"
    inner = "trunc_mod_fast_float32(x, 2.0f, dml_again)"
    assert found.fast == f"floor_mod_fast_float32(y, {inner}, dml_again)"
    doubt = "trunc_mod_needs_exact_float32(x, 2.0f, dml_again)"
    assert found.needs_exact == f"{doubt} | floor_mod_needs_exact_float32(y, {inner}, dml_again)"
    assert lowered("floor_mod(y, x)", "wgsl", "FLOAT16").fast is None


def failure(text: str, language: str = "c", result: str | None = None) -> tuple[int, str]:
    with pytest.raises(ExpressionError) as caught:
        lowered(text, language, result)
    return caught.value.offset, str(caught.value)


@pytest.mark.parametrize(
    ("text", "result", "offset", "message"),
    [
        ("x + n", None, 4, "`x` is FLOAT32 and `n` is INT32: `+` cannot mix them; convert one: FLOAT32(n)"),
        ("n < x * 2", None, 4, "`n` is INT32 and `x * 2` is FLOAT32: `<` cannot mix them; convert one: INT32(x * 2)"),
        ("n if Flag else u", None, 15, "`n` is INT32 and `u` is UINT8: `if` cannot mix them; convert one: INT32(u)"),
        ("d * y", None, 4, "`d` is FLOAT64 and `y` is FLOAT32: `*` cannot mix them; convert one: FLOAT64(y)"),
        (
            "n + 1",
            "UINT8",
            0,
            "`n + 1` is INT32, UINT8 is wanted; convert it: UINT8(...), or convert(..., a tensor)",
        ),
        ("n * 0.5", None, 4, "0.5 is not a whole number, and INT32 holds no others; write a whole number"),
        (
            "x if Mode == 3 else 0",
            None,
            13,
            "`Mode` is DML_ROUNDING and `3` is a number: `==` cannot compare them; compare values of one type",
        ),
        ("x + Mode", None, 4, "`Mode` is DML_ROUNDING, but `+` takes numbers; compare it first"),
        (
            "x + Flag",
            None,
            4,
            "`Flag` is BOOL, but `+` takes numbers; use it by itself or in a choice, x if condition else y",
        ),
        ("Mode", None, 0, "`Mode` is DML_ROUNDING, a number is wanted; write a number, or what is true or false"),
        (
            "x if Mode == DML_OTHER_NONE else 0",
            None,
            13,
            "`DML_OTHER_NONE` is not known here; the operands are x, y, n, u, d, Mode, Flag",
        ),
        (
            "x if Mode == DML_ROUNDING_EVN else 0",
            None,
            13,
            "`DML_ROUNDING_EVN` is not known here; did you mean DML_ROUNDING_EVEN?",
        ),
        ("convert(x, HalfTensr)", None, 11, "`HalfTensr` is no tensor; did you mean HalfTensor?"),
        ("convert(x, Nothing)", None, 11, "`Nothing` is no tensor; the tensors are HalfTensor, ByteTensor"),
        ("convert(x, 1 + 2)", None, 11, "`convert` converts to the data type of a tensor; name the tensor"),
        ("convert(Mode, HalfTensor)", None, 8, "`Mode` is DML_ROUNDING, but `convert` takes numbers; compare it first"),
        ("HalfTensor + 1", None, 0, "`HalfTensor` is not known here; the operands are x, y, n, u, d, Mode, Flag"),
        (
            "floor(n)",
            None,
            0,
            "`floor` does not exist for INT32 in C; leave the data type out, or write it another way",
        ),
        (
            "power(UINT64(n), n)",
            None,
            17,
            "`UINT64(n)` is UINT64 and `n` is INT32: no type holds both; convert one: UINT64(n)",
        ),
        (
            "power(d, x)",
            None,
            9,
            "`d` is FLOAT64 and `x` is FLOAT32: no type holds both; convert one: FLOAT64(x)",
        ),
    ],
)
def test_mistakes(text: str, result: str | None, offset: int, message: str) -> None:
    assert failure(text, "c", result) == (offset, message)


def test_what_wgsl_has_not() -> None:
    message = "`-` does not exist for FLOAT64 in WGSL; leave the data type out, or write it another way"
    assert failure("d - 1", "wgsl") == (0, message)


def test_what_numpy_has_not() -> None:
    message = "there is no conversion from INT32 to FLOAT32 in NumPy; leave the data type out, or write it another way"
    assert failure("FLOAT32(n)", "numpy") == (8, message)
    assert lowered("x + 1", "numpy").text == "x + np.float32(1.0)"


@pytest.mark.parametrize("parse", ["condition", "kernel", "tolerance"])
def test_conversions_to_tensors_exist_only_over_elements(parse: str) -> None:
    from dmlgen.expressions import parse_condition, parse_kernel, parse_tolerance

    members: Mapping[str, str] = {"a": "UINT"}
    readers = {
        "condition": lambda text: parse_condition(text, members, {}),
        "kernel": lambda text: parse_kernel(text, ("a",)),
        "tolerance": parse_tolerance,
    }
    with pytest.raises(ExpressionError) as caught:
        readers[parse]("convert(1, a)")
    assert str(caught.value) == "there is no tensor to convert to here; write the value without `convert`"


def test_a_text_is_kept() -> None:
    assert lowered("x + 1") is lowered("x + 1")
