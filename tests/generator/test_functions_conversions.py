"""Every conversion between two data types in C and WGSL, compared with exact integers and with NumPy's rounding."""

from __future__ import annotations

import ctypes
import math
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_functions_c import FLAGS, INCLUDES, SANITIZER, WARNINGS, compile_c, has_sanitizer
from test_functions_oracle import INTEGERS, Array, mismatches, unary_samples, value_dtype
from test_functions_wgsl import Runner, device, to_words

from dmlgen.expressions import Operand, lower_typed, parse_elements
from dmlgen.expressions.functions import ALL, Function, function_body, value_type
from dmlruntime.gpu.preprocess import preprocess

__all__ = ["device"]  # a fixture

SOURCES = tuple(t for t in ALL if t != "FLOAT16")  # values of FLOAT16 are held in FLOAT32
PAIRS = [(source, target) for source in SOURCES for target in ALL]


# --- the oracle --------------------------------------------------------------------------------------------------


def samples(source: str) -> Array:
    """Ordinary values, random bits, and values next to where each target's range and digits end."""
    dtype = value_dtype(source)
    generator = np.random.default_rng(7)
    bits = generator.integers(0, 2 ** (8 * dtype.itemsize), 4000, dtype=np.uint64, endpoint=False)
    random = bits.astype(f"u{dtype.itemsize}").view(dtype)
    if source in INTEGERS:
        shifts = generator.integers(0, 8 * dtype.itemsize, len(random))
        shifted = (random.view(f"u{dtype.itemsize}") >> shifts.astype(f"u{dtype.itemsize}")).view(dtype)
        return np.concatenate([unary_samples(source), random, shifted, *_near_ties(dtype)])
    edges = [s * 2.0**n + d for n in range(64) for s in (1, -1) for d in (-1, -0.5, 0, 0.5, 1)]
    halves = generator.uniform(0, 70000, 2000) * generator.choice([-1, 1], 2000)
    tiny = generator.uniform(-1, 1, 2000) * 2.0 ** generator.integers(-30, -10, 2000)
    least = generator.uniform(-1, 1, 2000) * 2.0 ** generator.integers(-152, -120, 2000)
    ends = [math.nextafter(s * 2.0**n, s * math.inf) for n in (15, 16, 24, 31, 32, 53, 63, 64) for s in (1, -1)]
    with np.errstate(all="ignore"):
        more = np.concatenate([edges, halves, tiny, least, ends, *_half_ties(generator)]).astype(dtype)
    return np.concatenate([unary_samples(source), random, more])


def _near_ties(dtype: np.dtype[Any]) -> list[Array]:
    """Integers halfway between two floats of 24 or 53 digits, and their neighbours."""
    info = np.iinfo(dtype)
    generator = np.random.default_rng(8)
    values: list[int] = []
    for digits in (24, 53):
        for more in range(1, 8 * dtype.itemsize - digits + 1):
            leading = generator.integers(2 ** (digits - 1), 2**digits, 20).tolist()
            middle = [(each << more) + (1 << (more - 1)) + delta for each in leading for delta in (-1, 0, 1)]
            values += [*middle, *(-each for each in middle)]
    return [np.array([v for v in values if info.min <= v <= info.max], dtype)]


def _half_ties(generator: np.random.Generator) -> list[Array]:
    """Doubles halfway between two halves, and a hair beside that: what rounding twice gets wrong."""
    halves = np.arange(0, 0x7BFF, 7, dtype=np.uint16).view(np.float16).astype(np.float64)
    following = np.arange(1, 0x7C00, 7, dtype=np.uint16).view(np.float16).astype(np.float64)
    middle = (halves + following) / 2
    hair = middle * (1 + generator.choice([-1, 1], len(middle)) * 2.0**-50)
    return [middle, hair, -hair]


def converted(values: Array, target: str) -> Array:
    """The values in another data type, as the specification says; FLOAT16 as it is stored."""
    dtype = np.dtype(target.lower())
    if values.dtype.kind in "iu" and dtype.kind in "iu":
        return (
            np.array([v % 2 ** (8 * dtype.itemsize) for v in values.tolist()], np.uint64)
            .astype(f"u{dtype.itemsize}")
            .view(dtype)
        )
    if dtype.kind == "f":
        with np.errstate(all="ignore"):
            return values.astype(dtype)
    info = np.iinfo(dtype)
    return np.array([_whole(v, info.min, info.max) for v in values.tolist()], dtype)


def _whole(value: float, low: int, high: int) -> int:
    if math.isnan(value):
        return 0
    return min(max(math.trunc(value), low), high) if math.isfinite(value) else (high if value > 0 else low)


def stored(values: Array, target: str) -> Array:
    """FLOAT16 as a kernel stores it: the value in 32 bits, rounded."""
    with np.errstate(all="ignore"):
        return values.astype(np.float16) if target == "FLOAT16" else values


def test_the_oracle_on_a_few_values() -> None:
    assert converted(np.array([300, -1], np.int32), "UINT8").tolist() == [44, 255]
    assert converted(np.array([2.9, -2.9, 1e20, math.nan, math.inf]), "INT16").tolist() == [2, -2, 32767, 0, 32767]
    assert converted(np.array([16777217, 16777219], np.int32), "FLOAT32").tolist() == [16777216, 16777220]


# --- C -----------------------------------------------------------------------------------------------------------


def lowered(language: str, source: str, target: str) -> tuple[str, tuple[Function, ...]]:
    tree = parse_elements(f"{target}(a)", {"a": "T"})
    found = lower_typed(tree, language, {"a": Operand("a", source)}, None)
    return found.text, found.functions


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    functions: dict[Function, None] = {}
    loops = []
    for source, target in PAIRS:
        text, needed = lowered("c", source, target)
        functions.update(dict.fromkeys(needed))
        given, result = value_type("c", source), value_type("c", target)
        loops.append(
            f"void {source}_{target}({result} *out, const {given} *as, long n)\n"
            f"{{ for (long i = 0; i < n; i++) {{ {given} a = as[i]; out[i] = {text}; }} }}\n"
        )
    bodies = [function_body(function, "c") for function in functions]
    code = INCLUDES + "\n".join([*bodies, *loops])
    flags = [*FLAGS, *WARNINGS, "-Wconversion", "-fPIC", "-shared"]
    return ctypes.CDLL(str(compile_c(code, tmp_path_factory.mktemp("c"), flags, "all.so")))


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_conversions_in_c(library: ctypes.CDLL, source: str, target: str) -> None:
    values = np.ascontiguousarray(samples(source))
    out = np.empty(len(values), value_dtype(target))
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (out, values)]
    getattr(library, f"{source}_{target}")(*pointers, ctypes.c_long(len(values)))
    assert mismatches(stored(out, target), converted(values, target), values) == []


# --- WGSL --------------------------------------------------------------------------------------------------------


def shader(source: str) -> str:
    """One entry point for each target, over two words per value."""
    functions: dict[Function, None] = {}
    entries = []
    load = _load(value_type("wgsl", source))
    for target in ALL:
        text, needed = lowered("wgsl", source, target)
        functions.update(dict.fromkeys(needed))
        store = "result" if value_type("wgsl", target) == "vec2<u32>" else "vec2<u32>(bitcast<u32>(result), 0u)"
        entries.append(
            f"@compute @workgroup_size(64) fn run_{target}(@builtin(global_invocation_id) id: vec3<u32>) {{\n"
            f"    let i = id.x; if (i >= arrayLength(&out_words)) {{ return; }}\n    _ = b_words[0];\n"
            f"    let a = {load};\n    let result: {value_type('wgsl', target)} = {text};\n"
            f"    out_words[i] = {store};\n}}\n"
        )
    buffers = [
        f"@group(0) @binding({i}) var<storage, {mode}> {name}: array<vec2<u32>>;"
        for i, (name, mode) in enumerate([("a_words", "read"), ("b_words", "read"), ("out_words", "read_write")])
    ]
    bodies = [function_body(function, "wgsl") for function in functions]
    return preprocess("\n".join([*buffers, *bodies, *entries]), set()).text


def _load(kind: str) -> str:
    return "a_words[i]" if kind == "vec2<u32>" else f"bitcast<{kind}>(a_words[i].x)"


def in_two_words(values: Array) -> Array:
    words = to_words(values)
    return words if values.dtype.itemsize == 8 else np.stack([words, np.zeros_like(words)], axis=1).reshape(-1)


def from_two_words(words: Array, target: str) -> Array:
    dtype = value_dtype(target)
    if dtype.itemsize == 8:
        return words.view(dtype)
    low = np.ascontiguousarray(words[::2])
    if dtype.kind == "f":
        return low.view(dtype)
    wide = low.view(np.int32) if dtype.kind == "i" else low
    narrow: Array = wide.astype(dtype)
    assert np.array_equal(narrow.astype(wide.dtype), wide)  # extended as the kernels keep it
    return narrow


@pytest.fixture(scope="module")
def runners(device: Any) -> dict[str, Runner]:  # the fixture
    return {source: Runner(device, shader(source)) for source in SOURCES}


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_conversions_in_wgsl(runners: dict[str, Runner], source: str, target: str) -> None:
    values = np.ascontiguousarray(samples(source))
    wanted = converted(values, target)
    words = runners[source](target, in_two_words(values))
    found = stored(from_two_words(words, target), target)
    if target.startswith("FLOAT") and target != "FLOAT64" and source != target:
        # An f32 that is subnormal may be flushed on its way to memory.
        tiny = (wanted != 0) & (np.abs(wanted.astype(np.float64)) < np.finfo(np.float32).tiny)
        found = np.where(tiny & (found == 0), wanted, found)
    assert mismatches(found, wanted, values) == []


# --- the tests are able to fail ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "target", "wrong"),
    [
        ("FLOAT64", "FLOAT16", ("bits |= found != size", "bits |= 0")),
        ("FLOAT64", "FLOAT16", ("bits -= found > size;", "")),
        ("FLOAT32", "INT32", ("a == a ? a : 0", "a")),
        ("FLOAT64", "UINT64", ("number > 0.0 ? number : 0.0", "number > -9.0 ? number : -9.0")),
        ("FLOAT32", "INT8", ("0x1p7f - 1 ? inside : 0x1p7f - 1", "0x1p7f ? inside : 0x1p7f")),
    ],
)
def test_a_wrong_body_in_c_is_found(
    tmp_path_factory: pytest.TempPathFactory, source: str, target: str, wrong: tuple[str, str]
) -> None:
    text, functions = lowered("c", source, target)
    body = "".join(function_body(function, "c") for function in functions)
    assert wrong[0] in body
    given, result = value_type("c", source), value_type("c", target)
    loop = f"void run({result} *out, const {given} *as, long n)\n"
    loop += f"{{ for (long i = 0; i < n; i++) {{ {given} a = as[i]; out[i] = {text}; }} }}\n"
    code = INCLUDES + body.replace(*wrong) + loop
    path = compile_c(code, tmp_path_factory.mktemp("broken"), [*FLAGS, "-fPIC", "-shared"], "broken.so")
    values = np.ascontiguousarray(samples(source))
    out = np.empty(len(values), value_dtype(target))
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (out, values)]
    ctypes.CDLL(str(path)).run(*pointers, ctypes.c_long(len(values)))
    assert mismatches(stored(out, target), converted(values, target), values)


@pytest.mark.parametrize(
    ("source", "target", "wrong"),
    [
        ("FLOAT64", "FLOAT32", ("exponent < 873u", "exponent < 874u")),
        ("FLOAT64", "FLOAT32", ("rest == half", "false")),
        ("FLOAT64", "FLOAT16", ("kept | u32(rest != 0u)", "kept")),
        ("FLOAT64", "INT64", ("value.y + u32(value.x == 0u)", "value.y")),
        ("FLOAT32", "FLOAT64", ("897u - shift", "896u - shift")),
        ("FLOAT32", "UINT64", ("max(exponent, 150u) - 150u", "max(exponent, 151u) - 151u")),
        ("FLOAT32", "INT32", ("select(inside, limit, magnitude >= 0x4f000000u)", "inside")),
        ("UINT64", "FLOAT32", ("| u32((size.x << (zeros & 31u)) != 0u)", "")),
        ("UINT32", "FLOAT32", ("(kept & 1u) == 1u", "true")),
        ("INT64", "FLOAT64", ("u32(rounded < up)", "0u")),
    ],
)
def test_a_wrong_body_in_wgsl_is_found(device: Any, source: str, target: str, wrong: tuple[str, str]) -> None:
    code = shader(source)
    assert wrong[0] in code
    values = np.ascontiguousarray(samples(source))
    words = Runner(device, code.replace(*wrong))(target, in_two_words(values))
    assert mismatches(stored(from_two_words(words, target), target), converted(values, target), values)


# --- no undefined behaviour --------------------------------------------------------------------------------------


def literal_of(value: float) -> str:
    """A float as C writes it, exactly."""
    if math.isnan(value):
        return "NAN"
    return float(value).hex() if math.isfinite(value) else f"{'-' if value < 0 else ''}INFINITY"


@pytest.mark.parametrize("source", ["FLOAT32", "FLOAT64"])
def test_floats_become_integers_without_undefined_behaviour(tmp_path: Path, source: str) -> None:
    if not has_sanitizer(tmp_path):
        pytest.skip("this C compiler has no trapping sanitizer of undefined behaviour")
    values = ", ".join(literal_of(value) for value in samples(source)[::5].tolist())
    functions: dict[Function, None] = {}
    calls = []
    for target in INTEGERS:
        text, needed = lowered("c", source, target)
        functions.update(dict.fromkeys(needed))
        calls.append(f"        sum += (uint64_t){text};\n")
    bodies = "".join(function_body(function, "c") for function in functions)
    kind = value_type("c", source)
    main = (
        f"static const {kind} values[] = {{{values}}};\n"
        "int main(void)\n{\n    volatile uint64_t sum = 0;\n"
        f"    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {{\n        {kind} a = values[i];\n"
        f"{''.join(calls)}    }}\n    return 0;\n}}\n"
    )
    program = compile_c(INCLUDES + bodies + main, tmp_path, SANITIZER, "main")
    assert subprocess.run([str(program)], check=False).returncode == 0
