"""Rendered texts to files: the only package that writes, and only below the declared roots.

A file that differs is written beside its target and renamed over it, so a reader, and whoever comes after a kill, finds
each file whole, old or new. What a kill leaves undone is stale: `check_tree` names it, the next generation writes it.
"""

from __future__ import annotations

import difflib
import errno
import os
import shutil
import stat
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Literal

from dmlgen.codes import Code
from dmlgen.paths import (
    IGNORED_NAMES,
    Links,
    Within,
    check_paths,
    draft_of,
    drafts,
    everything,
    folders_of,
    is_declared,
    present,
)

MARKER = "do not edit"
"""Every generated file has these words near its top, as in "Generated from ...; do not edit"."""

SPECIFICATIONS = "spec/operators"

Write = tuple[str, bytes, bytes | None]
"""A path, its new content and what is there now."""

_REMEDIES = {
    **dict.fromkeys((errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)), "free some space"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "make it writable"),
}

_ABANDONED = 60
"""Seconds after which nobody goes on with a draft: it was left by a process that was killed."""


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
    writes, removals = _compare(root, files, within)
    if not force:
        _check_theirs(root, writes, removals)
    try:
        if writes or removals:
            _remove_drafts(root)
        for path in removals:  # first: a file may be where a folder will be
            _remove(root, path)
        for path, new, old in writes:
            _write(root / path, new, is_new=old is None)
    except OSError as error:
        raise _failed("cannot write the generated files", error, "some may be written already, ") from error
    return Written(files=sum(map(within, files)), changed=tuple(path for path, _, _ in writes), removed=removals)


def check_tree(
    root: Path,
    files: Mapping[str, str],
    *,
    within: Within = everything,
) -> tuple[Difference, ...]:
    """Every difference between the project at `root` and `files`, by path. Raises OutputError as `write_tree` does."""
    writes, removals = _compare(root, files, within)
    found = [
        Difference(path=path, kind="missing" if old is None else "stale", diff=_diff(path, old, new))
        for path, new, old in writes
    ]
    found += [Difference(path=path, kind="orphan") for path in removals]
    return tuple(sorted(found, key=lambda difference: difference.path))


def create_specification(root: Path, path: str, text: str) -> None:
    """Write `text` to `path` in spec/operators/, the one file made for a person to go on with.

    Raises OutputError where a file stands there already.
    """
    if path.rpartition("/")[0] != SPECIFICATIONS:
        raise OutputError(f"{path!r} is not in {SPECIFICATIONS}/; this is a bug in dmlgen")
    _check_links(Links(root), path)
    try:
        with (root / path).open("xb") as file:  # never through a link
            file.write(text.encode())
    except FileExistsError as error:
        raise OutputError(f"{path} exists; edit it, or remove it first") from error
    except OSError as error:
        raise _failed(f"cannot write {path}", error) from error


# What differs, and whether it may be changed


def _compare(root: Path, files: Mapping[str, str], within: Within) -> tuple[list[Write], tuple[str, ...]]:
    """Return the paths to write and those to remove. Raises OutputError for paths and texts that may not be written."""
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
    return writes, tuple(path for path in sorted(there) if path not in files and within(path))


def _check_theirs(root: Path, writes: Iterable[Write], removals: Iterable[str]) -> None:
    """Raise OutputError for files that a person wrote where generated ones belong: they are not ours to change."""
    lacks = f"was not generated (it lacks the words {MARKER!r})"
    problems = [
        f"{path} {lacks}; move it away, or pass --force"
        for path, _, old in writes
        if old is not None and not _has_marker(old)
    ]
    for path in removals:
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


def _diff(path: str, old: bytes | None, new: bytes) -> str:
    names = "/dev/null" if old is None else f"a/{path}", f"b/{path}"
    lines = difflib.unified_diff([] if old is None else _lines(old), _lines(new), *names)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(content: bytes) -> list[str]:
    # A carriage return is shown, or the diff of a tree with the wrong line ends would show two equal lines.
    return list(StringIO(content.decode(errors="replace").replace("\r", "\\r")))


# The disk


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        raise OutputError(f"cannot read {path}: {error.strerror}; make it readable, then run dmlgen again") from error


def _write(target: Path, content: bytes, *, is_new: bool) -> None:
    """Put `content` at `target` in one step for every reader, with the permission bits of the file it replaces."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = draft_of(target)
    try:
        with draft.open("xb") as file:
            file.write(content)
        if not is_new:
            os.chmod(draft, stat.S_IMODE(target.stat().st_mode) & 0o777)
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    _drop_bytecode(target)


def _drop_bytecode(source: Path) -> None:
    """Remove the cached bytecode of a .py file: Python compares seconds and sizes only, and could run the old code."""
    if source.suffix == ".py":
        for cached in (source.parent / "__pycache__").glob(f"{source.stem}.*.pyc"):
            cached.unlink(missing_ok=True)


def _remove(root: Path, path: str) -> None:
    """Remove a file, and the folders of ours that hold nothing more but what tools left."""
    (root / path).unlink(missing_ok=True)
    _drop_bytecode(root / path)
    for folder in reversed(folders_of(path)):
        if not is_declared(folder) or not IGNORED_NAMES.issuperset(os.listdir(root / folder)):
            return
        shutil.rmtree(root / folder)


def _remove_drafts(root: Path) -> None:
    """Remove what killed processes were writing."""
    for draft in drafts(root):
        with suppress(FileNotFoundError):  # another process has just made a file of it
            if draft.lstat().st_mtime < time.time() - _ABANDONED:
                draft.unlink()


def _failed(what: str, error: OSError, besides: str = "") -> OutputError:
    """Return an error with what the system said, about which file, and what to do about it."""
    about = f" ({error.filename})" if error.filename else ""
    remedy = _REMEDIES.get(error.errno or 0, "fix that")
    return OutputError(f"{what}: {error.strerror or error}{about}; {besides}{remedy} and run dmlgen generate again")
