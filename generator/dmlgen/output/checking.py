"""`check_tree`: how the disk differs from what would be generated. Writes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from dmlgen.output import journal
from dmlgen.output.declared import DECLARED_ROOTS, MARKER, Declared
from dmlgen.output.staging import STATE
from dmlgen.output.tree import Within, check_rendered, compare, everything
from dmlgen.output.turns import Say, reading_turn, silent


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One path that is not as generated. `diff`: unified, from the disk to the rendered text; "" for orphans."""

    path: str
    kind: Literal["interrupted", "stale", "missing", "orphan"]
    diff: str = ""

    def __str__(self) -> str:
        match self.kind:
            case "interrupted":
                return f"{self.path}: an interrupted generation waits to be finished"
            case "orphan":
                return f"{self.path}: nothing generates this file"
            case "missing":
                return f"{self.path}: missing\n{self.diff}"
            case "stale":
                return f"{self.path}: stale\n{self.diff}"


def is_interrupted(root: Path, say: Say = silent) -> bool:
    """Whether a killed generation waits to be finished, so that the tree may be mixed. Waits for a writer at work."""
    if not journal.pending(root):
        return False
    with reading_turn(root, say):
        return journal.pending(root)


def check_tree(
    root: Path,
    files: Mapping[str, str],
    declared_roots: tuple[str, ...] = DECLARED_ROOTS,
    marker: str = MARKER,
    *,
    within: Within = everything,
    say: Say = silent,
) -> tuple[Difference, ...]:
    """Every difference between the project at `root` and `files`, by path. Raises OutputError as `write_tree` does."""
    declared = Declared.of(declared_roots)
    check_rendered(files, marker)
    with reading_turn(root, say):
        changes = compare(root, files, declared, within)
        interrupted = journal.pending(root)
    found = [
        Difference(path=path, kind="missing" if old is None else "stale", diff=_diff(path, old, new))
        for path, new, old in changes.writes
    ]
    found += [Difference(path=path, kind="orphan") for path in changes.removals]
    found.sort(key=lambda difference: difference.path)
    if interrupted:
        found.insert(0, Difference(path=f"{STATE}/journal.json", kind="interrupted"))
    return tuple(found)


def _diff(path: str, old: bytes | None, new: bytes) -> str:
    import difflib  # here, because a tree that is up to date never needs it

    before = [] if old is None else _lines(old)
    lines = difflib.unified_diff(
        before,
        _lines(new),
        fromfile="/dev/null" if old is None else f"a/{path}",
        tofile=f"b/{path}",
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(content: bytes) -> list[str]:
    # A carriage return is shown, or the diff of a tree with the wrong line ends would show two equal lines.
    text = content.decode(errors="replace").replace("\r", "\\r")
    return [f"{line}\n" for line in text.split("\n")[:-1]] + [line for line in text.split("\n")[-1:] if line]
