#!/usr/bin/env python3
"""dmlops for developers: the first call makes .venv beside this file and installs everything into it.

usage: python3 dev.py COMMAND [ARGUMENTS...]

  run      regenerate, then run every worked example on every backend present     (arguments go to `dmlops run`)
  test     tests, hand-written and generated                                      (arguments go to pytest)
             --slow, --all   the slow ones too: one in four of those alike, or every one
             --require-gpu, --require-cpu, --require-browser   a missing backend is a failure, not a skip
             --changed [BASE]   only what a change since BASE (main) can affect, uncommitted files too
  check    generated files up to date, references right, lint, format, types      (arguments: names of checks)
  bench    measure                                                                (arguments go to `dmlops bench`)
  wheels   wheels with kernels for every system, into dist/                       (arguments: operators, --target, -o)

Needs Python 3.10 or newer with venv, and the network once. Remove .venv to start afresh.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
STAMP = VENV / "dmlops-stamp.json"
LOG = VENV / "dmlops-install.log"
INCOMPLETE = HERE / ".venv.incomplete"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
MOST_WORKERS = 8
TEST_ENVIRONMENT = {
    # Kernels compile in an eighth of the time; .ci/run tests them as users compile them, too. With -O0 zig would add
    # checks, whose own library it compiles first.
    "DMLOPS_CFLAGS": "-O0 -fno-sanitize=undefined",
    "GALLIVM_PERF": "nopt",  # the same for Mesa's software GPU, whose compiler is most of what its tests take
}
IN_SHARES = (
    *("--dist", "worksteal"),  # neighbouring tests in one process: they share what it has found out
    *("--gpu-retries", "2"),  # software GPU drivers are known to crash now and then
)
LOCK_TIMEOUT = 1800.0

# Extras that a machine can do without, and what it then lacks.
OPTIONAL = {
    "gpu": "wgpu, so the GPU backend is absent",
    "compiler": "ziglang, so the CPU backend needs a C compiler of the system",
    "cli": "rich, platformdirs and watchfiles, so output is plain and --watch is absent",
    "documents": "markdown-it-py, so documents cannot be imported",
    "testing": "hypothesis and pytest-xdist, so property tests are skipped and the others run one by one",
    "quality": "ruff and mypy, so `dev.py check` cannot run",
    "charts": "matplotlib, so measurements are not drawn",
}
NO_NETWORK = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "Max retries exceeded", "ProxyError")


class Failure(Exception):
    """Something the person at the keyboard can fix; the text says how."""


def main(arguments: list[str]) -> int:
    """Run one command. The exit status is that of the tool behind it; 1 for a failed set-up, 2 for misuse."""
    if sys.version_info < (3, 10):  # noqa: UP036  this file is what an older Python is given first
        print(f"dev.py: Python 3.10 or newer is needed, this is {sys.version.split()[0]}; run it with a newer one")
        return 1
    if not arguments or arguments[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0 if arguments else 2
    commands = {"run": run, "test": test, "check": check, "bench": bench, "wheels": wheels}
    name, rest = arguments[0], arguments[1:]
    if name not in commands:
        print(f"dev.py: no command {name!r}; {meant(name, commands)}")
        return 2
    try:
        left_out = ensure_environment()
        return commands[name](rest, left_out)
    except Failure as failure:
        print(f"dev.py: {failure}")
        return 1
    except OSError as error:
        print(f"dev.py: {error.strerror} ({error.filename}); fix that, then run this again")
        return 1
    except KeyboardInterrupt:
        print("\ndev.py: interrupted; the next start goes on from here")
        return 130


# The commands


def run(arguments: list[str], left_out: dict[str, str]) -> int:
    """Regenerate, with every reference tried on its examples, then the worked examples on every backend."""
    del left_out
    status = call(PYTHON, "-m", "dmlgen", "generate", "--verify")
    return status or dmlops("run", *arguments)


def test(arguments: list[str], left_out: dict[str, str]) -> int:
    """pytest over both test folders, in parallel where that is possible; its plugin says what was not exercised."""
    required = [name for name in ("gpu", "cpu", "browser") if f"--require-{name}" in arguments]
    passed_on = [argument for argument in arguments if argument not in [f"--require-{name}" for name in required]]
    if "--changed" in passed_on:
        passed_on = only_changed(passed_on)
        if not passed_on:
            return 0
    environment = {name: os.environ.get(name, value) for name, value in TEST_ENVIRONMENT.items()}
    environment["PYTHONDONTWRITEBYTECODE"] = ""  # hundreds of processes would each compile what they import
    if required:
        environment["DMLOPS_REQUIRE"] = ",".join(required)
    own = any(argument.startswith(("-n", "--numprocesses", "--pdb", "--trace")) for argument in passed_on)
    count = min(MOST_WORKERS, 1 + (os.cpu_count() or 1))  # one more than there are cores: some wait for other programs
    workers = [] if own or "testing" in left_out else ["-n", str(count), *IN_SHARES]
    status = call(PYTHON, "-m", "pytest", *workers, *passed_on, environment=environment)
    for extra in left_out:
        say(f"not installed here: {OPTIONAL[extra]}")
    return status


def only_changed(arguments: list[str]) -> list[str]:
    """`arguments` with the test files that a change can affect in place of --changed; none where it affects none."""
    at = arguments.index("--changed")
    base = [argument for argument in arguments[at + 1 : at + 2] if not argument.startswith("-")]
    command = [str(PYTHON), str(HERE / "tests/helpers/changed_tests.py"), *base]
    found = subprocess.run(command, check=False, cwd=HERE, capture_output=True, text=True)
    if found.returncode != 0:
        raise Failure(last_lines(found.stderr, 1))
    say(last_lines(found.stderr, 1))
    files = found.stdout.split()
    return [*arguments[:at], *arguments[at + 1 + len(base) :], *files] if files else []


def check(arguments: list[str], left_out: dict[str, str]) -> int:
    """Every check, all of them even when one fails; output only of those that fail."""
    checks = {
        "generate": (PYTHON, "-m", "dmlgen", "generate", "--check", "--verify"),
        "lint": (PYTHON, "-m", "ruff", "check", "."),
        "format": (PYTHON, "-m", "ruff", "format", "--check", "."),
        "types": (PYTHON, "-m", "mypy"),
    }
    unknown = [name for name in arguments if name not in checks]
    if unknown:
        print(f"dev.py: no check {unknown[0]!r}; {meant(unknown[0], checks)}")
        return 2
    if "quality" in left_out:
        raise Failure(f"check needs ruff and mypy, which could not be installed: {left_out['quality']}")
    failed = []
    for name in arguments or checks:
        start = time.monotonic()
        result = captured(*checks[name])
        say(f"{'ok' if result.returncode == 0 else 'FAILED':7} {name:9} {time.monotonic() - start:5.1f} s")
        if result.returncode != 0:
            failed.append(name)
            print(result.stdout.rstrip(), flush=True)
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def bench(arguments: list[str], left_out: dict[str, str]) -> int:
    """Measurements."""
    del left_out
    return dmlops("bench", *arguments)


def wheels(arguments: list[str], left_out: dict[str, str]) -> int:
    """Every wheel: zig compiles for all systems, setuptools packs."""
    if "testing" in left_out:
        raise Failure(f"wheels need setuptools, which could not be installed: {left_out['testing']}")
    search = "import sys; from dmltools.zig import WINDOWS, zig_for; sys.exit(zig_for(WINDOWS) is None)"
    if captured(PYTHON, "-c", search).returncode != 0:
        say("installing zig, which compiles for every system (400 MB)")
        log = pip("-e", ".[compiler]")
        if log is not None:
            raise Failure(f"wheels need ziglang, which could not be installed: {error_line(log)}")
    return call(PYTHON, "-m", "dmltools.prebuilding.wheels", *arguments)


def dmlops(*arguments: str) -> int:
    """The product's command line."""
    return call(BIN / ("dmlops.exe" if WINDOWS else "dmlops"), *arguments)


def call(*command: str | Path, environment: dict[str, str] | None = None) -> int:
    """Run a command of the environment in the checkout; its exit status."""
    process = subprocess.Popen(list(map(str, command)), cwd=HERE, env={**os.environ, **(environment or {})})
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()  # it was interrupted too, and ends by itself
        raise


def captured(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in the checkout and keep what it prints."""
    return subprocess.run(
        list(map(str, command)),
        check=False,
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


# The environment


def ensure_environment() -> dict[str, str]:
    """Make or repair .venv if it is not as this checkout needs it. Returns the extras left out, with reasons."""
    left_out = ready()
    if left_out is not None:
        return left_out
    with locked(HERE / ".venv.lock"):
        left_out = ready()
        return set_up() if left_out is None else left_out


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock file `path`, made if missing and never removed: the system takes it back however its holder dies.

    A child started with close_fds=False keeps it until it ends, should we be killed (not on Windows).
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
    try:
        os.set_inheritable(descriptor, True)
        if not try_lock(descriptor):
            say("another dev.py is setting up .venv; waiting for it")
            deadline = time.monotonic() + LOCK_TIMEOUT
            while not try_lock(descriptor):
                if time.monotonic() > deadline:
                    raise Failure(
                        "another dev.py has been setting up .venv for half an hour; end it, then run this again"
                    )
                time.sleep(0.02)
        yield
    finally:
        os.close(descriptor)


def try_lock(descriptor: int) -> bool:
    """Take the lock of an open file, if nobody holds it; closing the file gives it back."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def ready() -> dict[str, str] | None:
    """Return the list of what was left out, if .venv is complete and made for this checkout as it is; else None."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        if PYTHON.exists() and stamp["inputs"] == inputs() and not INCOMPLETE.exists():
            return dict(stamp["left_out"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return None


def inputs() -> str:
    """A digest of what decides the installation: the project's files and place."""
    parts = [(HERE / name).read_bytes() for name in ("pyproject.toml", "setup.py") if (HERE / name).exists()]
    return hashlib.sha256(b"\0".join([*parts, str(HERE).encode()])).hexdigest()


def set_up() -> dict[str, str]:
    """Make .venv, unless a whole one is there, and install the project into it. What had to be left out."""
    start = time.monotonic()
    if INCOMPLETE.exists():
        say("an earlier set-up was interrupted; starting it afresh")
        if VENV.exists():
            shutil.rmtree(VENV)
    elif VENV.exists() and not (VENV / "pyvenv.cfg").exists():
        raise Failure(".venv exists and is no virtual environment; move it away, then run this again")
    INCOMPLETE.touch()  # stays if we are killed: half-installed packages look installed to pip
    try:
        if not usable():
            make_venv()
        left_out = install()
    except Failure:
        INCOMPLETE.unlink()
        raise
    stamp = {"inputs": inputs(), "left_out": left_out}
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps(stamp), encoding="utf-8")
    os.replace(draft, STAMP)
    INCOMPLETE.unlink()
    say(f"ready after {time.monotonic() - start:.0f} s")
    for extra, reason in left_out.items():
        say(f"left out: {OPTIONAL[extra]} ({reason})")
    return left_out


def usable() -> bool:
    """Return whether .venv has a Python that works, with pip."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-c", "import pip"], check=False, capture_output=True).returncode == 0


def make_venv() -> None:
    """A fresh .venv."""
    say("making the virtual environment .venv")
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if not missing:
        result = captured(sys.executable, "-m", "venv", "--clear", VENV)
        if result.returncode == 0:
            return
        if "ensurepip" not in result.stdout:
            raise Failure(f"cannot make .venv: {last_lines(result.stdout, 3)}")
    version = f"python3.{sys.version_info[1]}-venv"
    raise Failure(
        f"this Python ({sys.executable}) has no venv or no ensurepip; install them, on Debian and Ubuntu with\n"
        f"  sudo apt install python3-venv        (or {version})\nthen run this again"
    )


def install() -> dict[str, str]:
    """The project, editable, with everything; where that fails the core first and then each part that can be had."""
    say("installing dmlops and its tools (the first time takes about a minute)")
    LOG.unlink(missing_ok=True)
    extras = [extra for extra in OPTIONAL if extra != "compiler"]
    log = pip("-e", f".[{','.join(['test', *extras])}]")
    if log is None:
        return install_compiler()
    if not any(word in log for word in NO_NETWORK):
        say("some part cannot be installed here; installing the parts one by one")
        log = pip("-e", ".[test]")
    if log is not None:
        offline = any(word in log for word in NO_NETWORK)
        remedy = "connect to the network or set pip's index and proxy" if offline else "fix what it says"
        raise Failure(
            f"the installation failed: {remedy}, then run this again\n{last_lines(log, 12)}\nall of it: {LOG}"
        )
    left_out = {}
    for extra in extras:
        log = pip("-e", f".[{extra}]")
        if log is not None:
            left_out[extra] = error_line(log)
    return {**left_out, **install_compiler()}


def install_compiler() -> dict[str, str]:
    """A C compiler as a wheel (400 MB), but only where the CPU backend finds none that works, or is switched off."""
    if os.environ.get("DMLOPS_CC", "").strip().lower() == "none":
        return {}
    search = "from dmlruntime.cpu.compiler import find_compiler; find_compiler()"
    if captured(PYTHON, "-c", search).returncode == 0:
        return {}
    say("no C compiler works here; installing one (400 MB)")
    log = pip("-e", ".[compiler]")
    return {} if log is None else {"compiler": error_line(log)}


def pip(*arguments: str) -> str | None:
    """`pip install` with its output in the log file. None if it went well, else the output."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    command += ["--no-compile", *arguments]  # Python compiles what is imported, on all cores; pip everything, on one
    lines = []
    # pip inherits the lock: should we be killed, the next start waits until it has ended, and then cleans up.
    process = subprocess.Popen(
        command,
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        close_fds=False,
    )
    assert process.stdout is not None
    with LOG.open("a", encoding="utf-8") as log, process.stdout as output:
        for line in output:
            log.write(line)
            lines.append(line)
            if line.startswith(("Collecting ", "Installing collected")):
                progress(" ".join(line.split()[:2]).lower())
    progress("")
    return None if process.wait() == 0 else "".join(lines)


def error_line(log: str) -> str:
    """The line of pip's output that says why."""
    errors = [line[len("ERROR: ") :] for line in log.splitlines() if line.startswith("ERROR: ")]
    return errors[-1] if errors else last_lines(log, 1)


def last_lines(text: str, count: int) -> str:
    """The end of a tool's output."""
    return "\n".join(text.strip().splitlines()[-count:])


def meant(word: str, names: Iterable[str]) -> str:
    """The remedy for a word that is none of the names; it needs no virtual environment."""
    sys.path.insert(0, str(HERE / "runtime"))
    from dmlruntime.core.suggestions import did_you_mean

    return did_you_mean(word, names)


def say(sentence: str) -> None:
    """One line of progress, at once."""
    print(f"dev.py: {sentence}", flush=True)


def progress(what: str) -> None:
    """A line that the next one replaces; nothing where nobody watches."""
    if sys.stdout.isatty():
        print(f"\r  {what[:70]:70}\r", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
