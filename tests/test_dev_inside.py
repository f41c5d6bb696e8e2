"""dev.py without a process of its own: what cannot be arranged on every machine."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from dev_projects import INSTALLING, MAKING, make_sources


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A copy of dev.py, imported."""
    root = make_sources(tmp_path / "project")
    specification = importlib.util.spec_from_file_location("dev_copy", root / "dev.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    monkeypatch.setattr(sys, "path", list(sys.path))
    specification.loader.exec_module(module)
    return module


def test_without_venv_it_says_what_to_install(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert module.main(["run"]) == 1
    version = f"python3.{sys.version_info[1]}-venv"
    assert capsys.readouterr().out == (
        f"{MAKING}\n"
        f"dev.py: this Python ({sys.executable}) has no venv or no ensurepip; install them, on Debian and Ubuntu with\n"
        f"  sudo apt install python3-venv        (or {version})\n"
        "then run this again\n"
    )
    assert not (module.HERE / ".venv.incomplete").exists()


def test_a_venv_that_cannot_be_made_shows_why(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = subprocess.CompletedProcess([], 1, stdout="one\nError: [Errno 28] No space left on device\n")
    monkeypatch.setattr(module, "captured", lambda *command: broken)
    assert module.main(["run"]) == 1
    assert capsys.readouterr().out == (
        f"{MAKING}\ndev.py: cannot make .venv: one\nError: [Errno 28] No space left on device\n"
    )


def test_without_network_it_fails_at_once_and_says_so(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[tuple[str, ...]] = []

    def pip(*arguments: str) -> str:
        calls.append(arguments)
        return "WARNING: Retrying after connection broken by 'NewConnectionError'\nERROR: none found\n"

    (module.HERE / ".venv").mkdir()
    (module.HERE / ".venv/pyvenv.cfg").touch()
    monkeypatch.setattr(module, "pip", pip)
    monkeypatch.setattr(module, "usable", lambda: True)
    assert module.main(["run"]) == 1
    assert calls == [("-e", ".[test,gpu,cli,documents,testing,quality,charts]")]
    assert capsys.readouterr().out == (
        f"{INSTALLING}\n"
        "dev.py: the installation failed: connect to the network or set pip's index and proxy, then run this again\n"
        "WARNING: Retrying after connection broken by 'NewConnectionError'\nERROR: none found\n"
        f"all of it: {module.LOG}\n"
    )


def test_a_folder_that_is_no_environment_is_not_touched(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    (module.HERE / ".venv").mkdir()
    (module.HERE / ".venv/precious").touch()
    assert module.main(["run"]) == 1
    assert capsys.readouterr().out == (
        "dev.py: .venv exists and is no virtual environment; move it away, then run this again\n"
    )
    assert (module.HERE / ".venv/precious").exists()


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"inputs": "other", "left_out": {}}', None])
def test_a_stamp_that_does_not_fit_is_not_believed(module: ModuleType, stamp: str | None) -> None:
    module.PYTHON.parent.mkdir(parents=True)
    module.PYTHON.touch()
    if stamp is not None:
        module.STAMP.write_text(stamp)
    assert module.ready() is None
    module.STAMP.write_text(json.dumps({"inputs": module.inputs(), "left_out": {"gpu": "why"}}))
    assert module.ready() == {"gpu": "why"}
    module.INCOMPLETE.touch()
    assert module.ready() is None
    module.INCOMPLETE.unlink()
    module.PYTHON.unlink()
    assert module.ready() is None


def test_an_unwritable_checkout_is_a_sentence(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise PermissionError(13, "Permission denied", "/there/.venv.lock")

    monkeypatch.setattr(module, "ensure_environment", refuse)
    assert module.main(["run"]) == 1
    assert capsys.readouterr().out == ("dev.py: Permission denied (/there/.venv.lock); fix that, then run this again\n")


def test_a_set_up_that_never_ends_is_a_sentence(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "LOCK_TIMEOUT", 0.05)
    with module.locked(module.HERE / ".venv.lock"):
        assert module.main(["run"]) == 1
    assert capsys.readouterr().out == (
        "dev.py: another dev.py is setting up .venv; waiting for it\n"
        "dev.py: another dev.py has been setting up .venv for half an hour; end it, then run this again\n"
    )


def test_help_misuse_and_an_old_python(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert module.main(["--help"]) == 0
    assert "usage: python3 dev.py COMMAND [ARGUMENTS...]" in capsys.readouterr().out
    assert module.main([]) == 2
    capsys.readouterr()
    assert module.main(["tset"]) == 2
    assert capsys.readouterr().out == "dev.py: no command 'tset'; did you mean test?\n"
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(sys, "version", "3.9.1 (main)")
    assert module.main(["run"]) == 1
    assert capsys.readouterr().out == (
        "dev.py: Python 3.10 or newer is needed, this is 3.9.1; run it with a newer one\n"
    )


def test_only_what_a_change_can_affect_is_run(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def chosen(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        commands.append(command[2:])
        return subprocess.CompletedProcess(command, 0, stdout="tests/test_a.py\ntests/test_b.py\n", stderr="why\n")

    monkeypatch.setattr(subprocess, "run", chosen)
    assert module.only_changed(["--changed", "-k", "gpu"]) == ["-k", "gpu", "tests/test_a.py", "tests/test_b.py"]
    assert module.only_changed(["-x", "--changed", "HEAD~1"]) == ["-x", "tests/test_a.py", "tests/test_b.py"]
    assert commands == [[], ["HEAD~1"]]
    assert capsys.readouterr().out == "dev.py: why\n" * 2


def test_a_change_that_affects_no_test_is_no_failure(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = subprocess.CompletedProcess([], 0, stdout="\n", stderr="0 of 9\n")
    monkeypatch.setattr(subprocess, "run", lambda *command, **options: nothing)
    assert module.test(["--changed"], {}) == 0


def test_a_base_that_git_does_not_know_is_reported(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = subprocess.CompletedProcess([], 2, stdout="", stderr="--changed needs git\n")
    monkeypatch.setattr(subprocess, "run", lambda *command, **options: failed)
    with pytest.raises(module.Failure, match="--changed needs git"):
        module.test(["--changed", "nothing"], {})
