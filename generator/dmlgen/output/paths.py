"""Which relative paths the writer accepts: the same tree on every system, and nothing outside the declared roots."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from dmlgen.output import disk
from dmlgen.output.declared import Declared
from dmlgen.output.errors import OutputError

_FORBIDDEN = frozenset('<>:"|?*\\') | frozenset(map(chr, range(32)))
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))}
)


def check_paths(paths: Iterable[str], declared: Declared) -> None:
    """Raise OutputError, naming every path that is not plain, not declared, or the same as another on some system."""
    ordered = sorted(paths)
    faults = ((path, _fault(path, declared)) for path in ordered)
    problems = [f"{path!r} {fault}; this is a bug in the renderer" for path, fault in faults if fault]
    problems.extend(_collisions(ordered))
    if problems:
        raise OutputError(*problems)


@lru_cache(maxsize=1)
def _folders(folder: str) -> tuple[str, ...]:
    """`folder` and those it lies in, outermost first. Neighbours in a list of paths ask for the same."""
    parts = folder.split("/") if folder else []
    return tuple("/".join(parts[:end]) for end in range(1, len(parts) + 1))


def folders_of(path: str) -> tuple[str, ...]:
    """The folders on the way to a relative path, outermost first."""
    return _folders(path.rpartition("/")[0])


class Links:
    """Looks for symbolic links on the way to many files; at every folder once."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root}/"
        self._plain: set[str] = set()

    def check(self, path: str) -> None:
        """Raise OutputError where `path` or a folder on the way to it is a symbolic link: it can lead outside."""
        for folder in folders_of(path):
            if folder not in self._plain:
                self._check(folder)
                self._plain.add(folder)
        self._check(path)

    def _check(self, name: str) -> None:
        if disk.is_link(self._root + name):
            raise OutputError(
                f"{name} is a symbolic link; dmlgen writes no file through a link: remove it, then run dmlgen generate"
            )


def check_links(root: Path, path: str) -> None:
    """The same for one path."""
    Links(root).check(path)


def _fault(path: str, declared: Declared) -> str | None:
    parts = path.split("/")
    if path.startswith("/") or (len(path) > 1 and path[1] == ":"):
        return "is an absolute path"
    if ".." in parts:
        return "has '..' in it"
    if any(part in ("", ".") for part in parts):
        return "is not a plain relative path"
    for part in parts:
        if _FORBIDDEN & set(part) or part[-1] in ". " or part.split(".")[0].lower() in _DEVICES:
            return "has a name that not every system can store"
    if not declared.covers(path):
        return f"lies outside of what dmlgen may write ({declared})"
    return None


def _collisions(ordered: list[str]) -> Iterable[str]:
    """Paths that a system which ignores case or composes accents takes for one; files that are folders of others."""
    spelling: dict[str, str] = {}
    reported: set[tuple[str, str]] = set()
    for path in ordered:
        for prefix in (*folders_of(path), path):
            other = spelling.setdefault(_folded(prefix), prefix)
            if other != prefix and (other, prefix) not in reported:
                reported.add((other, prefix))
                yield f"{other!r} and {prefix!r} are one name where case does not count; this is a bug in the renderer"
    files = set(ordered)
    for path in ordered:
        for folder in folders_of(path):
            if folder in files:
                yield f"{folder!r} is both a file and a folder; this is a bug in the renderer"


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())
