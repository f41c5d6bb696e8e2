"""Which project a command works on: the folder that holds spec/operators/ and templates/."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.codes import Code

OPERATORS = "spec/operators"
"""The folder of a project that has one YAML file for each operator."""


class LocationError(Exception):
    """There is no project where one was said to be. The text is one sentence with its remedy."""

    code = Code.PROJECT


@dataclass(frozen=True, kw_only=True)
class Project:
    """A project's `root`. `packaged`: it is the copy inside an installed dmlgen, to be read and never written."""

    root: Path
    packaged: bool = False


def find_project(explicit: Path | None, cwd: Path) -> Project:
    """The project named by --root; else the nearest around `cwd`; else this package's checkout; else its own copy."""
    if explicit is not None:
        if _is_project(explicit):
            return Project(root=explicit.resolve())
        raise LocationError(
            f"{explicit} is no dmlops project: it has no spec/operators/ and templates/; name the folder that has both"
        )
    package = Path(__file__).resolve().parent
    for folder in (cwd, *cwd.parents, package.parent.parent):
        if _is_project(folder):
            return Project(root=folder)
    return find_packaged(package / "_data")


def find_packaged(data: Path) -> Project:
    """The specifications and templates that the wheel carries, at `data`."""
    if _is_project(data):
        return Project(root=data, packaged=True)
    raise LocationError("no dmlops project around this folder; change into one, or name it with --root DIR")


def require_writable(project: Project) -> None:
    """Raise LocationError for the installed copy: what is generated from it is installed beside it already."""
    if project.packaged:
        raise LocationError(
            "the specifications inside the installed dmlgen are read-only; "
            "change into a checkout of dmlops, or name one with --root DIR"
        )


def _is_project(folder: Path) -> bool:
    return (folder / "spec" / "operators").is_dir() and (folder / "templates").is_dir()
