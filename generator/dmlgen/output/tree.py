"""What stands on the disk below the declared roots, and how it differs from what was rendered."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.output.declared import IGNORED_NAMES, Declared, has_marker
from dmlgen.output.errors import OutputError
from dmlgen.output.paths import Links, check_paths

Within = Callable[[str], bool]
"""Chooses the paths that a partial run writes and cleans; all others are left as they are."""


Write = tuple[str, bytes, bytes | None]
"""A file's path, its new content, and the old one if it is there."""


@dataclass(frozen=True, kw_only=True)
class Changes:
    """What has to happen to the disk: files to write, and paths to remove."""

    writes: tuple[Write, ...]
    removals: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.writes or self.removals)


def everything(path: str) -> bool:
    """The `Within` of a full run."""
    return True


def compare(root: Path, files: Mapping[str, str], declared: Declared, within: Within = everything) -> Changes:
    """Compare the rendered texts with the disk. Raises OutputError for paths that may not be written."""
    check_paths(files, declared)
    there = set(present(root, declared))
    links = Links(root)
    writes = []
    for path in sorted(filter(within, files)):
        links.check(path)
        write = differing(root, there, path, files[path])
        if write is not None:
            writes.append(write)
    removals = tuple(path for path in sorted(there) if path not in files and within(path))
    return Changes(writes=tuple(writes), removals=removals)


def differing(root: Path, there: Collection[str], path: str, text: str) -> Write | None:
    """What must be written to make `path` hold `text`, if anything. `there` are the paths of the files on the disk."""
    new = text.encode()
    old = _read(root / path) if path in there else None
    return None if new == old else (path, new, old)


def check_rendered(files: Mapping[str, str], marker: str) -> None:
    """Raise OutputError for a rendered text that a later run would not know as generated, or with foreign line ends."""
    problems = []
    for path, text in sorted(files.items()):
        if not has_marker(text.encode(), marker):
            problems.append(f"{path} is rendered without the words {marker!r}; add its banner to the template")
        if "\r" in text:
            problems.append(f"{path} is rendered with a carriage return; lines end with a line feed alone")
    if problems:
        raise OutputError(*problems)


def check_theirs(root: Path, changes: Changes, marker: str) -> None:
    """Raise OutputError for files that a person wrote where generated ones belong: they are not ours to change."""
    problems = []
    for path, _, old in changes.writes:
        if old is not None and not has_marker(old, marker):
            problems.append(f"{path} was not generated (it lacks the words {marker!r}); move it away, or pass --force")
    for path in changes.removals:
        content = b"a link" if (root / path).is_symlink() else _read(root / path)
        if content is not None and not has_marker(content, marker):
            problems.append(
                f"{path} was not generated (it lacks the words {marker!r}) and stands in a generated folder; "
                "move it away, or pass --force to remove it"
            )
    if problems:
        raise OutputError(*problems)


def present(root: Path, declared: Declared) -> Iterator[str]:
    """Every file and link below the declared roots, as relative posix paths; links are not followed."""
    for tree in declared.trees:
        if (root / tree).is_dir() and not (root / tree).is_symlink():
            yield from _walk(root / tree, tree)
    for path in declared.files:
        if os.path.lexists(root / path):
            yield path


def _walk(folder: Path, name: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name in IGNORED_NAMES:
                continue
            path = f"{name}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                yield from _walk(folder / entry.name, path)
            else:
                yield path


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        raise OutputError(f"cannot read {path}: {error.strerror}; make it readable, then run dmlgen again") from error
