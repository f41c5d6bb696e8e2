"""The C text itself: exactly one type, the same bits in plain C11 and from other compilers, no undefined behaviour."""

from __future__ import annotations

import ctypes
import os
import platform
import re
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from cpu_entries import call_entry
from flat_tensors import Array
from made_operators import pair, scan
from other_compilers import address_sanitizer, compiler_name, for_avx2, other_compilers, run_sanitized

import dmlops
import dmlruntime
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.cpu import build
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.sources import FOLDERS, expand
from dmlruntime.families.scan.parameters import BLOCK, TILE

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

LIBRARY = {
    path.relative_to(root).as_posix(): path
    for root in (Path(dmlruntime.__file__).parent / folder for folder in FOLDERS)
    for path in root.rglob("*.[ch]")
}
"""The files of the kernel library by the names that `#include` has."""
OPERATORS = sorted(Path(dmlops.__file__).parent.glob("operators/*/kernel.c"))
TYPES = ("FLOAT32", "FLOAT16", "INT64", "UINT8")
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
Library = ctypes.CDLL


@cache
def sums_text() -> str:
    return scan("TEXT_SUMS", types=TYPES).whole_c


@cache
def moduli_text() -> str:
    return pair("TEXT_MODULI", "floor_mod(ATensor, BTensor)", TYPES).whole_c


def _sample(short: str, count: int) -> Array:
    dtype = np.dtype(short.lower())
    generator = np.random.default_rng(count)
    if dtype.kind == "f":
        return generator.standard_normal(count).astype(dtype)
    return generator.integers(0, 256, count * dtype.itemsize, np.uint8).view(dtype)


def _results(sums: Library, moduli: Library, short: str) -> list[bytes]:
    """Return what the entries of both kernels write, for a long line, columns and pairs, forwards and backwards."""
    found = []
    count, wide = 2 * BLOCK + 37, 301
    for sign, start, exclusive in ((1, 0, 0), (-1, count - 1, 1)):
        source, target = _sample(short, count), np.zeros(count, short.lower())
        head = [count, BLOCK, start, start, sign, sign, exclusive, 0, 1, 0]
        call_entry(sums, f"dml_text_sums_{short.lower()}_scan_lines", head, [source, target], 1)
        found.append(target.tobytes())
        rows = 2 * TILE + 5
        source, target = _sample(short, rows * wide), np.zeros(rows * wide, short.lower())
        first = 0 if sign > 0 else (rows - 1) * wide
        head = [rows, BLOCK, first, first, sign * wide, sign * wide, exclusive, 0, 256, 1, wide, 1, 1]
        call_entry(sums, f"dml_text_sums_{short.lower()}_scan_columns", head, [source, target], 2)
        found.append(target.tobytes())
    a, b, target = _sample(short, 5000), _sample(short, 5003)[3:].copy(), np.zeros(5000, short.lower())
    call_entry(moduli, f"dml_text_moduli_{short.lower()}_dense", [5000, 16384, 0], [a, b, target], 1)
    return [*found, target.tobytes()]


@pytest.mark.slow
@pytest.mark.parametrize("short", TYPES)
def test_plain_c11_gives_the_same_bits(short: str) -> None:
    define = f"-DDML_TYPE_{short}"
    usual = [build.load("text", text, (define,)) for text in (sums_text(), moduli_text())]
    plain = [build.load("text", text, (define, "-DDML_PLAIN_C11")) for text in (sums_text(), moduli_text())]
    assert _results(*usual, short) == _results(*plain, short)


SANITIZED = """\
from dmlruntime.cpu import build
from other_compilers import SANITIZING
from test_cpu_text import _results, moduli_text, sums_text
sums = sums_text()
flags = ("-DDML_TYPE_{short}", *SANITIZING)
{before}
_results(build.load("text", sums, flags), build.load("text", moduli_text(), flags), "{short}")
print("clean")
"""


@pytest.mark.slow
@pytest.mark.skipif(address_sanitizer() is None, reason="the compiler has no address sanitizer")
@pytest.mark.parametrize("short", ["FLOAT16", "INT64"])
def test_no_undefined_behaviour(short: str) -> None:
    done = run_sanitized(SANITIZED.format(short=short, before=""), Path(__file__).parent)
    assert (done.returncode, done.stdout) == (0, "clean\n"), done.stderr


@pytest.mark.slow
@pytest.mark.skipif(address_sanitizer() is None, reason="the compiler has no address sanitizer")
def test_the_sanitizer_would_tell() -> None:
    spoil = 'sums = sums.replace("dml_min(scan.block, scan.length - at)", "scan.block")'
    done = run_sanitized(SANITIZED.format(short="FLOAT32", before=spoil), Path(__file__).parent)
    assert done.returncode != 0
    assert re.search("(READ|WRITE) of size", done.stderr)  # a crash of the sanitizer itself says nothing of a size


MACHINES = ["plainest", *(["AVX2"] if platform.machine() in ("x86_64", "AMD64") else [])]


@pytest.mark.slow
@pytest.mark.parametrize("command", other_compilers(), ids=compiler_name)
@pytest.mark.parametrize("machine", MACHINES)
def test_every_compiler_gives_the_same_bits_without_a_warning(command: list[str], machine: str, tmp_path: Path) -> None:
    """As compiled for other machines than this one may be, so that shuffles of every width are seen."""
    short = "FLOAT32"
    machine_flags = for_avx2(command) if machine == "AVX2" else ()
    usual = [build.load("text", text, (f"-DDML_TYPE_{short}",)) for text in (sums_text(), moduli_text())]
    others = []
    for name, text in (("sums", sums_text()), ("moduli", moduli_text())):
        source, target = tmp_path / f"{name}.c", tmp_path / f"{name}.so"
        source.write_text(text, encoding="utf-8")
        flags = ["-O2", "-ffp-contract=off", "-std=c11", "-fPIC", "-shared", *machine_flags, *WARNINGS]
        flags.append(f"-DDML_TYPE_{short}")
        done = subprocess.run(
            [*command, *flags, str(source), "-o", str(target), "-lm"],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "ZIG_LOCAL_CACHE_DIR": str(tmp_path / "zig")},
        )
        assert done.returncode == 0, done.stderr
        others.append(ctypes.CDLL(str(target)))
    assert _results(*usual, short) == _results(*others, short)


@pytest.mark.parametrize("flags", [(), ("-DDML_TYPE_FLOAT32", "-DDML_TYPE_INT64")], ids=["no type", "two types"])
def test_exactly_one_type(flags: tuple[str, ...]) -> None:
    with pytest.raises(KernelBuildError) as error:
        build.load("text_sums", sums_text(), flags)
    assert "define exactly one data type, for example -DDML_TYPE_FLOAT32" in str(error.value)


def test_two_types_link_into_one_program(tmp_path: Path) -> None:
    source = tmp_path / "sums.c"
    source.write_text(sums_text(), encoding="utf-8")
    compiler = find_compiler()
    objects = []
    for short in TYPES:
        objects.append(str(tmp_path / f"{short}.o"))
        subprocess.run(
            [*compiler.command, "-std=c11", "-c", f"-DDML_TYPE_{short}", str(source), "-o", objects[-1]], check=True
        )
    main = tmp_path / "main.c"
    main.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    subprocess.run([*compiler.command, str(main), *objects, "-lm", "-o", str(tmp_path / "program")], check=True)
    assert subprocess.run([str(tmp_path / "program")], check=False).returncode == 0


def test_text_reads_well() -> None:
    library = LIBRARY.values()
    assert len(OPERATORS) > 80
    assert len(library) > 10
    for path in (*OPERATORS, *library):
        text = path.read_text(encoding="utf-8")
        assert "\n\n\n" not in text, path
        assert text.endswith("\n"), path
        assert not text.endswith("\n\n"), path
        assert all(line == line.rstrip() for line in text.splitlines()), path
    assert all(max(map(len, path.read_text(encoding="utf-8").splitlines())) <= 132 for path in library)


def test_no_file_of_the_library_is_long_and_none_has_all() -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in LIBRARY.items()}
    for name, text in texts.items():
        assert len(text.splitlines()) <= 400, name
        reached = set(re.findall(r'^#line 1 "(.+)"$', expand(name, text, texts.get).text, re.MULTILINE))
        assert len(reached) < len(texts) - 3, name


def test_operators_are_short() -> None:
    """Those of many combinations of data types say so once for each."""
    lengths = {path.parent.name: len(path.read_text(encoding="utf-8").splitlines()) for path in OPERATORS}
    long = {name for name, length in lengths.items() if length > 200}
    assert long <= {"cast", "element_wise_pow", "max_pooling1", "max_pooling2", "reduce"}, long
