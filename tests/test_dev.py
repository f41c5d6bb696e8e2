"""dev.py as a person runs it, in a copy with a project that installs without any network."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from dev_projects import INSTALLING, MAKING, WINDOWS, dev, installs, is_ready, make_project, start, wait_for


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that is set up; its folder has a space in its name."""
    root = make_project(tmp_path_factory.mktemp("dev") / "a project")
    status, lines = dev(root, "run", "--first")
    assert status == 0, lines
    assert lines[0] == INSTALLING
    assert is_ready(lines[1])
    assert lines[2:] == ["dmlgen generate --verify require=", "dmlops run --first require="]
    assert installs(root) == 1
    return root


@pytest.mark.slow
def test_the_second_start_installs_nothing(project: Path) -> None:
    before = installs(project)
    assert dev(project, "run", "CUMULATIVE_PRODUCT", "-v") == (
        0,
        ["dmlgen generate --verify require=", "dmlops run CUMULATIVE_PRODUCT -v require="],
    )
    assert installs(project) == before


def test_run_stops_where_generating_fails(project: Path) -> None:
    assert dev(project, "run", DEV_FAIL="dmlgen") == (3, ["dmlgen generate --verify require="])


def test_bench_passes_its_arguments_on(project: Path) -> None:
    assert dev(project, "bench", "--quick") == (0, ["dmlops bench --quick require="])


def test_test_runs_in_parallel_unless_told_how(project: Path) -> None:
    workers = f"{min(8, 1 + (os.cpu_count() or 1))} --dist worksteal --gpu-retries 2"
    assert dev(project, "test", "-k", "scan") == (0, [f"pytest -n {workers} -k scan require="])
    assert dev(project, "test", "-n0", "x.py") == (0, ["pytest -n0 x.py require="])
    assert dev(project, "test", "--pdb") == (0, ["pytest --pdb require="])
    assert dev(project, "test", DEV_FAIL="pytest")[0] == 3


def test_test_can_require_backends(project: Path) -> None:
    workers = f"{min(8, 1 + (os.cpu_count() or 1))} --dist worksteal --gpu-retries 2"
    status, lines = dev(project, "test", "--require-gpu", "--require-cpu", "-q")
    assert (status, lines[0]) == (0, f"pytest -n {workers} -q require=gpu,cpu")
    assert dev(project, "test", "--require-cpu")[1][0] == f"pytest -n {workers} require=cpu"
    assert dev(project, "test", "--require-browser")[1][0] == f"pytest -n {workers} require=browser"
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
        ["dev.py: no check 'tipes'; did you mean types?"],
    )
    assert dev(project, "check", "ruff") == (
        2,
        ["dev.py: no check 'ruff'; use one of generate, lint, format, types"],
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_what_cannot_be_installed_here_is_left_out_and_named(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "requires.txt").write_text(
        "".join(f'Requires-Dist: no-such-wheel; extra == "{extra}"\n' for extra in ("gpu", "testing", "quality"))
    )
    status, lines = dev(root, "test")
    assert status == 0, lines
    assert lines[:2] == [INSTALLING, "dev.py: some part cannot be installed here; installing the parts one by one"]
    assert is_ready(lines[2])
    reason = "No matching distribution found for no-such-wheel"
    slow = "hypothesis and pytest-xdist, so property tests are skipped and the others run one by one"
    assert lines[3].startswith(f"dev.py: left out: wgpu, so the GPU backend is absent ({reason}")
    assert lines[4].startswith(f"dev.py: left out: {slow} ({reason}")
    assert lines[5].startswith(f"dev.py: left out: ruff and mypy, so `dev.py check` cannot run ({reason}")
    assert lines[6:] == [
        "pytest require=",
        "dev.py: not installed here: wgpu, so the GPU backend is absent",
        f"dev.py: not installed here: {slow}",
        "dev.py: not installed here: ruff and mypy, so `dev.py check` cannot run",
    ]
    status, lines = dev(root, "check")
    assert status == 1
    assert len(lines) == 1
    assert lines[0].startswith(f"dev.py: check needs ruff and mypy, which could not be installed: {reason}")
    status, lines = dev(root, "wheels")
    assert status == 1
    assert len(lines) == 1
    assert lines[0].startswith(f"dev.py: wheels need setuptools, which could not be installed: {reason}")


@pytest.mark.slow
def test_a_compiler_is_installed_only_where_none_works(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    status, lines = dev(root, "bench", DEV_NO_COMPILER="yes")
    assert status == 0, lines
    assert lines[:2] == [INSTALLING, "dev.py: no C compiler works here; installing one (400 MB)"]
    assert installs(root) == 2
    (root / "requires.txt").write_text('Requires-Dist: no-such-wheel; extra == "compiler"\n')
    (root / "pyproject.toml").open("a").write("# changed\n")
    status, lines = dev(root, "bench", DEV_NO_COMPILER="yes")
    assert status == 0, lines
    assert lines[3].startswith(
        "dev.py: left out: ziglang, so the CPU backend needs a C compiler of the system (No match"
    )
    (root / "pyproject.toml").open("a").write("# again\n")
    lines = dev(root, "bench", DEV_NO_COMPILER="yes", DMLOPS_CC="none")[1]
    assert "dev.py: no C compiler works here; installing one (400 MB)" not in lines


@pytest.mark.slow
def test_wheels_get_zig_where_it_is_not_and_pass_their_arguments_on(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "fake/dmltools/prebuilding").mkdir(parents=True)
    (root / "fake/dmltools/prebuilding/wheels.py").write_text("import sys\nprint('wheels', *sys.argv[1:])\n")
    zig = root / "fake/dmltools/zig.py"
    zig.write_text("WINDOWS = 'x86_64-windows-gnu'\n\ndef zig_for(triple):\n    return triple == WINDOWS or None\n")
    status, lines = dev(root, "wheels", "GEMM", "--target", "x86_64-linux")
    assert (status, lines[0]) == (0, INSTALLING)
    assert lines[-1] == "wheels GEMM --target x86_64-linux"
    assert installs(root) == 1
    zig.write_text("WINDOWS = ''\n\ndef zig_for(triple):\n    return None\n")
    installing = "dev.py: installing zig, which compiles for every system (400 MB)"
    assert dev(root, "wheels") == (0, [installing, "wheels"])
    assert installs(root) == 2
    (root / "requires.txt").write_text('Requires-Dist: no-such-wheel; extra == "compiler"\n')
    status, lines = dev(root, "wheels")
    assert (status, lines[0], len(lines)) == (1, installing, 2)
    reason = "No matching distribution found for no-such-wheel"
    begin = f"dev.py: wheels need ziglang, which could not be installed: {reason}"
    assert lines[1].startswith(begin)


@pytest.mark.slow
def test_a_core_that_cannot_be_installed_fails_with_pips_words_and_can_be_fixed(tmp_path: Path) -> None:
    root = make_project(tmp_path / "project")
    (root / "requires.txt").write_text("Requires-Dist: no-such-wheel\n")
    status, lines = dev(root, "run")
    assert status == 1
    assert "dev.py: the installation failed: fix what it says, then run this again" in lines
    assert any("No matching distribution found for no-such-wheel" in line for line in lines)
    assert lines[-1] == f"all of it: {root / '.venv' / 'dmlops-install.log'}"
    (root / "requires.txt").write_text("")
    assert dev(root, "bench")[0] == 0
