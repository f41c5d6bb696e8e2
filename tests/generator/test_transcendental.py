"""Transcendental functions within their bounds, and the oracle that says so."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Set
from pathlib import Path
from typing import Any

import lowered_kernels
import numpy as np
import pytest
from test_functions_c import FLAGS, INCLUDES, WARNINGS, compile_c
from test_functions_wgsl import BUFFERS, Runner, device  # noqa: F401  device is a fixture
from transcendental_oracle import REFERENCES, Array, binary, errors, operands_of, unary, worst

from dmlgen.expressions.functions import OPERATIONS
from dmlruntime.gpu.preprocess import preprocess

NAMES = [name for name, operation in OPERATIONS.items() if operation.ulp]
SPLIT = ("sin", "cos", "tan", "product", "quotient_times")
LEAST = ["-std=c11", "-O1", "-ffp-contract=off"]
CONTRACTED = [*(flag for flag in FLAGS if flag != "-ffp-contract=off"), "-ffp-contract=fast"]


def call(name: str, letters: tuple[str, ...] = ("a", "b", "c")) -> str:
    return f"{name}_float32({', '.join(letters[: OPERATIONS[name].arity])})"


def bodies(names: list[str], language: str) -> str:
    return lowered_kernels.bodies(names, language, "FLOAT32")


# --- C -----------------------------------------------------------------------------------------------------------
def loop(name: str, text: str) -> str:
    return (
        f"void {name}(float *out, const float *as, const float *bs, const float *cs, long n)\n"
        f"{{ for (long i = 0; i < n; i++) {{ float a = as[i], b = bs[i], c = cs[i]; (void)b; (void)c;\n"
        f"out[i] = {text}; }} }}\n"
    )


def c_source(names: list[str]) -> str:
    """Bodies and a loop `run_<name>` each; `mended_<name>` takes the fast way where it may."""
    loops = [loop(f"run_{name}", call(name)) for name in names]
    for name in (name for name in names if name in SPLIT):
        exact, fast = (call(name).replace("_float32", f"_{way}_float32") for way in ("needs_exact", "fast"))
        text = f"{exact} ? {call(name)} : {fast}"
        loops.append(loop(f"mended_{name}", text))
    return INCLUDES + bodies(names, "c") + "".join(loops)


def c_library(source: str, folder: Path, flags: list[str]) -> ctypes.CDLL:
    return ctypes.CDLL(str(compile_c(source, folder, [*flags, "-fPIC", "-shared"], "functions.so")))


def c_run(library: ctypes.CDLL, name: str, operands: tuple[Array, ...]) -> Array:
    out = np.empty_like(operands[0])
    arrays = (out, operands[0], operands[min(1, len(operands) - 1)], operands[-1])
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in arrays]
    getattr(library, name)(*pointers, ctypes.c_long(len(out)))
    return out


@pytest.fixture(scope="module", params=[FLAGS + WARNINGS, LEAST, CONTRACTED], ids=["usual", "least", "contracted"])
def library(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """All functions, as the runtime compiles them, for the least of processors, and with contraction allowed."""
    return c_library(c_source(NAMES), tmp_path_factory.mktemp("c"), request.param)


@pytest.mark.parametrize(("way", "name"), [*(("run", name) for name in NAMES), *(("mended", name) for name in SPLIT)])
def test_c_keeps_the_bound(library: ctypes.CDLL, way: str, name: str) -> None:
    off, where = worst(name, c_run(library, f"{way}_{name}", operands_of(name)))
    assert off <= OPERATIONS[name].ulp["c"], where


def test_exp_of_what_is_not_above_0_has_the_bits_of_exp(library: ctypes.CDLL) -> None:
    (numbers,) = operands_of("exp_nonpositive")
    found, whole = (c_run(library, f"run_{name}", (numbers,)) for name in ("exp_nonpositive", "exp"))
    assert np.array_equal(np.isnan(found), np.isnan(numbers))
    assert np.array_equal(found.view(np.uint32)[~np.isnan(found)], whole.view(np.uint32)[~np.isnan(found)])


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("exp_nonpositive", "9.3132257e-10f", "9.31322e-10f"),
        ("exp", "-1.4286068e-06f", "-1.43e-06f"),
        ("exp", "89.0f : a", "88.0f : a"),
        ("log", "0.69314575f, result_rest", "0.6931471f, result_rest"),
        ("log", "shifted - up", "shifted - 0u"),
        ("expm1", "1.0f - value_of_float32", "1.0f + value_of_float32"),
        ("sin", "7.5495336e-08f", "7.5495e-08f"),
        ("sin", "0x4e441529u", "0x4e441528u"),
        ("tan", "multiply_add_float32(quotient, rest, quotient)", "quotient * 1.0000002f"),
        ("power", "second_low)", "0.0f)"),
        ("power", "<< 31u", "<< 30u"),
        ("atan2", "y_infinite != x_infinite", "0"),
        ("tanh", "copysignf(near, a)", "near"),
    ],
)
def test_a_wrong_body_is_found(tmp_path: Path, name: str, right: str, wrong: str) -> None:
    """The bounds are able to fail: each of these small mistakes shows."""
    source = c_source([name])
    assert right in source
    found = c_run(c_library(source.replace(right, wrong), tmp_path, FLAGS), f"run_{name}", operands_of(name))
    assert worst(name, found)[0] > OPERATIONS[name].ulp["c"]


# --- WGSL --------------------------------------------------------------------------------------------------------
LOADS = ("a_words[i]", "b_words[i]", "c_words[i]")


def shader(names: list[str], defined: Set[str] = frozenset()) -> str:
    buffers = [
        f"@group(0) @binding({i}) var<storage, {mode}> {name}: array<f32>;" for i, (name, mode) in enumerate(BUFFERS)
    ]
    entries = [
        f"@compute @workgroup_size(64) fn run_{name}(@builtin(global_invocation_id) id: vec3<u32>) {{\n"
        f"    let i = id.x; if (i >= arrayLength(&out_words)) {{ return; }}\n"
        f"    out_words[i] = {call(name, LOADS)};\n"
        f"    _ = b_words[0]; _ = c_words[0];\n}}\n"
        for name in names
    ]
    total = entries[0].replace(f"run_{names[0]}", "run_sum").replace(call(names[0], LOADS), " + ".join(LOADS[:2]))
    entries.append(total)
    return preprocess("\n".join([*buffers, bodies(names, "wgsl"), *entries]), defined).text


@pytest.fixture(scope="module")
def runner(device: Any) -> Runner:  # noqa: F811
    return Runner(device, shader(NAMES))


@pytest.fixture(scope="module")
def flushes(runner: Runner) -> bool:
    """Return whether the adapter makes subnormal numbers 0, as it may."""
    return bool(runner("sum", np.array([1e-40], np.float32)).view(np.float32)[0] == 0)


@pytest.mark.parametrize("name", NAMES)
def test_wgsl_keeps_the_bound(runner: Runner, flushes: bool, name: str) -> None:
    found = runner(name, *operands_of(name)).view(np.float32)
    off, where = worst(name, found, flushes=flushes)
    assert off <= OPERATIONS[name].ulp["wgsl"], where


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("exp", "let r = fma(count, -1.4286068e-06f, near);", "let r = near;"),
        ("sin", "0x4e441529u", "0x4e441528u"),
        ("log", "select(0u, 0x4a800000u, is_tiny)", "0u"),
        ("power", "& odd_bit", "& 0u"),
    ],
)
def test_a_wrong_wgsl_body_is_found(device: Any, name: str, right: str, wrong: str) -> None:  # noqa: F811
    code = shader([name])
    assert right in code
    found = Runner(device, code.replace(right, wrong))(name, *operands_of(name)).view(np.float32)
    assert worst(name, found)[0] > OPERATIONS[name].ulp["wgsl"]


# --- both --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_float16_has_the_same_text(name: str) -> None:
    texts = [lowered_kernels.body(name, "c", kind).replace(kind.lower(), "type") for kind in ("FLOAT32", "FLOAT16")]
    assert texts[0] == texts[1]
    assert lowered_kernels.body(name, "wgsl", "FLOAT16") == lowered_kernels.body(name, "wgsl", "FLOAT32")


CONSTANT = re.compile(r"(?<![\w.])(\d+\.\d+(?:e-?\d+)?f|0x[0-9a-f]+u)\b")


@pytest.mark.parametrize("name", NAMES)
def test_c_and_wgsl_have_the_same_coefficients(name: str) -> None:
    """The steps differ where a language wants it, the constants of a polynomial do not."""
    wgsl = lowered_kernels.body(name, "wgsl", "FLOAT32")
    texts = [
        lowered_kernels.body(name, "c", "FLOAT32"),
        "".join(preprocess(wgsl, n).text for n in (set(), {"FLOAT16"})),
    ]
    found = [
        set(re.findall(r"fma\(-?[a-z][\w.]*, [a-z][\w.]*, (-?[\d.e-]+f)\)", t.replace("multiply_add_float32", "fma")))
        for t in texts
    ]
    assert found[0] <= found[1]


@pytest.mark.parametrize(
    ("actual", "wanted", "off"),
    [
        (1.0, 1.0, 0.0),
        (1.0 + 2.0**-23, 1.0, 1.0),
        (1.0, 1.0 + 2.0**-24, 0.5),
        (2.0**-149, 0.0, 1.0 / 2.0**-23 * 2.0**-149),
        (2.0**-149, 2.0**-150, 0.5),
        (np.inf, 2.0**128 - 2.0**104, 1.0),
        (np.inf, 1e300, 0.0),
        (3.4028235e38, 1e300, 1.0),
        (np.nan, np.nan, 0.0),
        (np.nan, 1.0, np.inf),
        (1.0, np.nan, np.inf),
        (3.4028235e38, np.inf, np.inf),
        (-np.inf, np.inf, np.inf),
        (-0.0, 0.0, np.inf),
    ],
)
def test_errors_in_ulp(actual: float, wanted: float, off: float) -> None:
    assert errors(np.array([actual], np.float32), np.array([wanted]))[0] == pytest.approx(off)


def test_flushed_results_are_allowed_where_the_adapter_flushes() -> None:
    found, wanted = np.array([0.0, 0.0, 1e-38], np.float32), np.array([1e-39, 2.0**-125, 1e-37])
    assert (errors(found, wanted, flushes=True) == 0).tolist() == [True, False, False]
    assert (errors(found, wanted) == 0).tolist() == [False, False, False]


def test_every_function_with_a_bound_has_a_reference() -> None:
    bounded = {name for name, operation in OPERATIONS.items() if operation.ulp}
    assert bounded == set(REFERENCES)
    assert all(set(OPERATIONS[name].ulp) == {"c", "wgsl"} for name in bounded)


def test_the_samples_reach_every_range() -> None:
    size = np.abs(np.nan_to_num(unary(), nan=0.0, posinf=0.0, neginf=0.0).astype(np.float64))
    for low, high in [(0, 2**-126), (2**-126, 2**-24), (2**-24, 0.5), (0.5, 1), (1, 8), (8, 4096), (4096, 2**128)]:
        assert np.count_nonzero((size >= low) & (size < high)) > 400, (low, high)
    base, exponent = binary("power")
    with np.errstate(all="ignore"):
        result = np.power(base.astype(np.float64), exponent.astype(np.float64))
    assert np.count_nonzero((np.abs(result) > 2.0**-149) & (np.abs(result) < 2.0**128)) > 60000
