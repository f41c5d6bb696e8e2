"""`write_tree`, and `Writing`, its two steps: all that changes a project's files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from dmlgen.output import disk, journal
from dmlgen.output.declared import DECLARED_ROOTS, MARKER, Declared
from dmlgen.output.errors import OutputError, reason, remedy
from dmlgen.output.journal import Journal
from dmlgen.output.staging import STATE, Stage, Step, stage_of
from dmlgen.output.tree import Changes, Within, check_rendered, check_theirs, compare, differing, everything, present
from dmlgen.output.turns import Say, silent, turn

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
    with Writing(root, declared_roots, marker, force=force, within=within, say=say, step=step) as writing:
        return writing.finish(files)


class Writing:
    """The same in steps: new contents are written beside the tree as soon as they are there, and the tree is changed
    when it is certain that they are right.

    From the first step on nobody else writes the project. Leaving the context before the last one changes nothing.
    """

    def __init__(
        self,
        root: Path,
        declared_roots: tuple[str, ...] = DECLARED_ROOTS,
        marker: str = MARKER,
        *,
        force: bool = False,
        within: Within = everything,
        say: Say = silent,
        step: Step = silent,
    ) -> None:
        self._root = root
        self._declared = Declared.of(declared_roots)
        self._marker = marker
        self._force = force
        self._within = within
        self._say = say
        self._step = step
        self._ends = ExitStack()
        self._entered = False
        self._refused = False
        self._there: frozenset[str] = frozenset()
        self._stage: Stage | None = None
        self._files: Mapping[str, str] | None = None
        self._changes = Changes(writes=(), removals=())
        self._decided: Journal | None = None

    def __enter__(self) -> Writing:
        return self

    def __exit__(self, *raised: object) -> None:
        self._close()

    def stage(self, texts: Iterable[tuple[str, str]]) -> None:
        """Write some files that differ from the tree's beside it. Raises OutputError where the system refuses.

        After that nothing more is staged. Whether these files may stand in the tree is examined in `begin`.
        """
        if self._refused:
            return
        try:
            self._enter()
            for path, text in texts:
                write = differing(self._root, self._there, path, text) if self._within(path) else None
                if write is not None:
                    with _refusals(self._root, self._declared):
                        self._staging().add(write)
        except OutputError:
            self._refused = True
            self._close()
            raise

    def begin(self, files: Mapping[str, str]) -> None:
        """Write all that differs from the tree beside it. Raises OutputError where `finish` would."""
        check_rendered(files, self._marker)
        self._enter()
        self._changes = compare(self._root, files, self._declared, self._within)
        if not self._force:
            check_theirs(self._root, self._changes, self._marker)
        if self._changes:
            _check_writable(self._root, self._changes)
            with _refusals(self._root, self._declared):
                self._decided = journal.prepare(self._root, self._changes, self._staging())
        self._files = files

    def finish(self, files: Mapping[str, str]) -> Written:
        """Change the tree. Where other files were begun with, or none, this begins anew."""
        if self._files != files:
            self._close()
            self.begin(files)
        if self._decided is not None:
            with _refusals(self._root, self._declared):
                journal.write(self._root, self._decided, self._step)
            try:
                journal.apply(self._root, self._decided, self._declared, self._step)
            except OSError as error:
                raise OutputError(_halfway(error)) from error
        return Written(
            files=sum(map(self._within, files)),
            changed=tuple(path for path, _, _ in self._changes.writes),
            removed=self._changes.removals,
        )

    def _enter(self) -> None:
        """Take the lock, once, and learn what stands in the tree."""
        if self._entered:
            return
        self._ends.enter_context(turn(self._root, self._say))
        _recover(self._root, self._declared, self._say, self._step)
        self._there = frozenset(present(self._root, self._declared))
        self._ends.callback(self._discard)
        self._entered = True

    def _staging(self) -> Stage:
        if self._stage is None:
            self._stage = Stage(self._root, self._step)
        return self._stage

    def _close(self) -> None:
        self._ends.close()
        self._entered, self._stage, self._decided = False, None, None

    def _discard(self) -> None:
        """Remove what was begun and not decided: a journal stands for a decision, and without a stage all is done."""
        if self._stage is None:
            return
        if not journal.pending(self._root):
            _discard_quietly(self._root, self._declared)


def finish_interrupted(
    root: Path, declared_roots: tuple[str, ...] = DECLARED_ROOTS, *, say: Say = silent, step: Step = silent
) -> None:
    """Finish, or throw away, what a killed generation left; says so. Costs one look at the disk if there is nothing."""
    if not (journal.pending(root) or os.path.lexists(stage_of(root))):
        return
    with turn(root, say):
        _recover(root, Declared.of(declared_roots), say, step)


def _recover(root: Path, declared: Declared, say: Say, step: Step) -> None:
    try:
        if journal.pending(root):
            lost = journal.apply(root, journal.read(root, declared), declared, step, verify=True)
            say(FINISHED)
            if lost:
                few = f"{lost[0]}{f' and {len(lost) - 1} more' if len(lost) > 1 else ''}"
                say(f"the disk had not got the new content of {few}; run dmlgen generate")
        elif journal.discard(root, declared):
            say(DISCARDED)
    except OSError as error:
        raise OutputError(f"cannot finish an interrupted generation: {reason(error)}; {remedy(error)}") from error


@contextmanager
def _refusals(root: Path, declared: Declared) -> Iterator[None]:
    """Says what was changed where the system refuses something before, or just when, the journal is placed."""
    try:
        yield
    except OSError as error:
        if not journal.pending(root):
            _discard_quietly(root, declared)
            raise OutputError(
                f"cannot write the generated files: {reason(error)}; nothing was changed, {remedy(error)}"
            ) from error
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
