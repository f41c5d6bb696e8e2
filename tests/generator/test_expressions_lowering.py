"""Kernel expressions in NumPy, C and WGSL: their exact texts, and constants."""

from __future__ import annotations

import math
import re

import lowered_kernels
import numpy as np
import pytest

from dmlgen.expressions import LiteralError, LoweredTyped, functions, literal
from dmlgen.expressions.functions import Function
from dmlgen.expressions.functions.bodies import has_body, import_line, needed_by, template_of
from dmlruntime.gpu.functions import declarations, library_functions

NAMES = {"a": "a", "b": "b"}


def lowered(text: str, language: str, data_type: str) -> LoweredTyped:
    return lowered_kernels.lowered(text, language, data_type, NAMES)


@pytest.mark.parametrize(
    ("text", "language", "data_type", "wanted"),
    [
        ("a + b", "numpy", "FLOAT32", "a + b"),
        ("a + b", "c", "FLOAT16", "a + b"),
        ("a + b", "c", "UINT32", "a + b"),
        ("a + b", "c", "INT32", "(int32_t)((uint32_t)a + (uint32_t)b)"),
        ("a * b", "c", "UINT16", "(uint16_t)((uint32_t)a * (uint32_t)b)"),
        ("a * b", "c", "INT64", "(int64_t)((uint64_t)a * (uint64_t)b)"),
        ("-a", "c", "INT8", "(int8_t)(0u - (uint32_t)a)"),
        ("a + b", "wgsl", "FLOAT16", "a + b"),
        ("a + b", "wgsl", "INT8", "extractBits(a + b, 0u, 8u)"),
        ("a + b", "wgsl", "INT64", "add_int64(a, b)"),
        ("1", "c", "INT64", "INT64_C(1)"),
        ("0", "wgsl", "UINT64", "vec2<u32>(0u, 0u)"),
        ("a - b * 2", "c", "FLOAT64", "a - (b * 2.0)"),
        ("(a - b) * 2", "wgsl", "FLOAT32", "(a - b) * 2.0f"),
        ("a - (b - 1)", "numpy", "UINT8", "a - (b - np.uint8(1))"),
        ("abs(a - b)", "c", "FLOAT32", "fabsf(a - b)"),
        ("a if a > b else b", "numpy", "INT32", "np.where(a > b, a, b)"),
        ("a if a > b else b", "c", "INT32", "(a > b) ? a : b"),
        ("a if a > b else b", "wgsl", "UINT64", "select(b, a, greater_uint64(a, b))"),
        (
            "a if a == b or not a < b else 0",
            "wgsl",
            "INT64",
            "select(vec2<u32>(0u, 0u), a, all(a == b) || (!less_int64(a, b)))",
        ),
        ("a if true and a != b else b", "c", "UINT8", "(1 && (a != b)) ? a : b"),
        ("a if true and a != b else b", "numpy", "UINT8", "np.where(True & (a != b), a, b)"),
        ("a if true and a != b else b", "wgsl", "UINT8", "select(b, a, true && (a != b))"),
        ("floor_mod(a, b)", "numpy", "INT16", "np.mod(a, b)"),
        ("floor_mod(a, b)", "wgsl", "FLOAT32", "floor_mod_float32(a, b)"),
        (
            "sign(floor_mod(a + 1, b))",
            "c",
            "UINT8",
            "sign_uint8(floor_mod_uint8((uint8_t)((uint32_t)a + (uint32_t)1u), b))",
        ),
    ],
)
def test_the_text_in_each_language(text: str, language: str, data_type: str, wanted: str) -> None:
    assert lowered(text, language, data_type).text == wanted


def test_operands_that_are_no_names_keep_their_precedence() -> None:
    found = lowered_kernels.lowered("a * b", "c", "FLOAT32", {"a": "x + 1", "b": "load(i)"})
    assert found.text == "(x + 1) * load(i)"


@pytest.mark.parametrize(
    ("text", "language", "data_type", "wanted"),
    [
        ("a + b", "c", "INT32", ()),
        ("floor_mod(a, b)", "c", "FLOAT32", ("reduced_dividend", "floor_mod")),
        ("floor_mod(a, b)", "wgsl", "FLOAT32", ("magnitude_mod", "floor_mod")),
        ("floor_mod(a, b)", "wgsl", "UINT64", ("multiply_words", "divide_words", "floor_mod")),
        (
            "floor_mod(a, b)",
            "wgsl",
            "INT64",
            ("add", "negate", "multiply_words", "divide_words", "trunc_mod", "floor_mod"),
        ),
        ("min(a, b) + floor_mod(a, b)", "numpy", "INT64", ()),
        ("max(a, min(a, b))", "wgsl", "INT64", ("less", "min", "max")),
    ],
)
def test_the_functions_in_order_of_need(text: str, language: str, data_type: str, wanted: tuple[str, ...]) -> None:
    assert tuple(function.name for function in lowered(text, language, data_type).functions) == wanted


def test_the_fast_way_of_a_nested_call() -> None:
    result = lowered("floor_mod(trunc_mod(a, b) + 1, b)", "c", "FLOAT32")
    assert result.text == "floor_mod_float32(trunc_mod_float32(a, b) + 1.0f, b)"
    assert result.fast == "floor_mod_fast_float32(trunc_mod_fast_float32(a, b, dml_again) + 1.0f, b, dml_again)"
    inner, outer = (
        "trunc_mod_needs_exact_float32(a, b, dml_again)",
        "floor_mod_needs_exact_float32(trunc_mod_fast_float32(a, b, dml_again) + 1.0f, b, dml_again)",
    )
    assert result.needs_exact == f"{inner} | {outer}"


def test_only_c_has_a_fast_way() -> None:
    assert lowered("floor_mod(a, b)", "c", "INT32").fast is None
    assert lowered("floor_mod(a, b)", "wgsl", "FLOAT32").needs_exact is None


# --- constants ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "language", "data_type", "wanted"),
    [
        (1, "c", "FLOAT32", "1.0f"),
        (0.1, "c", "FLOAT32", "0.1f"),
        (0.1, "c", "FLOAT64", "0.1"),
        (0.1, "numpy", "FLOAT16", "np.float32(0.1)"),
        (-1.5, "wgsl", "FLOAT16", "-1.5f"),
        (16777217, "c", "FLOAT32", "16777216.0f"),
        (3.4028234663852886e38, "wgsl", "FLOAT32", "3.4028234e+38f"),
        (-3.4028234663852886e38, "wgsl", "FLOAT32", "-3.4028234e+38f"),
        (1e-45, "c", "FLOAT32", "1e-45f"),
        (math.inf, "c", "FLOAT32", "INFINITY"),
        (-math.inf, "c", "FLOAT64", "-INFINITY"),
        (math.nan, "c", "FLOAT16", "NAN"),
        (math.inf, "numpy", "FLOAT32", "np.float32(np.inf)"),
        (-math.inf, "numpy", "FLOAT64", "np.float64(-np.inf)"),
        (math.nan, "numpy", "FLOAT16", "np.float32(np.nan)"),
        (math.inf, "wgsl", "FLOAT32", "from_bits(0x7f800000u)"),
        (math.nan, "wgsl", "FLOAT16", "from_bits(0x7fc00000u)"),
        ("lowest", "wgsl", "FLOAT32", "from_bits(0xff800000u)"),
        ("highest", "c", "FLOAT16", "INFINITY"),
        ("lowest", "c", "INT32", "INT32_MIN"),
        ("lowest", "c", "INT8", "INT8_MIN"),
        ("lowest", "c", "UINT64", "UINT64_C(0)"),
        ("highest", "c", "UINT32", "4294967295u"),
        ("highest", "c", "INT64", "INT64_C(9223372036854775807)"),
        (-5, "c", "INT64", "-INT64_C(5)"),
        (-5, "c", "INT16", "-5"),
        (5, "c", "UINT8", "5u"),
        ("lowest", "wgsl", "INT32", "bitcast<i32>(0x80000000u)"),
        ("lowest", "wgsl", "INT16", "-32768i"),
        ("highest", "wgsl", "UINT16", "65535u"),
        (-2, "wgsl", "INT64", "vec2<u32>(4294967294u, 4294967295u)"),
        ("highest", "wgsl", "UINT64", "vec2<u32>(4294967295u, 4294967295u)"),
        (-5, "numpy", "INT8", "np.int8(-5)"),
        (-1.5, "wgsl", "FLOAT64", "vec2<u32>(0u, 3220701184u)"),
        ("highest", "wgsl", "FLOAT64", "vec2<u32>(0u, 2146435072u)"),
    ],
)
def test_constants(value: float | str, language: str, data_type: str, wanted: str) -> None:
    assert literal(value, language, data_type) == wanted


@pytest.mark.parametrize(
    ("value", "data_type", "message"),
    [
        ("least", "INT8", "least is no constant; use a number or lowest or highest"),
        (1.5, "INT8", "1.5 is not a whole number, and INT8 holds no others; write a whole number"),
        (math.inf, "INT8", "inf is not a whole number, and INT8 holds no others; write a whole number"),
        (128, "INT8", "128 does not fit INT8; use -128 to 127"),
        (10**400, "FLOAT64", f"{10**400} does not fit FLOAT64; use a smaller number, or highest or lowest"),
    ],
)
def test_constants_that_do_not_fit(value: float | str, data_type: str, message: str) -> None:
    with pytest.raises(LiteralError) as caught:
        literal(value, "c", data_type)
    assert str(caught.value) == message


def test_decimals_read_back_exactly() -> None:
    generator = np.random.default_rng(4)
    values = generator.integers(0, 2**32, 500, dtype=np.uint64).astype(np.uint32).view(np.float32)
    for value in values[np.isfinite(values)]:
        text = literal(float(value), "c", "FLOAT32")
        assert re.fullmatch(r"-?\d+(\.\d+)?(e[-+]\d+)?f", text)
        assert np.float32(text[:-1]) == value


# --- the table and the library -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "data_type", "wanted"),
    [
        ("c", "FLOAT16", "float"),
        ("c", "FLOAT64", "double"),
        ("c", "UINT8", "uint8_t"),
        ("wgsl", "FLOAT16", "f32"),
        ("wgsl", "INT8", "i32"),
        ("wgsl", "UINT16", "u32"),
        ("wgsl", "INT64", "vec2<u32>"),
        ("wgsl", "FLOAT64", "vec2<u32>"),
        ("numpy", "FLOAT16", "np.float32"),
        ("numpy", "INT8", "np.int8"),
    ],
)
def test_what_values_are_called(language: str, data_type: str, wanted: str) -> None:
    assert functions.value_type(language, data_type) == wanted


@pytest.mark.parametrize(
    ("language", "data_type", "message"),
    [
        ("wgsl", "FLOAT4", "WGSL has no values of FLOAT4"),
        ("c", "INT4", "C has no values of INT4"),
        ("fortran", "INT8", "fortran has no values of INT8"),
    ],
)
def test_values_that_there_are_not(language: str, data_type: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        functions.value_type(language, data_type)


def test_a_data_type_that_kernels_do_not_compute_with() -> None:
    message = (
        "UINT4 is no data type that kernels compute with; use one of FLOAT32, FLOAT16, FLOAT64, INT64, INT32, INT16, "
        "INT8, UINT64, UINT32, UINT16, UINT8"
    )
    with pytest.raises(ValueError, match=f"^{message}$"):
        functions.DataType("UINT4")


def test_the_facts_of_data_types_are_the_runtimes() -> None:
    from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

    for name in functions.ALL:
        ours, theirs = functions.DataType(name), DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{name}"]
        assert (ours.bits, ours.is_float, ours.is_signed) == (theirs.bits, theirs.is_float, theirs.is_signed)
        if not ours.is_float:
            info = np.iinfo(name.lower())
            assert (ours.smallest, ours.largest) == (info.min, info.max)


@pytest.mark.parametrize(
    ("name", "language", "data_type"),
    [("add", "c", "INT32"), ("nothing", "c", "INT32"), ("floor_mod", "numpy", "INT32"), ("abs", "wgsl", "INT8")],
)
def test_bodies_that_there_are_not(name: str, language: str, data_type: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}_{data_type.lower()} is no library function in {language}$"):
        lowered_kernels.body(name, language, data_type)


def library_entries() -> list[tuple[Function, str]]:
    """Every function that has a body, conversions included, and the language."""
    names = [Function(name, kind) for name in (*functions.OPERATIONS, *functions.HELPERS) for kind in functions.ALL]
    sources = [kind for kind in functions.ALL if kind != "FLOAT16"]
    conversions = [Function("convert", source, target) for source in sources for target in functions.ALL]
    return [(each, lang) for each in (*names, *conversions) for lang in ("c", "wgsl") if has_body(each, lang)]


def without_comments(text: str) -> str:
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)


def is_in_single_precision(function: Function) -> bool:
    return "FLOAT16" in (function.data_type, function.target) and function.data_type != "FLOAT64"


def library_text(function: Function, language: str) -> str:
    """Return the text that makes a function known: in C its own, in WGSL its declaration in the library."""
    if language == "c":
        return functions.function_body(function, "c")
    declared = library_functions()[import_line(function).removeprefix("#import ")]
    return "".join(f"{line}\n" for _, line in declared.lines)


OWN_PARTS = {
    "from_bits", "ReducedAngle", "magnitude_rest_float32", "floor_mod_scaled_float32", "shifted_left_float64",
    "shifted_right_float64", "leading_zeros_float64", "divide_by_word_int64", "divide_by_word_uint64",
    "ExpParts", "NormalTail", "PowerParts", "exp_parts_float32", "log1p_power_float32", "normal_slope_float32",
    "normal_tail_float32", "power_parts_float32", "power_share_float32", "exp_parts_product_float32",
    "rectified_product_float32", "product_shift", "root_power_float32",
}  # fmt: skip
"""Declarations of the WGSL library that are no functions of the table: a few bodies of functions need them."""


def test_every_template_of_the_library_has_its_place_in_the_table() -> None:
    folder = functions.own_templates().joinpath("functions")
    used = {template_of(function) for function, language in library_entries() if language == "c"}
    assert used == {path.relative_to(folder).as_posix() for path in folder.rglob("*.j2")}


def test_every_function_of_the_wgsl_library_has_its_place_in_the_table() -> None:
    entries = [import_line(function) for function, language in library_entries() if language == "wgsl"]
    found = {line.removeprefix("#import ") for line in entries}
    needed = {part.name for name in found for part in declarations(name)}
    assert needed - found == OWN_PARTS
    assert needed == library_functions().keys()


def test_a_function_that_the_wgsl_library_has_not() -> None:
    remedy = "declare it in a file of arithmetic or conversions or mathematics"
    text = f"the WGSL library has no function nothing_int8; {remedy}"
    with pytest.raises(ValueError, match=f"^{text}$"):
        import_line(Function("nothing", "INT8"))


def test_bodies_call_exactly_what_the_table_says_they_need() -> None:
    texts = {function.text for function, _ in library_entries()}
    for function, language in library_entries():
        if language == "wgsl" and is_in_single_precision(function):
            continue  # the functions for FLOAT32
        whole = library_text(function, language)
        text = without_comments(whole)
        if language == "wgsl":
            called = called_in_wgsl(function.text) & texts
        else:
            own = set(re.findall(r"static inline \w+ (\w+)\(", text))
            called = {name.replace("_fast_", "_") for name in re.findall(r"\b(\w+)\(", text)} & texts - own
        assert called == {needed.text for needed in needed_by(function, language)}, (function, language)


def called_in_wgsl(name: str) -> set[str]:
    """Return what a function of the WGSL library calls, itself or through parts that nothing else calls."""
    needs = set(library_functions()[name].needs)
    return needs.union(*(called_in_wgsl(part) for part in needs & OWN_PARTS))


def test_bodies_are_clean_text() -> None:
    for function, language in library_entries():
        if language == "wgsl" and is_in_single_precision(function):
            continue  # the functions for FLOAT32
        text = library_text(function, language)
        assert text.endswith("}\n") or text.endswith("#endif\n"), (function, language)
        for line in text.splitlines():
            assert len(line.rstrip()) == len(line) <= 130, (function, language, line)
        assert text.isascii()
        assert f"{function.text}(" in text


def test_operations_name_what_happens_at_their_edges() -> None:
    silent = {o.name for o in functions.OPERATIONS.values() if not o.note}
    assert silent == {"and", "or", "not"}
