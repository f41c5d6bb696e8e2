"""A small project of made-up operators that have every kind of member, for tests of what is generated from them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.model import Specification

REPOSITORY = Path(__file__).resolve().parents[2]
TEMPLATES = REPOSITORY / "templates"
KINDS = REPOSITORY / "tests" / "data" / "kinds"
_TYPES = "DML_OPERATOR_TYPE:\n  members:\n"


def kinds_root(folder: Path) -> Path:
    """A copy of the project, with the repository's levels and its enumerations, to which the operators are added."""
    shutil.copytree(KINDS, folder / "spec")
    shutil.copy(REPOSITORY / "spec" / "feature_levels.yaml", folder / "spec")
    enums = (REPOSITORY / "spec" / "enums.yaml").read_text(encoding="utf-8")
    assert _TYPES in enums
    names = sorted(path.stem.upper() for path in (KINDS / "operators").glob("*.yaml"))
    made_up = (f'    DML_OPERATOR_{name}: {{value: {9000 + i}, since: "2.0"}}\n' for i, name in enumerate(names))
    (folder / "spec" / "enums.yaml").write_text(enums.replace(_TYPES, _TYPES + "".join(made_up)), encoding="utf-8")
    return folder


def kinds_specification(folder: Path) -> Specification:
    """The project's specification, checked."""
    return load_specification(kinds_root(folder), vocabularies())


def write(files: dict[str, str], folder: Path) -> None:
    """Rendered files as files."""
    for path, text in files.items():
        location = folder / path
        location.parent.mkdir(parents=True, exist_ok=True)
        location.write_text(text, encoding="utf-8")


def run_with(folder: Path, code: str) -> str:
    """Return what Python code prints that has the generated package of `folder`; its failure is the test's."""
    paths = [str(folder / "generated"), str(REPOSITORY / "runtime")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "DMLOPS_DEVICE": "reference"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=folder, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
