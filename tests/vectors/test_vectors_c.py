"""The C program of 200 lines: it is built without warnings, and reads what we write."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from vector_corpora import OPERATOR, manifest, registry_of, written

SOURCE = Path(__file__).resolve().parents[2] / "examples" / "c" / "read_vectors.c"
COMPILER = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)

pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C compiler")


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


def test_it_is_short() -> None:
    assert len(SOURCE.read_text(encoding="utf-8").splitlines()) <= 200


def test_it_lists_every_case(program: Path, folder: Path) -> None:
    status, lines = run(program, str(folder))
    assert status == 0
    cases = manifest(folder)["cases"]
    assert lines == [*(f"{case['name']}  level {case['feature_level']}" for case in cases), "9 cases, 0 problems"]


def test_it_reads_onnx_too(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("onnx")
    written(registry_of(monkeypatch), tmp_path, "onnx")
    assert run(program, str(tmp_path))[0] == 0


def test_damaged_elements(program: Path, folder: Path) -> None:
    path = folder / OPERATOR / "example-sums.InputTensor.npy"
    path.write_bytes(path.read_bytes()[:-1] + b"\x00")
    status, lines = run(program, str(folder))
    assert status == 1
    assert lines[0] == f"{OPERATOR}/example-sums.InputTensor.npy: is damaged"
    assert lines[-1] == "9 cases, 1 problems"


def test_a_missing_file(program: Path, folder: Path) -> None:
    (folder / OPERATOR / "example-sums.json").unlink()
    status, lines = run(program, str(folder))
    assert (status, lines[0]) == (1, f"{OPERATOR}/example-sums: a file is missing")


def test_a_changed_manifest(program: Path, folder: Path) -> None:
    path = folder / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b'"relative":4', b'"relative":5'))
    assert run(program, str(folder)) == (1, ["manifest.json: is damaged"])


def test_a_manifest_cut_anywhere(program: Path, folder: Path) -> None:
    path = folder / "manifest.json"
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, max(1, len(whole) // 40)):
        path.write_bytes(whole[:length])
        assert run(program, str(folder)) == (1, ["manifest.json: is damaged"])


def test_misuse(program: Path, tmp_path: Path) -> None:
    assert run(program) == (2, ["usage: read_vectors CORPUS"])
    assert run(program, str(tmp_path)) == (2, [f"{tmp_path}: no manifest.json"])
