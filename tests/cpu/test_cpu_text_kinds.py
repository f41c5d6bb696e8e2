"""The C text of element-wise kernels with every part: no warning, no undefined behaviour, the same bits everywhere."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from family_specs import own_text
from made_operators import elements
from other_compilers import compiler_name, for_avx2, other_compilers

from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

TUPLES = {
    "FLOAT32_UINT8": ("FLOAT32", "UINT8"),
    "FLOAT16_INT64": ("FLOAT16", "INT64"),
    "INT8_FLOAT64": ("INT8", "FLOAT64"),
}
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")


@cache
def _text() -> str:
    return elements(
        "EVERY_PART",
        """\
  absent: {BTensor: 5}
  fused: FusedActivation
  let: {Sum: ATensor + BTensor}
  compute:
    SumTensor: floor_mod(Sum * Alpha, BTensor + 1)
    CountTensor: CTensor + convert(index + Mode, CountTensor)""",
        ("ATensor", "BTensor", "CTensor"),
        ("SumTensor", "CountTensor"),
        groups=(
            (("ATensor", "BTensor", "SumTensor"), ("FLOAT32", "FLOAT16", "INT8")),
            (("CTensor", "CountTensor"), ("UINT8", "INT64", "FLOAT64")),
        ),
        optional=("BTensor",),
        attributes=(
            "  Alpha: {type: FLOAT, doc: Factor.}",
            "  Mode: {type: UINT, doc: The first number.}",
            "  FusedActivation: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Applied to the sums.}",
        ),
        others=(own_text("ACTIVATION_LINEAR"),),
    ).whole_c


LARGE = np.float32(3 * 2.0**42)
"""A factor whose remainders the first fast way does not find, and the second not all."""


def _word(value: Any, dtype: np.dtype[Any]) -> int:
    """A scalar of the descriptor as kernels get it."""
    return int(np.float32(value).view(np.uint32)) if dtype.kind == "f" else int(value)


def _results(library: ctypes.CDLL, name: str, *, fused: bool) -> list[bytes]:
    """Return what both entries write: all tensors there, one absent, one spread, transposed and in place."""
    first, second = (np.dtype(short.lower()) for short in TUPLES[name])
    line = [_word(value, first) for value in (2, 1, 0, 0, 0)] if fused else []
    found = []
    rows, columns = 37, 150
    count = rows * columns
    numbers = [columns, 1]
    transposed, spread, none = [1, rows], [0, 1], [0, 0]
    for entry, layout, b_there, alpha in (
        ("dense", [], True, 3),
        ("dense", [], False, 3),
        ("strided", [2, rows, columns, *numbers, *spread, *none, *numbers, *transposed, *numbers], True, 3),
        ("strided", [2, rows, columns, *transposed, *numbers, *numbers, *transposed, *numbers, *numbers], False, 3),
        ("strided", [2, columns, rows, *none, *none, *spread, *numbers[::-1], rows, 1, rows, 1], True, 3),
        ("dense", [], True, LARGE if first.kind == "f" else 7),
    ):
        a, b = ((np.arange(count) * step % 23).astype(first) for step in (5, 7))
        c, counts = np.ones(count, second), np.zeros(count, second)
        function = getattr(library, f"dml_every_part_{name.lower()}_{entry}")
        parameters = (ctypes.c_int64 * 40)(count, 1000, 1, _word(alpha, first), 2, *line, *layout)
        arrays = [a, b, c, a, counts]
        pointers = [array.ctypes.data if array is not b or b_there else None for array in arrays]
        function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        function(parameters, (ctypes.c_void_p * 5)(*pointers), 0, -(-count // 1000))
        found += [a.tobytes(), counts.tobytes()]
    return found


def _flags(name: str, *, fused: bool) -> tuple[str, ...]:
    return (f"-DDML_TYPE_{name}", *(("-DDML_FUSED_ACTIVATION_LINEAR",) if fused else ()))


VARIANTS = [("FLOAT32_UINT8", False), ("FLOAT32_UINT8", True), ("FLOAT16_INT64", True), ("INT8_FLOAT64", False)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fused"), VARIANTS)
def test_plain_c11_gives_the_same_bits(name: str, fused: bool) -> None:
    flags = _flags(name, fused=fused)
    usual = build.load("text", _text(), flags)
    plain = build.load("text", _text(), (*flags, "-DDML_PLAIN_C11"))
    assert _results(usual, name, fused=fused) == _results(plain, name, fused=fused)


MACHINES = {"native": ("-march=native",), "plain C11": ("-march=native", "-DDML_PLAIN_C11")}
if platform.machine() in ("x86_64", "AMD64"):
    MACHINES["AVX2"] = ()  # less than this machine may have


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fused"), VARIANTS)
@pytest.mark.parametrize("command", other_compilers(), ids=compiler_name)
@pytest.mark.parametrize("machine", MACHINES)
def test_every_compiler_gives_the_same_bits_without_a_warning(
    command: list[str], name: str, fused: bool, machine: str, tmp_path: Path
) -> None:
    flags = _flags(name, fused=fused)
    source, target = tmp_path / "kernel.c", tmp_path / "kernel.so"
    source.write_text(_text(), encoding="utf-8")
    machines = for_avx2(command) if machine == "AVX2" else MACHINES[machine]
    every = ["-O2", "-ffp-contract=off", "-std=c11", "-fPIC", "-shared", *machines, *WARNINGS, *flags]
    done = subprocess.run(
        [*command, *every, str(source), "-o", str(target), "-lm"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "ZIG_LOCAL_CACHE_DIR": str(tmp_path / "zig")},
    )
    assert done.returncode == 0, done.stderr
    usual, other = build.load("text", _text(), flags), ctypes.CDLL(str(target))
    assert _results(usual, name, fused=fused) == _results(other, name, fused=fused)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the sanitizer's library is looked for on Linux only")
@pytest.mark.parametrize(("name", "fused"), VARIANTS)
def test_no_undefined_behaviour(name: str, fused: bool) -> None:
    """The sanitizer ends the process at its first finding."""
    checks = ("-O1", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error", "-fno-sanitize-recover=all")
    usual = build.load("text", _text(), _flags(name, fused=fused))
    checked = build.load("text", _text(), (*_flags(name, fused=fused), *checks))
    assert _results(usual, name, fused=fused) == _results(checked, name, fused=fused)


def test_what_the_parts_compute() -> None:
    """FLOAT32 and UINT8, fused: the remainders of 3 (a + b) and b + 1, then twice those and one more."""
    name = "FLOAT32_UINT8"
    written = _results(build.load("text", _text(), _flags(name, fused=True)), name, fused=True)
    a, b = ((np.arange(37 * 150) * step % 23).astype(np.float32) for step in (5, 7))
    for total, other, alpha in ((written[0], b, 3), (written[2], np.float32(5), 3), (written[10], b, LARGE)):
        expected = np.mod((a + other).astype(np.float64) * alpha, other + 1) * 2 + 1
        assert np.array_equal(np.frombuffer(total, np.float32), expected)
    assert np.array_equal(np.frombuffer(written[1], np.uint8), (np.arange(37 * 150) + 3) & 255)
