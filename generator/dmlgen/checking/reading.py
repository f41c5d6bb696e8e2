"""The operators' files, read by several processes at once, and spec/shapes.yaml, which they refer to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dmlgen.diagnostics import Diagnostic, Position, Problems, SpecErrors
from dmlgen.loading import load_file
from dmlgen.locations import OPERATORS
from dmlgen.model import NOTHING_SHARED, Shared
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.parsing import Parsed, parse_operator, parse_shared
from dmlgen.shares import Sharing

SHAPES = "spec/shapes.yaml"


def load_shared(root: Path, problems: Problems) -> Shared | None:
    """What spec/shapes.yaml declares, nothing if it is not there; None if anything is wrong with it."""
    if not (root / SHAPES).exists():
        return NOTHING_SHARED
    node = load_file(root / SHAPES, SHAPES, problems)
    return None if node is None else parse_shared(node, problems)


@dataclass(frozen=True)
class Read:
    """An operator's file that was read: what it says, and whether nothing was wrong with it so far."""

    parsed: Parsed
    clean: bool


class _Alone(NamedTuple):
    """What one file says, if it can be read, and what is wrong with it."""

    parsed: Parsed | None
    found: tuple[Diagnostic, ...]


class Reading:
    """Files that are being read."""

    def __init__(self, sharing: Sharing[Path, _Alone], problems: Problems) -> None:
        self._sharing = sharing
        self._problems = problems

    def results(self) -> tuple[Read, ...]:
        """The operators whose files can be read at all, when all are read; mistakes are reported in the files' order.

        To be asked for once.
        """
        found = []
        for parsed, mistakes in self._sharing.results():
            self._problems.take(mistakes)
            if parsed is not None:
                found.append(Read(parsed, clean=not mistakes and not parsed.damaged))
        return tuple(found)


@contextmanager
def reading_operators(
    root: Path, shared: Shared | None, families: Sequence[FamilyVocabulary], problems: Problems, processes: int
) -> Iterator[Reading]:
    """Begin to read every operator's file below `root`. `shared`: what spec/shapes.yaml declares, None if unreadable.

    Leaving the context ends the other processes.
    """

    def read(path: Path) -> _Alone:
        own, parsed = Problems(), None
        with suppress(SpecErrors):  # so many that the rest was not looked for: it is raised again with those before
            node = load_file(path, f"{OPERATORS}/{path.name}", own)
            parsed = None if node is None else parse_operator(node, families, own, shared)
        return _Alone(parsed, own.found)

    with Sharing(read, _operator_files(root, problems), processes) as sharing:
        yield Reading(sharing, problems)


def _operator_files(root: Path, problems: Problems) -> list[Path]:
    """The operators' files, by name. Files whose names begin with a dot are editors' and are passed over."""
    folder = root / OPERATORS
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        reason = (
            "there is no such folder" if isinstance(error, FileNotFoundError) else f"cannot be read ({error.strerror})"
        )
        problems.add(Position(OPERATORS, 1, 1), reason, "put one YAML file for each operator into it")
        return []
    files = [path for path in entries if not path.name.startswith(".")]
    for path in files:
        if path.suffix != ".yaml":
            at = Position(f"{OPERATORS}/{path.name}", 1, 1)
            problems.add(at, "this is not a .yaml file", "move it elsewhere, or rename it")
    return [path for path in files if path.suffix == ".yaml"]
