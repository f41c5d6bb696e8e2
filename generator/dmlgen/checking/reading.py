"""The operators' files, and spec/bases.yaml, which they refer to."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, SpecErrors
from dmlgen.loading import load_file
from dmlgen.locations import OPERATORS
from dmlgen.model import NOTHING_SHARED, Shared
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.parsing import Parsed, parse_operator, parse_shared

BASES = "spec/bases.yaml"
OLD_BASES = "spec/shapes.yaml"


def load_shared(root: Path, problems: Problems) -> Shared | None:
    """What spec/bases.yaml declares, nothing if it is not there; None if anything is wrong with it."""
    if (root / OLD_BASES).exists():
        problems.add(
            Code.OPERATOR_FILE, Position(OLD_BASES, 1, 1), "this file has another name now", f"rename it: {BASES}"
        )
        return None
    if not (root / BASES).exists():
        return NOTHING_SHARED
    node = load_file(root / BASES, BASES, problems)
    return None if node is None else parse_shared(node, problems)


@dataclass(frozen=True)
class Read:
    """An operator's file that was read: what it says, and whether nothing was wrong with it so far."""

    parsed: Parsed
    clean: bool


def read_operators(
    root: Path, shared: Shared | None, families: Sequence[FamilyVocabulary], problems: Problems
) -> tuple[Read, ...]:
    """Return the operators below `root` whose files can be read at all; mistakes are reported in the files' order.

    `shared` is what spec/bases.yaml declares, None if it cannot be read.
    """
    found = []
    for path in _operator_files(root, problems):
        own, parsed = Problems(), None
        with suppress(SpecErrors):  # so many that the rest was not looked for: it is raised again with those before
            node = load_file(path, f"{OPERATORS}/{path.name}", own)
            parsed = None if node is None else parse_operator(node, families, own, shared)
        problems.take(own.found)
        if parsed is not None:
            found.append(Read(parsed, clean=not own and not parsed.damaged))
    return tuple(found)


def _operator_files(root: Path, problems: Problems) -> list[Path]:
    """The operators' files, by name. Files whose names begin with a dot are editors' and are passed over."""
    folder = root / OPERATORS
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        reason = (
            "there is no such folder" if isinstance(error, FileNotFoundError) else f"cannot be read ({error.strerror})"
        )
        problems.add(Code.FILE, Position(OPERATORS, 1, 1), reason, "put one YAML file for each operator into it")
        return []
    files = [path for path in entries if not path.name.startswith(".")]
    for path in files:
        if path.suffix != ".yaml":
            at = Position(f"{OPERATORS}/{path.name}", 1, 1)
            problems.add(Code.FILE, at, "this is not a .yaml file", "move it elsewhere, or rename it")
    return [path for path in files if path.suffix == ".yaml"]
