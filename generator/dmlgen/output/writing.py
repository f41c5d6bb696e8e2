"""`write_tree`: the only function of the generator that changes a project's files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from dmlgen.output import disk, journal
from dmlgen.output.declared import DECLARED_ROOTS, MARKER, Declared
from dmlgen.output.errors import OutputError, reason, remedy
from dmlgen.output.journal import STATE, Step
from dmlgen.output.tree import Changes, Within, check_rendered, check_theirs, compare, everything
from dmlgen.output.turns import Say, silent, turn
from dmlgen.records import dataclass

FINISHED = "finished an interrupted generation"
DISCARDED = "threw away an interrupted generation that had changed nothing yet"


@dataclass(frozen=True, kw_only=True)
class Written:
    """What `write_tree` did: how many files the rendered tree has, and the paths it `changed` and `removed`."""

    files: int
    changed: tuple[str, ...]
    removed: tuple[str, ...]


def write_tree(
    root: Path,
    files: Mapping[str, str],
    declared_roots: tuple[str, ...] = DECLARED_ROOTS,
    marker: str = MARKER,
    *,
    force: bool = False,
    within: Within = everything,
    say: Say = silent,
    step: Step = silent,
) -> Written:
    """Make the declared roots of the project at `root` hold exactly `files` (relative posix path to text).

    Only files whose bytes differ are written. The change is one: after a kill at any moment the tree is, at the latest
    after the next start, the old one or the new one. `within` limits writing and cleaning to some paths; `force` gives
    up the protection of files that were not generated. Raises OutputError, with the tree as it was unless it says else.
    """
    declared = Declared.of(declared_roots)
    check_rendered(files, marker)
    with turn(root, say):
        _recover(root, declared, say, step)
        changes = compare(root, files, declared, within)
        if not force:
            check_theirs(root, changes, marker)
        if changes:
            _check_writable(root, changes)
            _swap(root, changes, declared, step)
    return Written(
        files=sum(map(within, files)),
        changed=tuple(path for path, _, _ in changes.writes),
        removed=changes.removals,
    )


def finish_interrupted(
    root: Path, declared_roots: tuple[str, ...] = DECLARED_ROOTS, *, say: Say = silent, step: Step = silent
) -> None:
    """Finish, or throw away, what a killed generation left; says so. Costs one look at the disk if there is nothing."""
    if not (journal.pending(root) or os.path.lexists(root / STATE / "stage")):
        return
    with turn(root, say):
        _recover(root, Declared.of(declared_roots), say, step)


def _recover(root: Path, declared: Declared, say: Say, step: Step) -> None:
    try:
        if journal.pending(root):
            journal.apply(root, journal.read(root, declared), declared, step)
            say(FINISHED)
        elif journal.discard(root, declared):
            say(DISCARDED)
    except OSError as error:
        raise OutputError(f"cannot finish an interrupted generation: {reason(error)}; {remedy(error)}") from error


def _swap(root: Path, changes: Changes, declared: Declared, step: Step) -> None:
    try:
        decided = journal.prepare(root, changes, step)
        journal.write(root, decided, step)
    except OSError as error:
        if not journal.pending(root):
            _discard_quietly(root, declared)
            raise OutputError(
                f"cannot write the generated files: {reason(error)}; nothing was changed, {remedy(error)}"
            ) from error
        raise OutputError(_halfway(error)) from error
    try:
        journal.apply(root, decided, declared, step)
    except OSError as error:
        raise OutputError(_halfway(error)) from error


def _discard_quietly(root: Path, declared: Declared) -> None:
    # The failure that led here is the one to report; a stage that cannot be removed now is removed by the next start.
    try:
        journal.discard(root, declared)
    except OSError:
        return


def _halfway(error: OSError) -> str:
    return f"writing the generated files stopped halfway: {reason(error)}; {remedy(error)}: that finishes it"


def _check_writable(root: Path, changes: Changes) -> None:
    """Refuse before the swap what would stop in the middle of it: a folder without the right to rename in it."""
    folders = {os.path.dirname(path) for path in (*(path for path, _, _ in changes.writes), *changes.removals)}
    blocked = []
    for folder in sorted(folders):
        place = root / folder
        while not place.is_dir():
            place = place.parent
        if not os.access(place, os.W_OK | os.X_OK):
            blocked.append(place.relative_to(root).as_posix())
        elif disk.device(place) != disk.device(root / STATE):
            raise OutputError(
                f"{place.relative_to(root).as_posix()} is on another file system than {STATE}, so its files cannot be "
                "swapped in one step; keep the project on one file system"
            )
    if blocked:
        names = ", ".join(dict.fromkeys(blocked))
        raise OutputError(f"cannot write in {names}: no permission; nothing was changed, make it writable, run again")
