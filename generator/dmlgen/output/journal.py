"""Changing many files as one: stage, journal, swap.

New contents are written to `.dmlgen/stage/`. Then one file, `.dmlgen/journal.json`, appears whole (by a rename) and
lists every move and removal. From that moment the new tree is decided: each move is a rename, each step may be
repeated, and whoever starts next finishes what a kill interrupted. Before it the old tree stands, the stage is waste.
Until the swap is finished the tree is mixed, but in the order of `ordering` every name in it has its file.

Only the journal is flushed to the disk. Where the machine itself stops, contents that it had not written yet are lost,
in the stage or in the tree; the next run finds that by their digests and writes them again. To flush each of the 1,500
files took longer than to write them.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import shorten
from dmlgen.output import disk
from dmlgen.output.declared import IGNORED_NAMES, Declared
from dmlgen.output.errors import OutputError
from dmlgen.output.ordering import split_removals, turn_of
from dmlgen.output.paths import Links, check_links, check_paths, folders_of
from dmlgen.output.staging import STATE, Move, Stage, Step, stage_of
from dmlgen.output.tree import Changes

_FORMAT = 1

LARGEST = 1 << 24
"""Bytes; a journal of every file has some hundred thousand."""
_LONGEST_NAME = 1000


@dataclass(frozen=True, kw_only=True)
class Journal:
    """A decided generation."""

    moves: tuple[Move, ...]
    removals: tuple[str, ...]


def prepare(root: Path, changes: Changes, stage: Stage) -> Journal:
    """Stage what is not staged yet, and make the folders it needs. Raises OSError; `discard` cleans up."""
    moves = [stage.add(write) for write in changes.writes]
    made: set[str] = set()
    for move in moves:
        stage.step(f"make folder of {move.target}")
        _make_parents(root, move.target, made, replaced=changes.removals)
    return Journal(moves=tuple(moves), removals=changes.removals)


def write(root: Path, journal: Journal, step: Step) -> None:
    """Make the journal appear, whole and flushed. After this the new tree is decided."""
    text = json.dumps(
        {
            "format": _FORMAT,
            "moves": [[move.staged, move.target, move.sha256] for move in journal.moves],
            "removals": list(journal.removals),
        }
    )
    draft = stage_of(root) / "journal"
    step("write journal")
    disk.create(draft, text.encode(), like=None)
    disk.flush(draft)
    step("place journal")
    disk.replace(draft, _place(root))
    disk.flush_folder(root / STATE)


def apply(root: Path, journal: Journal, declared: Declared, step: Step, *, verify: bool = False) -> tuple[str, ...]:
    """Carry out the journal, from the start or from where it was left, then forget it. Raises OSError, OutputError.

    With `verify` a new content that is not whole does not move in: the machine may have stopped before it was on the
    disk. Returns the paths that lack theirs; the generation after this one writes it again.
    """
    moves = sorted(journal.moves, key=lambda move: turn_of(move.target))
    first, last = split_removals(journal.removals, [move.target for move in moves])
    _remove_all(root, first, declared, step)
    stage = stage_of(root)
    links = Links(root)
    made: set[str] = set()
    lost: list[str] = []
    for move in moves:
        step(f"move {move.target}")
        links.check(move.target)
        target = f"{root}/{move.target}"
        if os.path.lexists(staged := f"{stage}/{move.staged}"):
            if verify and _digest(staged) != move.sha256:
                lost.append(move.target)
                continue
            folder = os.path.dirname(target)
            if folder not in made:
                os.makedirs(folder, exist_ok=True)  # `prepare` made it, unless a file stood there
                made.add(folder)
            disk.replace(staged, target)
        elif _digest(target) != move.sha256:
            raise OutputError(_damaged(f"the new content of {move.target} is missing"))
        disk.drop_bytecode(target)
    _remove_all(root, last, declared, step)
    step("remove journal")
    _place(root).unlink()
    disk.flush_folder(root / STATE)
    step("remove stage")
    shutil.rmtree(stage, ignore_errors=True)  # nobody needs it now, and the next start removes what is left of it
    return tuple(lost)


def discard(root: Path, declared: Declared) -> bool:
    """Throw away a stage without a journal, and the empty folders made for it. True if there was work in it."""
    stage = stage_of(root)
    if not stage.is_dir() or stage.is_symlink():
        return False
    had_work = any(stage.iterdir())
    shutil.rmtree(stage)
    for tree in declared.trees:
        for folder, _, _ in os.walk(root / tree, topdown=False):
            disk.remove_folder_if_empty(Path(folder))
    return had_work


def pending(root: Path) -> bool:
    """Whether a decided generation waits to be finished."""
    return os.path.lexists(_place(root))


def read(root: Path, declared: Declared) -> Journal:
    """The pending journal. Raises OutputError for one that is damaged or names places that are not the generator's."""
    try:
        data = json.loads(disk.read_small(_place(root), LARGEST), parse_int=_integer)
        if data["format"] != _FORMAT:
            raise ValueError(f"its format is {shorten(repr(data['format']))}, not {_FORMAT}")
        moves = tuple(Move(staged=_text(a), target=_text(b), sha256=_text(c)) for a, b, c in data["moves"])
        journal = Journal(moves=moves, removals=tuple(_text(path) for path in data["removals"]))
    except RecursionError as error:
        raise OutputError(_damaged("its values are nested too deeply")) from error
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise OutputError(_damaged(shorten(str(error), 100) or "it is not readable")) from error
    _check_ours(root, journal, declared)
    return journal


def _integer(text: str) -> int:
    if len(text) > 20:
        raise ValueError(f"it has a number of {len(text)} digits")
    return int(text)


def _text(value: object) -> str:
    """A name in a journal; one that no file has would end in an error of the system's, far from here."""
    if not isinstance(value, str) or len(value) > _LONGEST_NAME or not value.isprintable():
        raise ValueError(f"{shorten(repr(value))} names nothing")
    return value


def _check_ours(root: Path, journal: Journal, declared: Declared) -> None:
    # A journal is data found on the disk: someone else's must not make us write or remove anything outside.
    foreign = [path for path in journal.removals if not declared.covers(path) or ".." in path.split("/")]
    if foreign:
        raise OutputError(_damaged(f"it removes {shorten(foreign[0], 100)}"))
    try:
        check_paths([move.target for move in journal.moves], declared)
    except OutputError as error:
        raise OutputError(_damaged(error.problems[0].removesuffix("; this is a bug in the renderer"))) from error
    for move in journal.moves:
        staged = stage_of(root) / move.staged
        if not (move.staged.isascii() and move.staged.isdecimal()) or staged.is_symlink():
            raise OutputError(_damaged(f"it moves {shorten(repr(move.staged))}"))


def _place(root: Path) -> Path:
    return root / STATE / "journal.json"


def _damaged(why: str) -> str:
    return f"{STATE}/journal.json is damaged: {why}; remove the folder {STATE} and run dmlgen generate"


def _digest(path: str) -> str | None:
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return None


def _make_parents(root: Path, path: str, made: set[str], *, replaced: Sequence[str]) -> None:
    """Make the folders now, while failing is harmless; one whose place a file still holds is made during the swap.

    `made` are those that were made before.
    """
    for folder in folders_of(path):
        if folder in replaced:
            return
        if folder not in made:
            os.makedirs(f"{root}/{folder}", exist_ok=True)
            made.add(folder)


def _remove_all(root: Path, paths: Sequence[str], declared: Declared, step: Step) -> None:
    for path in paths:
        step(f"remove {path}")
        check_links(root, os.path.dirname(path))
        _remove(root, path, declared)


def _remove(root: Path, path: str, declared: Declared) -> None:
    place = root / path
    if place.is_dir() and not place.is_symlink():
        return  # removed before the interruption, and a folder of new files stands here already
    try:
        place.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return
    disk.drop_bytecode(place.as_posix())
    trees = {root / tree for tree in declared.trees}
    folder = place.parent
    while folder not in trees and folder != root and disk.remove_folder_if_only(folder, IGNORED_NAMES):
        folder = folder.parent
