"""The operators' files, which other processes begin to read while this one still imports what it needs them for."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dmlgen.diagnostics import Diagnostic, Problems, SpecErrors
from dmlgen.loading.files import load_file
from dmlgen.loading.nodes import Node
from dmlgen.locations import OPERATORS
from dmlgen.shares import Sharing


class Loaded(NamedTuple):
    """What stands in a file, if it can be read, and what is wrong with it."""

    node: Node | None
    found: tuple[Diagnostic, ...]


def load_alone(path: Path, file: str) -> Loaded:
    """As `load_file`, with its own diagnostics. So many that the rest is not looked for are cut short here too."""
    problems = Problems()
    try:
        return Loaded(load_file(path, file, problems), problems.found)
    except SpecErrors:
        return Loaded(None, problems.found)


class Reading:
    """The operators' files below `root`, being read. Leaving the context ends the processes."""

    def __init__(self, root: Path) -> None:
        files = sorted((root / OPERATORS).glob("[!.]*.yaml"))  # those that begin with a dot are editors'
        self._names = [f"{OPERATORS}/{path.name}" for path in files]
        self._sharing = Sharing(lambda name: load_alone(root / name, name), self._names)

    def __enter__(self) -> Reading:
        self._sharing.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self._sharing.__exit__(*raised)

    def files(self) -> dict[str, Loaded]:
        """Read what is left, with the others. By their names, as diagnostics show them."""
        return dict(zip(self._names, self._sharing.results(), strict=True))
