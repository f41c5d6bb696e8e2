"""The declared roots: which relative paths the writer accepts there, the same on every system, and what is there."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator
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

Within = Callable[[str], bool]
"""Chooses the paths that a partial run writes and cleans; all others are left as they are."""

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


def draft_of(target: Path) -> Path:
    """Return where this process writes what will be renamed over `target`."""
    return target.with_name(f".{target.name}.{os.getpid()}.dmlgen")


def drafts(root: Path) -> Iterator[Path]:
    """Every file below and beside the declared roots that is being written, or was when its process was killed."""
    for name in DECLARED_ROOTS:
        folder, _, file = name.rpartition("/")
        found = root.glob(f"{folder}/.{file}.*.dmlgen" if file else f"{folder}/**/.*.dmlgen")
        yield from (path for path in found if _DRAFT.fullmatch(path.name))


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
