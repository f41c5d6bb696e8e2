"""Which relative paths the writer accepts: the same tree on every system, and nothing outside the declared roots."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

DECLARED_ROOTS = (
    "generated/",
    "spec/operator.schema.json",
    "spec/mappings/onnx.schema.json",
    "spec/mappings/webnn.schema.json",
    "spec/bases.schema.json",
    "docs/operators.md",
    "docs/families.md",
    "docs/mappings.md",
    "runtime/dmlruntime/families/*/*parameters.h",
    "runtime/dmlruntime/families/*/*parameters.wgsl",
)
"""A name with a final slash is a folder owned whole, one with stars all files that it matches, any other a single file:
what is there and not rendered is removed. A star is a part of one name."""

_FORBIDDEN = frozenset('<>:"|?*\\') | frozenset(map(chr, range(32)))
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))}
)


def check_paths(paths: Iterable[str]) -> list[str]:
    """A sentence for every path that is not plain, not declared, or the same as another on some system."""
    ordered = sorted(paths)
    faults = [(path, _fault(path)) for path in ordered]
    problems = [f"{path!r} {fault}" for path, fault in faults if fault]
    return [f"{problem}; this is a bug in the renderer" for problem in (*problems, *_collisions(ordered))]


def is_declared(path: str) -> bool:
    """True if `path` is one of the declared files, below a declared folder, or like a declared pattern."""
    return any(
        path == root
        or (root.endswith("/") and path.startswith(root))
        or ("*" in root and path.count("/") == root.count("/") and fnmatchcase(path, root))
        for root in DECLARED_ROOTS
    )


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
        self._root = root
        self._plain: set[str] = set()

    def first(self, path: str) -> str | None:
        """The first of the folders on the way to `path`, and `path` itself, that is a symbolic link."""
        for name in folders_of(path):
            if name not in self._plain:
                if os.path.islink(f"{self._root}/{name}"):
                    return name
                self._plain.add(name)
        return path if os.path.islink(f"{self._root}/{path}") else None


def _fault(path: str) -> str | None:
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
    if not is_declared(path):
        return f"lies outside of what dmlgen may write ({', '.join(DECLARED_ROOTS)})"
    return None


def _collisions(ordered: list[str]) -> Iterator[str]:
    """Paths that a system which ignores case or composes accents takes for one; files that are folders of others."""
    spelling: dict[str, str] = {}
    reported: set[tuple[str, str]] = set()
    for path in ordered:
        for prefix in (*folders_of(path), path):
            other = spelling.setdefault(_folded(prefix), prefix)
            if other != prefix and (other, prefix) not in reported:
                reported.add((other, prefix))
                yield f"{other!r} and {prefix!r} are one name where case does not count"
    files = set(ordered)
    for path in ordered:
        for folder in folders_of(path):
            if folder in files:
                yield f"{folder!r} is both a file and a folder"


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())
