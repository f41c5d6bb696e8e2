"""dev.py as a person runs it, in a copy with a project that installs without any network."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).resolve().parents[1]
WINDOWS = os.name == "nt"

# A build backend that needs nothing: the wheel is a path file to `fake`, with the requirements in requires.txt. It
# waits while the file `hold` exists, so that tests can interrupt an installation.
BACKEND = """
import os, time, zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    with (HERE / "installs").open("a") as file:
        file.write("x")
    (HERE / "building").touch()
    while (HERE / "hold").exists():
        time.sleep(0.02)
    requires = (HERE / "requires.txt").read_text()
    extras = "".join(f"Provides-Extra: {e}\\n" for e in ("dev", "test", "gpu", "compiler", "cli", "documents",
                                                        "testing", "quality", "charts"))
    info = "dmlops-0.1.0.dist-info"
    files = {
        "dmlops_fake.pth": str(HERE / "fake") + "\\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\\nName: dmlops\\nVersion: 0.1.0\\n{extras}{requires}",
        f"{info}/WHEEL": "Wheel-Version: 1.0\\nGenerator: fake\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        f"{info}/entry_points.txt": "[console_scripts]\\ndmlops = dmlops:main\\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{name},,\\n" for name in files) + f"{info}/RECORD,,\\n"
    name = "dmlops-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)
    return name

def build_wheel(*arguments):
    raise NotImplementedError
"""

# Stand-ins for the tools that dev.py starts. Each prints how it was called; DEV_FAIL names one that fails.
TOOL = """
import os, sys
print("{name}", *sys.argv[1:], "require=" + os.environ.get("DMLOPS_REQUIRE", ""), flush=True)
"""
FAIL = 'sys.exit(3 if os.environ.get("DEV_FAIL") == "{name}" else 0)\n'


def make_project(root: Path) -> Path:
    """A copy of dev.py with the lock it imports, and everything else pretended."""
    root.mkdir(parents=True)
    shutil.copy(HERE / "dev.py", root)
    (root / "generator/dmlgen").mkdir(parents=True)
    shutil.copy(HERE / "generator/dmlgen/__init__.py", root / "generator/dmlgen")
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HERE / "generator/dmlgen/output", root / "generator/dmlgen/output", ignore=ignore)
    (root / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        '[project]\nname = "dmlops"\ndynamic = ["version", "dependencies", "optional-dependencies", "scripts"]\n'
    )
    (root / "backend.py").write_text(BACKEND)
    (root / "requires.txt").write_text("")
    for name in ("dmlgen", "pytest", "ruff", "mypy"):
        (root / "fake" / name).mkdir(parents=True)
        (root / "fake" / name / "__init__.py").touch()
        (root / "fake" / name / "__main__.py").write_text(TOOL.format(name=name) + FAIL.format(name=name))
    (root / "fake/dmlops").mkdir()
    (root / "fake/dmlops/__init__.py").write_text(f"def main():\n{textwrap.indent(TOOL.format(name='dmlops'), '    ')}")
    return root


def start(root: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
    removed = ("DMLOPS_REQUIRE", "PYTHONPATH", "DEV_FAIL")
    environment = {name: value for name, value in os.environ.items() if name not in removed}
    return subprocess.Popen(
        [sys.executable, str(root / "dev.py"), *arguments],
        cwd=root.parent,
        env={**environment, "PIP_NO_INDEX": "1", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def dev(root: Path, *arguments: str, **variables: str) -> tuple[int, list[str]]:
    process = start(root, *arguments, **variables)
    output, _ = process.communicate(timeout=120)
    return process.returncode, output.splitlines()


def installs(root: Path) -> int:
    """How often the project was installed."""
    return len((root / "installs").read_text()) if (root / "installs").exists() else 0


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "waited a minute in vain"
        time.sleep(0.02)


MAKING = "dev.py: making the virtual environment .venv"
INSTALLING = "dev.py: installing dmlops and its tools (the first time takes about a minute)"


def is_ready(line: str) -> bool:
    return line.startswith("dev.py: ready after ") and line.endswith(" s")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that is set up; its folder has a space in its name."""
    root = make_project(tmp_path_factory.mktemp("dev") / "a project")
    status, lines = dev(root, "run", "--first")
    assert status == 0, lines
    assert lines[:2] == [MAKING, INSTALLING]
    assert is_ready(lines[2])
    assert lines[3:] == ["dmlgen generate require=", "dmlops run --first require="]
    assert installs(root) == 1
    return root


def test_the_second_start_installs_nothing(project: Path) -> None:
    before = installs(project)
    assert dev(project, "run", "CUMULATIVE_PRODUCT", "-v") == (
        0,
        ["dmlgen generate require=", "dmlops run CUMULATIVE_PRODUCT -v require="],
    )
    assert installs(project) == before


def test_run_stops_where_generating_fails(project: Path) -> None:
    assert dev(project, "run", DEV_FAIL="dmlgen") == (3, ["dmlgen generate require="])


def test_bench_passes_its_arguments_on(project: Path) -> None:
    assert dev(project, "bench", "--quick") == (0, ["dmlops bench --quick require="])


def test_test_runs_in_parallel_unless_told_how(project: Path) -> None:
    workers = min(8, os.cpu_count() or 1)
    assert dev(project, "test", "-k", "scan") == (0, [f"pytest -n {workers} -k scan require="])
    assert dev(project, "test", "-n0", "x.py") == (0, ["pytest -n0 x.py require="])
    assert dev(project, "test", "--pdb") == (0, ["pytest --pdb require="])
    assert dev(project, "test", DEV_FAIL="pytest")[0] == 3


def test_test_can_require_backends(project: Path) -> None:
    workers = min(8, os.cpu_count() or 1)
    status, lines = dev(project, "test", "--require-gpu", "--require-cpu", "-q")
    assert (status, lines[0]) == (0, f"pytest -n {workers} -q require=gpu,cpu")
    assert dev(project, "test", "--require-cpu")[1][0] == f"pytest -n {workers} require=cpu"
    assert dev(project, "test", "--require-cpus")[1][0] == f"pytest -n {workers} --require-cpus require="


def test_check_runs_everything_and_shows_what_fails(project: Path) -> None:
    status, lines = dev(project, "check")
    assert status == 0
    assert [line.split()[:3] for line in lines] == [
        ["dev.py:", "ok", name] for name in ("generate", "lint", "format", "types")
    ]
    status, lines = dev(project, "check", "generate", "types", DEV_FAIL="mypy")
    assert status == 1
    assert [line.split()[1:3] for line in lines] == [
        ["ok", "generate"],
        ["FAILED", "types"],
        ["require="],
        ["failed:", "types"],
    ]
    assert dev(project, "check", "tipes") == (
        2,
        ["dev.py: no check 'tipes'; use some of generate, lint, format, types"],
    )


def test_a_changed_project_is_installed_again_into_the_same_environment(project: Path) -> None:
    before = installs(project)
    with (project / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    status, lines = dev(project, "bench")
    assert status == 0
    assert lines[0] == INSTALLING
    assert is_ready(lines[1])
    assert lines[2:] == ["dmlops bench require="]
    assert installs(project) == before + 1


@pytest.mark.skipif(WINDOWS, reason="Windows has no signal that cannot be caught")
def test_a_killed_set_up_is_made_afresh_and_a_second_dev_waits_for_what_still_runs(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "hold").touch()
    first = start(root, "bench")
    wait_for((root / "building").exists)
    first.send_signal(signal.SIGKILL)
    first.wait()
    second = start(root, "bench")
    assert second.stdout is not None
    assert second.stdout.readline() == "dev.py: another dev.py is setting up .venv; waiting for it\n"
    (root / "hold").unlink()
    lines = second.communicate(timeout=120)[0].splitlines()
    assert second.returncode == 0, lines
    assert lines[:3] == ["dev.py: an earlier set-up was interrupted; starting it afresh", MAKING, INSTALLING]
    assert is_ready(lines[3])
    assert lines[4:] == ["dmlops bench require="]
    assert not (root / ".venv.incomplete").exists()


@pytest.mark.skipif(WINDOWS, reason="Windows interrupts whole consoles")
def test_an_interrupted_set_up_says_so_and_is_marked(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "hold").touch()
    first = start(root, "bench")
    wait_for((root / "building").exists)
    first.send_signal(signal.SIGINT)
    lines = first.communicate(timeout=60)[0].splitlines()
    assert first.returncode == 130
    assert lines[-1] == "dev.py: interrupted; the next start goes on from here"
    assert (root / ".venv.incomplete").exists()  # so the next start makes it afresh, as after a kill
    (root / "hold").unlink()


def test_two_at_once_take_turns_and_install_once(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "hold").touch()
    first = start(root, "bench")
    wait_for((root / "building").exists)
    second = start(root, "bench")
    assert second.stdout is not None
    assert second.stdout.readline() == "dev.py: another dev.py is setting up .venv; waiting for it\n"
    (root / "hold").unlink()
    assert second.communicate(timeout=120)[0] == "dmlops bench require=\n"
    assert first.wait(timeout=120) == 0
    assert installs(root) == 1


def test_what_cannot_be_installed_here_is_left_out_and_named(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "requires.txt").write_text(
        "".join(f'Requires-Dist: no-such-wheel; extra == "{extra}"\n' for extra in ("dev", "gpu", "quality"))
    )
    status, lines = dev(root, "test")
    assert status == 0, lines
    assert lines[:3] == [
        MAKING,
        INSTALLING,
        "dev.py: some part cannot be installed here; installing the parts one by one",
    ]
    reason = "No matching distribution found for no-such-wheel"
    assert lines[4].startswith(f"dev.py: left out: wgpu, so the GPU backend is absent ({reason}")
    assert lines[5].startswith(f"dev.py: left out: ruff and mypy, so `dev.py check` cannot run ({reason}")
    assert lines[-2:] == [
        "dev.py: not installed here: wgpu, so the GPU backend is absent",
        "dev.py: not installed here: ruff and mypy, so `dev.py check` cannot run",
    ]
    status, lines = dev(root, "check")
    assert status == 1
    assert len(lines) == 1
    assert lines[0].startswith(f"dev.py: check needs ruff and mypy, which could not be installed: {reason}")


def test_a_core_that_cannot_be_installed_fails_with_pips_words_and_can_be_mended(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "requires.txt").write_text("Requires-Dist: no-such-wheel\n")
    status, lines = dev(root, "run")
    assert status == 1
    assert "dev.py: the installation failed: mend what it says, then run this again" in lines
    assert any("No matching distribution found for no-such-wheel" in line for line in lines)
    assert lines[-1] == f"all of it: {root / '.venv' / 'dmlops-install.log'}"
    (root / "requires.txt").write_text("")
    assert dev(root, "bench")[0] == 0


# Without a process of its own: what cannot be arranged on every machine


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A copy of dev.py, imported."""
    root = make_project(tmp_path / "project")
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
    assert calls == [("-e", ".[dev]")]
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
    assert capsys.readouterr().out == (
        "dev.py: Permission denied (/there/.venv.lock); mend that, then run this again\n"
    )


def test_a_set_up_that_never_ends_is_a_sentence(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dmlgen.output.locking import Lock

    monkeypatch.setattr(module, "LOCK_TIMEOUT", 0.05)
    with Lock(module.HERE / ".venv.lock", waiting=lambda: None):
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
    assert capsys.readouterr().out == "dev.py: no command 'tset'; use one of run, test, check, bench\n"
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(sys, "version", "3.9.1 (main)")
    assert module.main(["run"]) == 1
    assert capsys.readouterr().out == (
        "dev.py: Python 3.10 or newer is needed, this is 3.9.1; run it with a newer one\n"
    )
