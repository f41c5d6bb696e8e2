"""The stage: new contents beside the tree, on their way to it.

Files may be staged before it is certain that the tree gets them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dmlgen.output import disk
from dmlgen.output.tree import Write

STATE = ".dmlgen"
"""The generator's folder in a project."""

Step = Callable[[str], None]
"""Called before each change to the disk with its name; tests kill the process or raise OSError there."""


@dataclass(frozen=True, kw_only=True)
class Move:
    """A staged file (its name in the stage) on its way to `target`; the digest tells whether it has arrived."""

    staged: str
    target: str
    sha256: str


def stage_of(root: Path) -> Path:
    """The folder of a project's stage."""
    return root / STATE / "stage"


class Stage:
    """The stage of the project at `root`, empty at first. Raises OSError."""

    def __init__(self, root: Path, step: Step) -> None:
        self._root = root
        self._folder = stage_of(root)
        self.step = step
        self._moves: dict[str, tuple[bytes, Move]] = {}
        self._count = 0
        step("make stage")
        self._folder.mkdir()

    def add(self, write: Write) -> Move:
        """Stage the new content of a file, unless it is there already."""
        path, content, old = write
        known = self._moves.get(path)
        if known is not None and known[0] == content:
            return known[1]
        self.step(f"stage {path}")
        name = str(self._count)
        self._count += 1
        like = None if old is None else self._root / path
        disk.create(f"{self._folder}/{name}", content, like=like)
        move = Move(staged=name, target=path, sha256=hashlib.sha256(content).hexdigest())
        self._moves[path] = (content, move)
        return move
