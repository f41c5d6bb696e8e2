"""Files of vectors: npy, and the program in C that reads them."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from vector_corpora import OPERATOR, manifest, registry_of, written

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmltools.vectors.records import npy_of

DTYPES = [t.dtype for t in DML_TENSOR_DATA_TYPE if t.dtype is not None]


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("shape", [(1,), (7,), (1, 2, 3), (2, 1, 1, 1, 1, 1, 1, 3)], ids=str)
def test_numpy_reads_them(dtype: np.dtype[np.generic], shape: tuple[int, ...]) -> None:
    array = np.arange(int(np.prod(shape))).astype(dtype)
    found = np.load(io.BytesIO(npy_of(array, shape)), allow_pickle=False)
    assert found.dtype == dtype
    assert found.shape == shape
    np.testing.assert_array_equal(found.reshape(-1), array)


def test_the_bytes_are_known() -> None:
    header = b"{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }"
    expected = b"\x93NUMPY\x01\x00\x76\x00" + header.ljust(117) + b"\n" + b"\x01\x00\xff\xff"
    assert npy_of(np.array([1, -1], np.int16), (2,)) == expected


def test_elements_begin_at_a_multiple_of_64() -> None:
    for rank in range(1, 9):
        assert (len(npy_of(np.zeros(1, np.uint8), (1,) * rank)) - 1) % 64 == 0


def test_a_big_endian_array_is_written_in_little_endian() -> None:
    assert npy_of(np.array([1], ">u4"), (1,)).endswith(b"\x01\x00\x00\x00")


SOURCE = Path(__file__).resolve().parents[2] / "examples" / "c" / "read_vectors.c"
COMPILER = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("c") / "read_vectors"
    options = ["-std=c99", "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror"]
    subprocess.run([str(COMPILER), *options, "-o", str(target), str(SOURCE)], check=True)
    return target


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    written(registry_of(monkeypatch), tmp_path, "dxdispatch")
    return tmp_path


def run(program: Path, *arguments: str) -> tuple[int, list[str]]:
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).splitlines()


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_it_is_short() -> None:
    assert len(SOURCE.read_text(encoding="utf-8").splitlines()) <= 200


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_it_lists_every_case(program: Path, folder: Path) -> None:
    status, lines = run(program, str(folder))
    assert status == 0
    cases = manifest(folder)["cases"]
    assert lines == [*(f"{case['name']}  level {case['feature_level']}" for case in cases), "9 cases, 0 problems"]


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_it_reads_onnx_too(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("onnx")
    written(registry_of(monkeypatch), tmp_path, "onnx")
    assert run(program, str(tmp_path))[0] == 0


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_damaged_elements(program: Path, folder: Path) -> None:
    path = folder / OPERATOR / "example-sums.InputTensor.npy"
    path.write_bytes(path.read_bytes()[:-1] + b"\x00")
    status, lines = run(program, str(folder))
    assert status == 1
    assert lines[0] == f"{OPERATOR}/example-sums.InputTensor.npy: is damaged"
    assert lines[-1] == "9 cases, 1 problems"


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_a_missing_file(program: Path, folder: Path) -> None:
    (folder / OPERATOR / "example-sums.json").unlink()
    status, lines = run(program, str(folder))
    assert (status, lines[0]) == (1, f"{OPERATOR}/example-sums: a file is missing")


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_a_changed_manifest(program: Path, folder: Path) -> None:
    path = folder / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b'"relative":4', b'"relative":5'))
    assert run(program, str(folder)) == (1, ["manifest.json: is damaged"])


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_a_manifest_cut_anywhere(program: Path, folder: Path) -> None:
    path = folder / "manifest.json"
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, max(1, len(whole) // 40)):
        path.write_bytes(whole[:length])
        assert run(program, str(folder)) == (1, ["manifest.json: is damaged"])


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_misuse(program: Path, tmp_path: Path) -> None:
    assert run(program) == (2, ["usage: read_vectors CORPUS"])
    assert run(program, str(tmp_path)) == (2, [f"{tmp_path}: no manifest.json"])
