"""What makes the C texts of transcendental functions fast: their loops become vectors, and ordinary arguments lead to
no subnormal number on the way, which takes some processors a hundred times as long."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from test_functions_c import FLAGS, INCLUDES, compile_c
from test_transcendental import NAMES, SPLIT, bodies, call, loop

COMPILERS = [name for name in ("gcc", *(f"gcc-{version}" for version in range(11, 17))) if shutil.which(name)]
on_x86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="the flags are those of x86-64")


def text(name: str) -> str:
    """The call that a kernel's loop makes for all elements."""
    return call(name).replace("_float32(", "_fast_float32(") if name in SPLIT else call(name)


@pytest.mark.one_in(4)
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
    main = ["int main(void) { float a[64], b[64], out[64]; for (int i = 0; i < 64; i++) b[i] = 0.7f;"]
    for name, arguments in ORDINARY.items():
        for value in arguments:
            main.append(f"for (int i = 0; i < 64; i++) a[i] = (float)({value}); _mm_setcsr(0x1f80);")
            main.append(f'run_{name}(out, a, b, 64); if (_mm_getcsr() & 0x12) puts("{name}({value})");')
    source = "#include <immintrin.h>\n#include <stdio.h>\n" + INCLUDES + bodies(list(ORDINARY), "c") + loops
    program = compile_c(source + "\n".join([*main, "return 0; }"]), tmp_path, FLAGS, "tiny")
    assert subprocess.run([program], check=True, capture_output=True, text=True).stdout == ""
