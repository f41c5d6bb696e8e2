"""A new file for a person to go on with: the one thing written outside of the declared roots."""

from __future__ import annotations

from pathlib import Path

from dmlgen.output import disk
from dmlgen.output.errors import OutputError, reason, remedy
from dmlgen.output.paths import check_links

FOLDER = "spec/operators"


def create_specification(root: Path, path: str, text: str) -> None:
    """Write `text` to `path` in spec/operators/. Raises OutputError where a file stands there already."""
    if path.rpartition("/")[0] != FOLDER:
        raise OutputError(f"{path!r} is not in {FOLDER}/; this is a bug in dmlgen")
    check_links(root, FOLDER)
    try:
        disk.create(root / path, text.encode(), like=None)
    except FileExistsError as error:
        raise OutputError(f"{path} exists; edit it, or remove it first") from error
    except OSError as error:
        raise OutputError(f"cannot write {path}: {reason(error)}; {remedy(error)}") from error
