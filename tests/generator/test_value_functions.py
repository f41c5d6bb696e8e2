"""Functions of values in WGSL: their files, and numbers of two words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from lowered_kernels import body
from test_functions_wgsl import Runner, device, gpu_missing  # noqa: F401  device is a fixture

from dmlgen.expressions import ExpressionError, Operand, lower_typed, parse_elements
from dmlgen.expressions.element_types import ElementType, Group, element_types, group_of, groups_of
from dmlgen.expressions.functions import ALL, OPERATIONS
from dmlgen.expressions.group_texts import conversion_text, text_of
from dmlgen.rendering.value_files import ValueFile, value_files
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import files_of

FILES = files_of("dmlops")
MIXED = ("FLOAT32", "INT64", "UINT8")
SINGLES = [file for file in value_files() if len(file.sections) == 1]
PAIRS = [file for file in value_files() if len(file.sections) > 1]


def lowered(
    text: str, types: tuple[str, ...], language: str = "wgsl", result: str | None = None
) -> tuple[str, list[str]]:
    """The text of an expression over `a` of the first type and `b` of the last, and the lines that it needs."""
    operands = {"a": Operand("a", types[0]), "b": Operand("b", types[-1])}
    targets = {"OutputTensor": types[-1]}
    tree = parse_elements(text, {"a": "T", "b": "T"}, tuple(targets))
    found = lower_typed(tree, language, operands, result, tensors=targets)
    return found.text, [each.include or each.text for each in found.functions]


def of(*tuples: tuple[str, ...], numbered: bool = False) -> tuple[str, ...]:
    return element_types(tuples[0], groups_of(tuples, "wgsl", numbered=numbered))


def test_types_of_groups_are_their_names() -> None:
    (single,) = of(("INT64",), ("FLOAT16",))
    assert single == "INT64"
    assert group_of(single) == Group("", "", ("INT64", "FLOAT16"))
    assert group_of("INT64") is None
    assert group_of(of(("INT64",), numbered=True)[0]) == Group("0", "", ("INT64",))
    first, second = of(("INT64", "UINT8"), ("INT64", "INT8"))
    assert isinstance(first, ElementType)
    assert (group_of(first), group_of(second)) == (
        Group("0", "TYPE_0_", ("INT64",)),
        Group("1", "TYPE_1_", ("UINT8", "INT8")),
    )


@pytest.mark.parametrize(
    ("text", "wanted", "lines"),
    [
        ("a + b", "add_Value(a, b)", ['#include "functions/add.wgsl" with s=, is=']),
        (
            "max(a, 1) if a > b else lowest",
            "select(lowest_Value(), max_Value(a, number_Value(1i)), greater_Value(a, b))",
            [f'#include "functions/{name}.wgsl" with s=, is=' for name in ("greater", "number", "max", "lowest")],
        ),
    ],
)
def test_what_differs_between_the_types_is_called(text: str, wanted: str, lines: list[str]) -> None:
    found = {lowered(text, of((kind,), *((other,) for other in MIXED)))[0] for kind in MIXED}
    assert found == {wanted}
    assert sorted(lowered(text, of(*((kind,) for kind in MIXED)))[1]) == sorted(lines)


def test_what_is_the_same_is_written_out() -> None:
    for types in (of(("FLOAT32",), ("FLOAT16",)), of(("INT32",), ("UINT32",)), ("FLOAT32",)):
        assert lowered("a + b", types) == ("a + b", [])
    assert lowered("a + b", of(("INT64",), ("FLOAT32",)), "numpy")[0] == "a + b"
    assert lowered("a + 200", of(("INT32",), ("UINT8",)))[0] == "add_Value(a, 200i)"  # INT8 would not hold it


def test_conversions_name_the_groups_whose_types_vary() -> None:
    both = of(("INT64", "UINT8"), ("FLOAT32", "INT16"))
    assert lowered("convert(a, OutputTensor)", both) == (
        "convert_Value0_to_Value1(a)",
        ['#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_'],
    )
    assert lowered("FLOAT32(a)", both) == (
        "convert_Value0_to_float32(a)",
        ['#include "functions/convert_to_float32.wgsl" with s=0, is=TYPE_0_'],
    )
    assert lowered("convert(a, OutputTensor)", ("UINT32", both[1])) == (
        "convert_uint32_to_Value1(a)",
        ['#include "functions/convert_from_uint32.wgsl" with s=1, is=TYPE_1_'],
    )
    assert lowered("power(a, b)", of(("INT64", "UINT8"), ("FLOAT32", "INT16"))) == (
        "power_Value0_Value1(a, b)",
        ['#include "functions/mixed_power.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_'],
    )


def test_operands_that_no_type_holds_are_refused() -> None:
    mixed = of(("INT64", "UINT64"), ("INT64", "INT64"))
    with pytest.raises(ExpressionError) as caught:
        lowered("power(a, b)", mixed)
    assert str(caught.value) == "`a` is INT64 and `b` is UINT64: no type holds both; convert one: INT64(b)"


def test_texts_of_equal_types_of_other_groups_are_kept_apart() -> None:
    """Types are equal whatever their groups are, but no text that is kept is another's."""
    numbered = of(("INT64",), ("FLOAT32",), numbered=True)
    assert lowered("a + b", of(("INT64",), ("FLOAT32",)))[0] == "add_Value(a, b)"
    assert lowered("a + b", numbered)[0] == "add_Value0(a, b)"
    assert lowered("a + b", ("INT64",))[0] == "add_int64(a, b)"


@pytest.fixture(scope="module")
def compiles() -> Callable[[str], None]:
    try:
        import wgpu

        device: Any = wgpu.gpu.request_adapter_sync(power_preference="high-performance").request_device_sync()
    except ImportError:
        gpu_missing("wgpu is not installed")
    except (RuntimeError, OSError, AttributeError) as error:
        gpu_missing(f"there is no WebGPU adapter: {error}")
    return lambda text: device.create_shader_module(code=text)


def defined(file: ValueFile, text: str) -> list[str]:
    """Return the result of the file's function in a text: nothing where it is not defined."""
    head = re.escape(file.head.replace("${s}", "0").replace("$s", "0").replace("$t", "1"))
    return re.findall(rf"^{head} \{{ return (.*); \}}$", text, re.MULTILINE)


@pytest.mark.parametrize("kind", ALL)
def test_functions_of_one_group(kind: str, compiles: Callable[[str], None]) -> None:
    lines = ['#include "types/type.wgsl" with s=0, is=']
    lines += [f'#include "functions/{file.name}.wgsl" with s=0, is=' for file in SINGLES]
    text = preprocess("\n".join(lines), {kind}, find=FILES).text
    compiles(text)
    for file in SINGLES:
        if file.name in OPERATIONS:
            known = text_of(file.name, kind)
            assert defined(file, text) == ([] if known is None else [known]), file.name


@pytest.mark.parametrize("target", ALL)
@pytest.mark.parametrize("source", ALL)
def test_functions_of_two_groups(source: str, target: str, compiles: Callable[[str], None]) -> None:
    lines = [f'#include "types/type.wgsl" with s={number}, is=TYPE_{number}_' for number in range(2)]
    lines += [f'#include "functions/{file.name}.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_' for file in PAIRS]
    text = preprocess("\n".join(lines), {f"TYPE_0_{source}", f"TYPE_1_{target}"}, find=FILES).text
    compiles(text)
    convert = next(file for file in PAIRS if file.name == "convert")
    assert defined(convert, text) == [conversion_text(source, target)]


Array = np.ndarray[Any, Any]
BUFFERS = "\n".join(
    f"@group(0) @binding({i}) var<storage, {mode}> {name}: array<vec2<u32>>;"
    for i, (name, mode) in enumerate([("a_words", "read"), ("b_words", "read"), ("out_words", "read_write")])
)


def shader() -> str:
    names = ("add", "multiply")
    entries = [
        f"@compute @workgroup_size(64) fn run_{name}(@builtin(global_invocation_id) id: vec3<u32>) {{\n"
        f"    let i = id.x; if (i >= arrayLength(&out_words)) {{ return; }}\n"
        f"    out_words[i] = {name}_float64(a_words[i], b_words[i]);\n}}\n"
        for name in names
    ]
    bodies = [body(name, "wgsl", "FLOAT64") for name in names]
    return preprocess("\n".join([BUFFERS, *bodies, *entries]), set()).text


def pairs() -> tuple[Array, Array]:
    """Specials crossed; all bit patterns; neighbours that cancel; ties; products around the subnormal numbers."""
    generator = np.random.default_rng(5)
    ends = np.array(
        [
            *(0, 5e-324, 1e-323, 2.2250738585072009e-308, 2.2250738585072014e-308, 1e-300, 0.5, 1, 1 + 2.0**-52, 1.5),
            *(2.0**52, 2.0**53, 2.0**53 + 2, 1e300, 1.7976931348623157e308, np.inf, np.nan),
        ]
    )
    ends = np.concatenate([ends, -ends])
    words = generator.integers(0, 2**64, (2, 60000), dtype=np.uint64).view(np.float64)
    left = generator.uniform(-2, 2, 60000)
    near = left * (1 + generator.integers(-8, 9, 60000) * 2.0 ** -generator.integers(20, 54, 60000).astype(float))
    whole = generator.integers(-(2**53), 2**53, (2, 20000)).astype(np.float64)
    tied = whole[1] * 2.0 ** -generator.integers(0, 60, 20000).astype(float)
    tiny = np.ldexp(generator.uniform(-2, 2, (2, 40000)), generator.integers(-560, -490, (2, 40000)))
    subnormal = generator.integers(0, 2**52, (2, 20000), dtype=np.uint64).view(np.float64)
    large = subnormal[1] * 2.0 ** generator.integers(0, 1000, 20000)
    first = [np.repeat(ends, len(ends)), words[0], left, whole[0], tiny[0], subnormal[0], subnormal[0]]
    second = [np.tile(ends, len(ends)), words[1], -near, tied, tiny[1], -subnormal[1], large]
    return np.concatenate(first), np.concatenate(second)


def differences(name: str, words: Array) -> int:
    a, b = pairs()
    with np.errstate(all="ignore"):
        wanted = a + b if name == "add" else a * b
    found = words.view(np.float64)
    both_nan = np.isnan(found) & np.isnan(wanted)
    return int(np.count_nonzero((found.view(np.uint64) != wanted.view(np.uint64)) & ~both_nan))


@pytest.mark.parametrize("name", ["add", "multiply"])
def test_words_agree_with_the_processor(device: Any, name: str) -> None:  # noqa: F811
    assert differences(name, Runner(device, shader())(name, *pairs())) == 0


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("add", "kept.x | u32(any(restored != m))", "kept.x"),
        ("add", "(mantissa.x & 1u) == 1u", "true"),
        ("add", "unlike && all(x == y)", "false"),
        ("add", "max(1 - exponent, 0)", "0"),
        ("multiply", "upper.x | rest", "upper.x"),
        ("multiply", "u32(first < left.x)", "0u"),
    ],
)
def test_a_wrong_body_is_found(device: Any, name: str, right: str, wrong: str) -> None:  # noqa: F811
    code = shader()
    assert right in code
    assert differences(name, Runner(device, code.replace(right, wrong))(name, *pairs())) > 0
