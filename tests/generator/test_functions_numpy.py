"""Functions of expressions in NumPy and in FLOAT16: their bounds, and how fast loops of them are."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lowered_kernels import lowered
from test_functions_c import FLAGS, INCLUDES, WARNINGS, compile_c
from test_functions_oracle import expected, is_exact, mismatches, operands_of, value_dtype
from test_functions_wgsl import Runner, device  # noqa: F401  device is a fixture
from test_transcendental import LEAST, NAMES, SPLIT, bodies, c_library, c_run, call, loop, shader
from transcendental_oracle import Array

from dmlgen.expressions import functions
from dmlgen.expressions.functions import OPERATIONS, Operation

CASES = [
    (data_type, operation.name)
    for data_type in functions.ALL
    for operation in OPERATIONS.values()
    if is_exact(operation, data_type)
    and operation.form("numpy", data_type)
    and not (operation.name == "fused_multiply_add" and data_type in ("FLOAT32", "FLOAT16"))  # NumPy has none
]


def numpy_text(operation: Operation, data_type: str) -> str:
    text = operation.notation.format(a="a", b="b", c="c")
    text = f"1 if {text} else 0" if operation.gives.name == "BOOL" else text
    return lowered(text, "numpy", data_type, {"a": "a", "b": "b", "c": "c"}).text


@pytest.mark.parametrize(("data_type", "name"), CASES)
def test_numpy_agrees_with_the_oracle(data_type: str, name: str) -> None:
    operands = operands_of(OPERATIONS[name], data_type)
    wanted = expected(name, data_type, *operands)
    with np.errstate(all="ignore"):
        names = {"np": np, **dict(zip("abc", operands, strict=False))}
        actual = eval(numpy_text(OPERATIONS[name], data_type), names)
    assert actual.dtype == value_dtype(data_type)
    assert mismatches(np.ascontiguousarray(actual), wanted, *operands) == []


HALVES = np.arange(2**16, dtype=np.uint16).view(np.float16).astype(np.float32)
NUMBERS = np.concatenate([HALVES, np.linspace(-90, 90, 300_001, dtype=np.float32)])
OPERANDS = {"exp": NUMBERS, "exp_nonpositive": -np.abs(NUMBERS)}
Bounds = tuple[float, float]
FUSED: Bounds = (2**-22, 2**-21)
PLAIN: Bounds = (2**-20, 2**-17.5)
"""Relative errors where half precision has the result, and elsewhere; unless products are added unrounded, greater."""
IS_FUSED = """
int is_fused(void)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return 1;
#else
    return 0;
#endif
}
"""
SOURCE = "".join(
    [
        "#define DML_TYPE_FLOAT16\n",
        INCLUDES,
        bodies([*OPERANDS], "c"),
        *(loop(f"run_{name}", f"{name}_float32(a)") for name in OPERANDS),
        IS_FUSED,
    ]
)


def mistakes(numbers: Array, found: Array, bounds: Bounds) -> list[str]:
    """Return the wrong exponentials of numbers that begin with all halves."""
    with np.errstate(all="ignore"):
        exact = np.exp(numbers.astype(np.float64))
        within = (numbers >= -86) & (numbers <= 88)
        bound = np.where((numbers > -17.5) & (numbers < 11.1), *bounds)
        wrong = {
            "NaN": np.isnan(found) != np.isnan(numbers),
            "far below": (numbers < -86.5) & (found != 0),
            "far above": (numbers > 88) & ~(found >= 2.0**126),
            "error": within & ~(np.abs(found - exact) <= bound * exact),
        }
        rounded, right = found[: 2**16].astype(np.float16), exact[: 2**16].astype(np.float16)
        wrong["rounding"] = (rounded != right) & ~np.isnan(right)
    most = {"rounding": 4}  # of 65,536, because a result lies within the error of a half
    return [f"{name} {numbers[np.flatnonzero(at)[:3]]}" for name, at in wrong.items() if at.sum() > most.get(name, 0)]


@pytest.mark.parametrize("name", OPERANDS)
@pytest.mark.parametrize("flags", [FLAGS + WARNINGS, LEAST], ids=["usual", "least"])
def test_c_keeps_the_bound(flags: list[str], name: str, tmp_path: Path) -> None:
    library = c_library(SOURCE, tmp_path, flags)
    found = c_run(library, f"run_{name}", (OPERANDS[name],))
    assert mistakes(OPERANDS[name], found, FUSED if library.is_fused() else PLAIN) == []


@pytest.mark.parametrize(
    ("name", "right", "wrong", "says"),
    [
        ("exp", "0.16667116f", "0.1667f", "error"),
        ("exp_nonpositive", "-0.6931472f", "-0.693147f", "error"),
        ("exp", "return a < -86.5f ? 0.0f : power", "return power", "far below"),
        ("exp", "88.0f < a ? 88.0f : a", "a < 88.0f ? a : 88.0f", "NaN"),
        ("exp_nonpositive", "a < -86.5f ? -86.5f : a", "a > -86.5f ? a : -86.5f", "NaN"),
    ],
)
def test_a_wrong_text_is_found(name: str, right: str, wrong: str, says: str, tmp_path: Path) -> None:
    assert right in SOURCE
    library = c_library(SOURCE.replace(right, wrong), tmp_path, FLAGS)
    assert says in " ".join(mistakes(OPERANDS[name], c_run(library, f"run_{name}", (OPERANDS[name],)), PLAIN))


@pytest.mark.parametrize("name", OPERANDS)
def test_wgsl_keeps_the_bound(name: str, device: Any) -> None:  # noqa: F811
    found = Runner(device, shader([name], {"FLOAT16"}))(name, OPERANDS[name]).view(np.float32)
    assert mistakes(OPERANDS[name], found, PLAIN) == []


COMPILERS = [name for name in ("gcc", *(f"gcc-{version}" for version in range(11, 17))) if shutil.which(name)]
on_x86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="the flags are those of x86-64")


def text(name: str) -> str:
    """The call that a kernel's loop makes for all elements."""
    return call(name).replace("_float32(", "_fast_float32(") if name in SPLIT else call(name)


@on_x86
@pytest.mark.skipif(not COMPILERS, reason="GCC tells which loops became vectors; it is not on this machine")
@pytest.mark.parametrize("isa", ["x86-64-v3", "x86-64-v4"])
@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize(
    ("names", "defined"), [(NAMES, ""), (["exp", "exp_nonpositive"], "#define DML_TYPE_FLOAT16\n")]
)
def test_loops_become_vectors(names: list[str], defined: str, compiler: str, isa: str, tmp_path: Path) -> None:
    """GCC 13 threads jumps where one choice tells the outcome of another, and leaves such loops as they are."""
    source = tmp_path / "loops.c"
    texts = [defined, INCLUDES, bodies(names, "c"), *(loop(f"run_{name}", text(name)) for name in names)]
    source.write_text("".join(texts), encoding="utf-8")
    lines = source.read_text(encoding="utf-8").splitlines()
    flags = [*(flag for flag in FLAGS if flag != "-march=native"), f"-march={isa}", "-fopt-info-vec-optimized"]
    command = [compiler, *flags, "-c", str(source), "-o", str(tmp_path / "loops.o")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.findall(r"loops\.c:(\d+):\d+: optimized: loop vectorized", done.stderr)
    heads = [lines[int(line) - 2] for line in found if lines[int(line) - 2].startswith("void run_")]
    assert {re.match(r"void run_(\w+)\(", head)[1] for head in heads} == set(names)  # type: ignore[index]


ORDINARY = {
    "exp": (0.7, -20, -80, -104, -200, -1e4, -1e9, "-INFINITY", 200),
    "exp_nonpositive": (-0.7, 0, -20, -80, -104, -200, -1e4, -1e9, "-INFINITY"),
    "sigmoid": (0.7, -20, 20, -80, 80, 100, -104, -200, 200, 1e4, -1e4, "-INFINITY", "INFINITY"),
    "sigmoid_times": (0.7, -20, 20, -80, 80, 200, 1e4, "INFINITY"),
    "softplus_times": (0.7, -20, 20, -80, 80, 200, 1e4, "INFINITY"),
    "softplus_over": (0.7, -20, 20, -80, 80, 200, 1e4, "INFINITY"),
    "gelu": (0.7, -12, 12, -20, 20, -200, 200, -1e4, 1e4),
    "tanh": (0.7, -20, 20, -1e4, 1e4),
    "erf": (0.7, -20, 20, -1e4, 1e4),
}
"""Arguments that programs have: masks of attention, outliers of activations."""


@on_x86
def test_ordinary_arguments_are_never_tiny(tmp_path: Path) -> None:
    """The processor's flags say whether an operation had a subnormal operand (2) or an underflow (16)."""
    loops = "".join(loop(f"run_{name}", text(name)) for name in ORDINARY)
    main = [
        "int main(void) { float a[64], b[64], c[64], out[64]; for (int i = 0; i < 64; i++) b[i] = 0.7f, c[i] = 0.7f;"
    ]
    for name, arguments in ORDINARY.items():
        for value in arguments:
            main.append(f"for (int i = 0; i < 64; i++) a[i] = (float)({value}); _mm_setcsr(0x1f80);")
            main.append(f'run_{name}(out, a, b, c, 64); if (_mm_getcsr() & 0x12) puts("{name}({value})");')
    source = "#include <immintrin.h>\n#include <stdio.h>\n" + INCLUDES + bodies(list(ORDINARY), "c") + loops
    program = compile_c(source + "\n".join([*main, "return 0; }"]), tmp_path, FLAGS, "tiny")
    assert subprocess.run([program], check=True, capture_output=True, text=True).stdout == ""
