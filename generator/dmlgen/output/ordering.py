"""The order of a swap: nobody who reads the tree in the middle of it meets a name whose file is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_PACKAGE = "generated/dmlops/"
_OPERATORS = f"{_PACKAGE}operators/"
_ENUMS = f"{_PACKAGE}enums.py"
_INDEXES = (f"{_PACKAGE}registry.py", f"{_PACKAGE}__init__.py", f"{_PACKAGE}specs.json")
"""The files that name every operator."""


def turn_of(path: str) -> tuple[int, str]:
    """Sorts the files that move in: what is named before what names it.

    Enumerations, the operators that use their members, the rest of the package, the files that list the operators, and
    then what lies beside the package (tests, pages) and uses all of it.
    """
    if path in _INDEXES:
        return 3, path
    if not path.startswith(_PACKAGE):
        return 4, path
    return (0 if path == _ENUMS else 1 if path.startswith(_OPERATORS) else 2), path


def split_removals(removals: Iterable[str], targets: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The removals that must come before the moves, and those that come after them.

    First goes only what stands in the way: a file where a folder will be, or what is left in a folder where a file will
    be. All else goes last, when nothing names it any more.
    """
    folders = {"/".join(parts[:end]) for parts in (path.split("/") for path in targets) for end in range(1, len(parts))}
    files = set(targets)
    first: list[str] = []
    last: list[str] = []
    for path in removals:
        parts = path.split("/")
        inside = any("/".join(parts[:end]) in files for end in range(1, len(parts)))
        (first if path in folders or inside else last).append(path)
    return tuple(first), tuple(last)
