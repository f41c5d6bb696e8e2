"""The C program itself: it is built without warnings, and finds what is wrong with kernels of our own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from dmlruntime.cpu.sources import pool_text
from dmltools.cross.targets import c_sources

COMPILER = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)
STRICT = ("-std=c11", "-Wall", "-Wextra", "-pedantic", "-Wconversion", "-Wshadow", "-Werror")
NAN, INF = float("nan"), float("inf")

pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C compiler")

ENTRIES = """\
#include "entries.h"

/* Each item is an element; parameters[0] is added to it. */
static void add(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    for (int64_t i = begin; i < end; i++)
        ((float *)tensors[1])[i] = ((const float *)tensors[0])[i] + (float)parameters[0];
}

/* Wrong in ways of its own: parameters[0] says which. */
static void wrong(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    float *const from = tensors[0], *const to = tensors[1];
    const int64_t zero = 0;
    add(&zero, tensors, begin, end);
    if (parameters[0] == 1)
        to[4] = 0; /* behind the output */
    if (parameters[0] == 2)
        from[0] = 9; /* its input */
    if (parameters[0] == 3 && begin > 0)
        to[begin] += 1; /* depends on how items are shared */
}

/* Adds what scratch memory holds: the first step's sums. */
static void twice(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    (void)parameters;
    for (int64_t i = begin; i < end; i++)
        ((float *)tensors[1])[i] = 2 * ((const float *)tensors[0])[i] + (tensors[2] ? 100.0f : 0.0f);
}

const dml_entry dml_entries[] = {{"add", add}, {"twice", twice}, {"wrong", wrong}};
const size_t dml_entry_count = 3;
"""

Run = tuple[int, list[str]]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("program")
    for name, text in {**c_sources(), "entries.c": ENTRIES, "pool.c": pool_text()}.items():
        (folder / name).write_text(text, encoding="utf-8")
    sources = sorted(str(path) for path in folder.glob("*.c"))
    target = folder / "run_corpus"
    subprocess.run([str(COMPILER), *STRICT, "-O1", *sources, "-o", str(target), "-lm", "-pthread"], check=True)
    return target


def run(program: Path, folder: Path, text: str) -> Run:
    plans = folder / "plans.txt"
    plans.write_text(text, encoding="ascii")
    command = [str(program), str(plans), str(folder), "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).splitlines()


def one_case(folder: Path, step: str, expected: object, *, tolerance: str = "0 0") -> str:
    """Plans of one case: 1, 2, 3, 4 in, `expected` out."""
    np.save(folder / "in.npy", np.array([1, 2, 3, 4], np.float32))
    np.save(folder / "out.npy", np.asarray(expected))
    kind = np.asarray(expected).dtype
    return (
        f"dmlops-plans 1 1\ncase ADD/one\nclasses 0\ntensors 2\ninput 16 in.npy\n"
        f"output {4 * kind.itemsize} out.npy {kind.kind}{kind.itemsize} {tolerance} 1 4 1 -\n"
        f"dispatches 1\n{step}\nend\n"
    )


def floats(*values: float) -> object:
    return np.array(values, np.float32)


def test_right_values_pass(program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 5", floats(6, 7, 8, 9))
    assert run(program, tmp_path, text) == (0, ["1 passed, 0 reported, 0 failed"])


def test_a_wrong_value_fails(program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 5", floats(6, 7, 8.5, 9))
    said = ["FAILED ADD/one: tensor 1: element 2 is 8 instead of 8.5", "0 passed, 0 reported, 1 failed"]
    assert run(program, tmp_path, text) == (1, said)


@pytest.mark.parametrize(
    ("wanted", "tolerance", "passes"),
    [
        (8.5, "0.07 1e-45", True),
        (8.5, "0.05 1e-45", False),
        (NAN, "1 1e-45", False),
        (INF, "1 1e-45", False),
    ],
)
def test_tolerance(wanted: float, tolerance: str, passes: bool, program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 5", floats(6, 7, wanted, 9), tolerance=tolerance)
    assert (run(program, tmp_path, text)[0] == 0) == passes


def test_nan_is_nan(program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 5", floats(6, NAN, 8, 9))
    text = text.replace("in.npy", "nan.npy")
    np.save(tmp_path / "nan.npy", floats(1, NAN, 3, 4))
    assert run(program, tmp_path, text)[0] == 0


def test_signs_of_zeros_count_where_the_class_says_so(program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 -1", floats(-0.0, 1, 2, 3), tolerance="0.1 1e-45")
    assert run(program, tmp_path, text)[0] == 0
    status, lines = run(program, tmp_path, text.replace("classes 0", "classes 1 signed_zero"))
    assert (status, lines[0]) == (1, "FAILED ADD/one: tensor 1: element 0 is 0 instead of -0")


def test_an_early_overflow_is_reported(program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 0", floats(1, 2, 3, 4)).replace("in.npy", "inf.npy")
    np.save(tmp_path / "inf.npy", floats(1, INF, 3, 4))
    assert run(program, tmp_path, text)[1][-1] == "0 passed, 0 reported, 1 failed"
    text = text.replace("classes 0", "classes 1 early_overflow")
    assert run(program, tmp_path, text) == (1, ["0 passed, 1 reported, 0 failed"])  # nothing passed


def test_half_precision_and_integers(program: Path, tmp_path: Path) -> None:
    said = run(program, tmp_path, one_case(tmp_path, "add 4 2 0 1 1 0", np.array([1, 2, 3, 4], np.uint32)))[1]
    assert said[0] == "FAILED ADD/one: tensor 1: element 0 is 1065353216 instead of 1"
    bits = np.array([0x3C003C00, 0x40004000, 0x7C000001, 0x80008001], np.uint32).view(np.float16)
    np.save(tmp_path / "in.npy", bits.view(np.float32))
    np.save(tmp_path / "half.npy", bits)
    plans = (
        "dmlops-plans 1 1 case ADD/half classes 1 signed_zero tensors 2 input 16 in.npy\n"
        "output 16 half.npy f2 0 0 2 2 4 4 1 - dispatches 1 add 4 2 0 1 1 0 end\n"
    )
    assert run(program, tmp_path, plans) == (0, ["1 passed, 0 reported, 0 failed"])


def test_a_magnitude_and_strides(program: Path, tmp_path: Path) -> None:
    """A strided output: memory between its elements stays as it was, and magnitudes go by place."""
    np.save(tmp_path / "in.npy", floats(1, 2, 3, 4))
    np.save(tmp_path / "out.npy", floats(1, 0, 3))
    np.save(tmp_path / "big.npy", np.array([1.0, 1000.0]))
    plans = (
        "dmlops-plans 1 1 case ADD/strided classes 0 tensors 2 input 16 in.npy\n"
        "output 12 out.npy f4 0.001 1e-45 1 2 2 big.npy dispatches 1 {} end\n"
    )
    status, lines = run(program, tmp_path, plans.format("add 3 2 0 1 1 0"))
    assert (status, lines[0]) == (1, "FAILED ADD/strided: tensor 1: memory between its elements was written to")
    status, lines = run(program, tmp_path, plans.format("add 1 2 0 1 1 0"))  # the second element is not written at all
    assert status == 1
    assert lines[0].startswith("FAILED ADD/strided: tensor 1: element 1 is -")


def test_elements_that_are_undefined(program: Path, tmp_path: Path) -> None:
    """They are not compared; what is before, between and behind them is."""
    np.save(tmp_path / "in.npy", floats(1, 2, 3, 4))
    plans = (
        "dmlops-plans 1 1 case ADD/part classes 0 tensors 2 input 16 in.npy\n"
        "part 16 out.npy f4 0 0 1 4 1 - {} dispatches 1 add 4 2 0 1 1 0 end\n"
    )
    np.save(tmp_path / "out.npy", floats(1, 0, 3, 0))
    assert run(program, tmp_path, plans.format("2 1 2 3 4")) == (0, ["1 passed, 0 reported, 0 failed"])
    for ranges, location, right in (("1 1 2", 3, "4"), ("1 3 4", 1, "2")):
        status, lines = run(program, tmp_path, plans.format(ranges))
        assert (status, lines[0]) == (1, f"FAILED ADD/part: tensor 1: element {location} is {right} instead of 0")


def test_scratch_memory_and_absent_tensors(program: Path, tmp_path: Path) -> None:
    np.save(tmp_path / "in.npy", floats(1, 2, 3, 4))
    np.save(tmp_path / "out.npy", floats(4, 6, 8, 10))
    plans = (
        "dmlops-plans 1 1 case ADD/twice classes 0 tensors 3 input 16 in.npy output 16 out.npy f4 0 0 1 4 1 -\n"
        "scratch 16 any dispatches 2 add 4 2 0 2 1 1 twice 4 3 2 1 -1 0 end\n"
    )
    assert run(program, tmp_path, plans) == (0, ["1 passed, 0 reported, 0 failed"])


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (1, "tensor 1: memory beside it was written to"),
        (2, "tensor 0: it is an input, and was written to"),
        (3, "tensor 1: other bits with more threads, at another address"),
    ],
)
def test_faults_of_kernels(fault: int, said: str, program: Path, tmp_path: Path) -> None:
    status, lines = run(program, tmp_path, one_case(tmp_path, f"wrong 4 2 0 1 1 {fault}", floats(1, 2, 3, 4)))
    assert (status, lines[0]) == (1, f"FAILED ADD/one: {said}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("add 4", "sub 4", "ADD/one: there is no kernel sub in this program"),
        ("input 16", "input 12", "ADD/one: {}/in.npy has not 12 bytes behind the header of a .npy file"),
        ("in.npy", "no.npy", "ADD/one: {}/no.npy cannot be read"),
        ("end\n", "\n", "the plans end too early"),
        ("plans 1", "plans 2", "'1' should be where '2' is"),
        ("tensors 2", "tensors 999", "ADD/one: a count is 999, and must be from 0 to 256"),
    ],
)
def test_what_cannot_be_run(old: str, new: str, said: str, program: Path, tmp_path: Path) -> None:
    text = one_case(tmp_path, "add 4 2 0 1 1 5", floats(6, 7, 8, 9)).replace(old, new)
    status, lines = run(program, tmp_path, text)
    assert (status, lines[-1]) == (2, f"run_corpus: {said.format(tmp_path)}")


def test_misuse(program: Path) -> None:
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "usage: run_corpus PLANS CORPUS [THREADS]\n")
