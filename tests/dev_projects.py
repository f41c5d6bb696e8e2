"""A project made up around a copy of dev.py: what it installs and starts are stand-ins."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import textwrap
import time
import venv
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
WINDOWS = os.name == "nt"
PACKAGE = "runtime/dmlruntime"
SUGGESTIONS = [f"{PACKAGE}/{name}.py" for name in ("__init__", "core/__init__", "core/codes", "core/suggestions")]
"""What dev.py imports to say what a misspelt name means."""

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
# The search for a C compiler: DEV_NO_COMPILER says that there is none.
COMPILER = """
import os

def find_compiler():
    if os.environ.get("DEV_NO_COMPILER"):
        raise RuntimeError("No C compiler works here.")
"""
FAIL = 'sys.exit(3 if os.environ.get("DEV_FAIL") == "{name}" else 0)\n'


def make_project(root: Path) -> Path:
    """A copy of dev.py, and everything else pretended, with an environment into which nothing is installed yet."""
    make_sources(root)
    make_environment(root / ".venv")
    return root


def make_environment(folder: Path) -> None:
    """Make an environment that has the pip of ours: to install one takes more time than all else that dev.py does."""
    pip = find_spec("pip")
    venv.create(folder, symlinks=not WINDOWS, with_pip=pip is None)
    if pip is not None and pip.origin is not None:
        (folder / "ours").mkdir()
        copy = shutil.copytree if WINDOWS else os.symlink
        copy(Path(pip.origin).parent, folder / "ours" / "pip")
        (packages,) = folder.rglob("site-packages")
        (packages / "ours.pth").write_text(str(folder / "ours"))  # pip removes folders in which it sees no file


def make_sources(root: Path) -> Path:
    """A copy of dev.py, and everything else pretended, without an environment."""
    root.mkdir(parents=True)
    shutil.copy(HERE / "dev.py", root)
    for name in SUGGESTIONS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / name, root / name)
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
    (root / "fake/dmlruntime/cpu").mkdir(parents=True)
    (root / "fake/dmlruntime/cpu/compiler.py").write_text(COMPILER)
    return root


def start(root: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
    removed = ("DMLOPS_REQUIRE", "PYTHONPATH", "DEV_FAIL")
    environment = {name: value for name, value in os.environ.items() if name not in removed}
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # as in tests that a shell runs in the background
    if deaf:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, str(root / "dev.py"), *arguments],
        cwd=root.parent,
        env={**environment, "PIP_NO_INDEX": "1", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if deaf:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return process


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
