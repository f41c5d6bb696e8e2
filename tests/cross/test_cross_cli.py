"""`dmlops cross`: what it prints, and what it refuses."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmlruntime.cpu.device import cpu_status
from dmltools.cli import main
from dmltools.cross.building import start
from dmltools.cross.targets import TARGETS, CrossError, compiler_of, launcher_of

OPERATOR = "ELEMENT_WISE_IDENTITY"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "vectors"
    assert main(REGISTRY, ["export", OPERATOR, "--format", "npy", "--random", "1", "-o", str(folder)]) == 0
    return folder


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
def test_native(corpus: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command = ["cross", str(corpus), "-o", str(tmp_path / "build"), "--each", "1", "--flag=-O1"]
    assert main(REGISTRY, [*command, "--no-run"]) == 0
    assert "passed" not in capfd.readouterr().out
    objects = {path: path.stat().st_mtime_ns for path in (tmp_path / "build").rglob("*.o")}
    assert main(REGISTRY, command) == 0
    printed = capfd.readouterr().out.splitlines()
    cases = int(printed[0].split(": ")[1].split()[0])
    assert printed[0] == f"{tmp_path}/build/native/run_corpus: {cases} cases, 1 kernels"
    assert printed[1:] == [f"native: {cases} passed, 0 reported, 0 failed"]
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "build").rglob("*.o")} == objects  # taken up


def test_no_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["cross", str(tmp_path / "none"), "-o", str(tmp_path / "build")]) == 2
    assert capsys.readouterr().err == f"dmlops: there is no folder {tmp_path}/none\n"
    assert not (tmp_path / "build").exists()


def test_a_corpus_of_onnx(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("onnx")
    corpus = tmp_path / "onnx"
    assert main(REGISTRY, ["export", OPERATOR, "--format", "onnx", "--random", "1", "-o", str(corpus)]) == 0
    assert main(REGISTRY, ["cross", str(corpus), "-o", str(tmp_path / "build")]) == 2
    assert capsys.readouterr().err == "dmlops: a corpus of ONNX's has no .npy files; export it with --format npy\n"


def test_a_folder_that_cannot_be_written(corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "build").write_text("a file")
    assert main(REGISTRY, ["cross", str(corpus), "-o", str(tmp_path / "build")]) == 1
    assert capsys.readouterr().err.startswith(f"dmlops: {tmp_path}/build/program/")


def test_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(CrossError) as error:
        launcher_of(TARGETS["aarch64-linux-musl"])
    assert str(error.value) == (
        "qemu-aarch64 is not installed; install it (`apt install qemu-user` on Debian), "
        "or name another launcher with --run"
    )
    with pytest.raises(CrossError) as error:
        launcher_of(TARGETS["aarch64-linux-musl"], ["my-emulator"])
    assert str(error.value) == "my-emulator is not installed; install it, or name another launcher with --run"
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CrossError) as error:
        compiler_of(TARGETS["aarch64-linux-musl"])
    assert str(error.value) == "zig, which compiles for other machines, is not installed; `pip install ziglang`"


def test_launchers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert launcher_of(TARGETS["native"]) == ()
    assert launcher_of(TARGETS["native"], ["nice", "-n", "5"]) == ("/bin/nice", "-n", "5")
    node, quiet, script = launcher_of(TARGETS["wasm32-wasi"])
    assert (node, quiet, Path(script).is_file()) == ("/bin/node", "--no-warnings", True)


def test_a_program_that_does_not_come_to_its_end(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import sys; print('1 passed'); sys.exit('it broke')")
    with pytest.raises(CrossError) as error:
        start(program, [sys.executable], tmp_path, tmp_path, 2)
    assert str(error.value) == "program.py ended with status 1 before its end: it broke"
    with pytest.raises(CrossError) as error:
        start(tmp_path / "none", [], tmp_path, tmp_path, 2)
    assert str(error.value) == f"{tmp_path}/none cannot be started: No such file or directory"
