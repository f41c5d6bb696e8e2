"""Rendered texts to files: the only package that writes, and only below the declared roots.

A file that differs is written beside its target and renamed over it, so a reader, and whoever comes after a kill, finds
each file whole, old or new. What a kill leaves undone is stale: `check_tree` names it, the next generation writes it.
"""

from __future__ import annotations

import difflib
import errno
import os
import re
import shutil
import stat
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

from dmlgen.codes import Code
from dmlgen.paths import DECLARED_ROOTS, Links, check_paths, folders_of, is_declared

MARKER = "do not edit"
"""Every generated file has these words near its top, as in "Generated from ...; do not edit"."""

SPECIFICATIONS = "spec/operators"

IGNORED_NAMES = frozenset(
    [
        "__pycache__",
        ".pytest_cache",
        ".mypy_cache",
        ".ruff_cache",
        ".hypothesis",
        ".DS_Store",
        "Thumbs.db",
        "desktop.ini",
    ]
)
"""Left by tools and systems inside folders that are ours: no orphans, never compared."""

_DRAFT = re.compile(r"\..+\.[0-9]+\.dmlgen")
"""The name of a file that is being written; the number is that of the process."""

_OF_OPERATOR = re.compile(r"generated/(?:dmlops/operators/(\w+)/|tests/test_(\w+)\.py$)")

_ABANDONED = 60
"""Seconds after which nobody goes on with a draft: it was left by a process that was killed."""

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}

Within = Callable[[str], bool]
"""Chooses the paths that a partial run writes and cleans; all others are left as they are."""


class OutputError(Exception):
    """Writing or comparing the generated tree is refused or failed.

    `problems` holds one sentence each: where, what, and what to do. Printed one per line.
    """

    code = Code.OUTPUT

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, kw_only=True)
class Written:
    """The result of `write_tree`: how many files the rendered tree has, and the paths it `changed` and `removed`."""

    files: int
    changed: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One path that is not as generated. `diff`: unified, from the disk to the rendered text; "" for orphans."""

    path: str
    kind: Literal["stale", "missing", "orphan"]
    diff: str = ""

    def __str__(self) -> str:
        if self.kind == "orphan":
            return f"{self.path}: nothing generates this file"
        return f"{self.path}: {self.kind}\n{self.diff}"


@dataclass(frozen=True, kw_only=True)
class _Changes:
    """How the disk differs: paths to write with the new and the old content, and paths to remove."""

    writes: tuple[tuple[str, bytes, bytes | None], ...]
    removals: tuple[str, ...]


def everything(path: str) -> bool:
    """The `Within` of a full run."""
    return True


def only_operator(snake: str) -> Within:
    """The paths of one operator: below a folder of its name, or a file called like it or like its test.

    With them the structures of all families' parameters: kernels that were compiled with old ones would read nonsense.
    """

    def within(path: str) -> bool:
        return path.startswith("runtime/") or operator_of(path) == snake

    return within


def outside(kept: Collection[str]) -> Within:
    """All paths but those in `kept`."""
    return lambda path: path not in kept


def operator_of(path: str) -> str | None:
    """The operator, in snake case, whose file stands at `path`; None for a file of several."""
    match = _OF_OPERATOR.match(path)
    return None if match is None else match[1] or match[2]


def write_tree(
    root: Path,
    files: Mapping[str, str],
    *,
    force: bool = False,
    within: Within = everything,
) -> Written:
    """Make the declared roots of the project at `root` hold exactly `files` (relative posix path to text).

    Only files whose bytes differ are written. `within` limits writing and cleaning to some paths; `force` gives up the
    protection of files that were not generated. Raises OutputError: for what may not be written before anything is.
    """
    changes = _compare(root, files, within)
    if not force:
        _check_theirs(root, changes)
    if changes.writes or changes.removals:
        _remove_drafts(root)
    in_the_way = _in_the_way(changes.removals, [path for path, _, _ in changes.writes])
    try:
        for path in in_the_way:
            _remove(root, path)
        for path, new, old in changes.writes:
            _write(root, path, new, is_new=old is None)
        for path in changes.removals:
            if path not in in_the_way:
                _remove(root, path)
    except OSError as error:
        raise OutputError(
            f"cannot write the generated files: {_reason(error)}; some may be written already, {_remedy(error)}"
        ) from error
    changed = tuple(path for path, _, _ in changes.writes)
    return Written(files=sum(map(within, files)), changed=changed, removed=changes.removals)


def check_tree(
    root: Path,
    files: Mapping[str, str],
    *,
    within: Within = everything,
) -> tuple[Difference, ...]:
    """Every difference between the project at `root` and `files`, by path. Raises OutputError as `write_tree` does."""
    changes = _compare(root, files, within)
    found = [
        Difference(path=path, kind="missing" if old is None else "stale", diff=_diff(path, old, new))
        for path, new, old in changes.writes
    ]
    found += [Difference(path=path, kind="orphan") for path in changes.removals]
    return tuple(sorted(found, key=lambda difference: difference.path))


def create_specification(root: Path, path: str, text: str) -> None:
    """Write `text` to `path` in spec/operators/, the one file made for a person to go on with.

    Raises OutputError where a file stands there already.
    """
    if path.rpartition("/")[0] != SPECIFICATIONS:
        raise OutputError(f"{path!r} is not in {SPECIFICATIONS}/; this is a bug in dmlgen")
    _check_links(Links(root), path)
    try:
        _create(root / path, text.encode())
    except FileExistsError as error:
        raise OutputError(f"{path} exists; edit it, or remove it first") from error
    except OSError as error:
        raise OutputError(f"cannot write {path}: {_reason(error)}; {_remedy(error)}") from error


def present(root: Path) -> Iterator[str]:
    """Every file and link below the declared roots, as relative posix paths; links are not followed."""
    for name in DECLARED_ROOTS:
        path = name.rstrip("/")
        if "*" in name:
            links = Links(root)
            matching = (file.relative_to(root).as_posix() for file in root.glob(name))
            yield from (found for found in matching if links.first(found) in (None, found))
        elif path == name:
            yield from (path,) if os.path.lexists(f"{root}/{path}") else ()
        elif os.path.isdir(f"{root}/{path}") and not os.path.islink(f"{root}/{path}"):
            yield from _walk(f"{root}/{path}", path)


def _walk(folder: str, name: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name in IGNORED_NAMES or _DRAFT.fullmatch(entry.name):
                continue
            path = f"{name}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                yield from _walk(entry.path, path)
            else:
                yield path


# What differs, and whether it may be changed


def _compare(root: Path, files: Mapping[str, str], within: Within) -> _Changes:
    """Compare the rendered texts with the disk. Raises OutputError for paths and texts that may not be written."""
    problems = check_paths(files)
    for path, text in sorted(files.items()):
        if not _has_marker(text.encode()):
            problems.append(f"{path} is rendered without the words {MARKER!r}; add its banner to the template")
        if "\r" in text:
            problems.append(f"{path} is rendered with a carriage return; lines end with a line feed alone")
    if problems:
        raise OutputError(*problems)
    there = set(present(root))
    links = Links(root)
    writes = []
    for path in sorted(filter(within, files)):
        _check_links(links, path)
        new, old = files[path].encode(), _read(root / path) if path in there else None
        if new != old:
            writes.append((path, new, old))
    removals = (path for path in sorted(there) if path not in files and within(path))
    return _Changes(writes=tuple(writes), removals=tuple(removals))


def _check_theirs(root: Path, changes: _Changes) -> None:
    """Raise OutputError for files that a person wrote where generated ones belong: they are not ours to change."""
    lacks = f"was not generated (it lacks the words {MARKER!r})"
    problems = [
        f"{path} {lacks}; move it away, or pass --force"
        for path, _, old in changes.writes
        if old is not None and not _has_marker(old)
    ]
    for path in changes.removals:
        content = b"a link" if os.path.islink(root / path) else _read(root / path)
        if content is not None and not _has_marker(content):
            where = "stands in a generated folder; move it away, or pass --force to remove it"
            problems.append(f"{path} {lacks} and {where}")
    if problems:
        raise OutputError(*problems)


def _check_links(links: Links, path: str) -> None:
    """Raise OutputError where `path` or a folder on the way to it is a symbolic link: it can lead outside."""
    if (link := links.first(path)) is not None:
        raise OutputError(
            f"{link} is a symbolic link; dmlgen writes no file through a link: remove it, then run dmlgen generate"
        )


def _has_marker(content: bytes) -> bool:
    """True if a file is the generator's own. An empty file (py.typed) holds nobody's work and counts as ours."""
    return not content or MARKER.encode() in content[:2000].lower()


def _in_the_way(removals: Iterable[str], targets: Collection[str]) -> frozenset[str]:
    """The removals that come before the writes: a file where a folder will be, or in a folder where a file will be."""
    folders = {folder for path in targets for folder in folders_of(path)}
    return frozenset(path for path in removals if path in folders or not set(targets).isdisjoint(folders_of(path)))


def _diff(path: str, old: bytes | None, new: bytes) -> str:
    names = "/dev/null" if old is None else f"a/{path}", f"b/{path}"
    lines = difflib.unified_diff([] if old is None else _lines(old), _lines(new), *names)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(content: bytes) -> list[str]:
    # A carriage return is shown, or the diff of a tree with the wrong line ends would show two equal lines.
    text = content.decode(errors="replace").replace("\r", "\\r")
    return [f"{line}\n" for line in text.split("\n")[:-1]] + [line for line in text.split("\n")[-1:] if line]


# The disk


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        raise OutputError(f"cannot read {path}: {error.strerror}; make it readable, then run dmlgen again") from error


def _create(path: Path, content: bytes) -> None:
    """Write a new file, never through a link."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags, 0o666), "wb") as file:
        file.write(content)


def _write(root: Path, path: str, content: bytes, *, is_new: bool) -> None:
    """Put `content` at `path` in one step for every reader, with the permission bits of the file it replaces."""
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}.dmlgen")
    try:
        _create(draft, content)
        if not is_new:
            os.chmod(draft, stat.S_IMODE(target.stat().st_mode) & 0o777)
        _replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    _drop_bytecode(target)


def _replace(draft: Path, target: Path) -> None:
    """Rename over the target. Windows refuses while someone reads it: try again for a second."""
    for attempt in range(50):
        try:
            os.replace(draft, target)
        except PermissionError:
            if sys.platform != "win32" or attempt == 49:
                raise
            time.sleep(0.02)
        else:
            return


def _drop_bytecode(source: Path) -> None:
    """Remove the cached bytecode of a .py file: Python compares seconds and sizes only, and could run the old code."""
    if source.suffix == ".py":
        for cached in (source.parent / "__pycache__").glob(f"{source.stem}.*.pyc"):
            cached.unlink(missing_ok=True)


def _remove(root: Path, path: str) -> None:
    """Remove a file, and the folders of ours that hold nothing more but what tools left."""
    place = root / path
    place.unlink(missing_ok=True)
    _drop_bytecode(place)
    for folder in reversed(folders_of(path)):
        if not is_declared(folder):
            return
        if not IGNORED_NAMES.issuperset(os.listdir(root / folder)):
            return
        shutil.rmtree(root / folder)


def _remove_drafts(root: Path) -> None:
    """Remove what killed processes were writing."""
    folders = [root / name for name in DECLARED_ROOTS if name.endswith("/")]
    drafts = [draft for folder in folders for draft in folder.rglob(".*.dmlgen")]
    for name in DECLARED_ROOTS:
        file = PurePosixPath(name)
        drafts += [] if name.endswith("/") else root.glob(f"{file.parent}/.{file.name}.*.dmlgen")
    for draft in drafts:
        if _DRAFT.fullmatch(draft.name) and draft.lstat().st_mtime < time.time() - _ABANDONED:
            draft.unlink(missing_ok=True)


def _reason(error: OSError) -> str:
    """Return what the system said, and about which file."""
    text = error.strerror or str(error)
    return f"{text} ({error.filename})" if error.filename else text


def _remedy(error: OSError) -> str:
    """Return what to do about it."""
    remedies = ((_FULL, "free some space"), (_FORBIDDEN, "make it writable"))
    known = next((remedy for numbers, remedy in remedies if error.errno in numbers), "fix that")
    return f"{known} and run dmlgen generate again"
