"""The names that a WGSL kernel knows: those on which the conditions in it, and in all that it may include, depend."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.gpu.preprocess import imported, parse_directive, parse_include
from dmlruntime.gpu.repetition import filled_lines
from dmlruntime.gpu.sources import Find, library_text

_TYPE = f"(?:{'|'.join(kind.short for kind in DML_TENSOR_DATA_TYPE if kind.bits >= 8)})"

_TYPES = re.compile(rf"(?:TYPE_(?:\d_)?)?{_TYPE}(?:_{_TYPE})*")


def condition_names(text: str, *, source: str = "kernel.wgsl", find: Find = library_text) -> tuple[str, ...]:
    """Every name that an `#if` or `#elif` asks for, in the order of their first appearance.

    `find` gives the files that are included. Raises KernelBuildError for an `#include` that is malformed.
    """
    reader = _Reader(find)
    reader.read(source, text, {})
    return tuple(reader.names)


def unknown_names(names: Iterable[str], text: str, others: Iterable[str], *, find: Find = library_text) -> list[str]:
    """Those of `names` that no plan of a GPU would define for the kernel `text`.

    A plan defines more than one kernel asks for: its data types (``FLOAT32_UINT8``), what another of the texts in
    `others` asks for, and the usual one of several numbers or tensors (``HOP_1``, where kernels ask for ``HOP_2``).
    """
    asked = condition_names(text, find=find)
    missing = [name for name in names if name not in asked and not _TYPES.fullmatch(name)]
    if not missing:
        return []
    known = {name for other in others for name in condition_names(other, find=find)}
    stems = {_stem(name) for name in known} - {""}
    return [name for name in missing if name not in known and _stem(name) not in stems]


def _stem(name: str) -> str:
    """Return what stands before the last underscore, with it: ``HOP_``."""
    before, underscore, _ = name.rpartition("_")
    return before + underscore


class _Reader:
    """Reads each file once for the same values, whatever its conditions say."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self.names: dict[str, None] = {}
        self._read: set[tuple[str, tuple[tuple[str, str], ...]]] = set()

    def read(self, file: str, text: str, values: Mapping[str, str]) -> None:
        for number, line in filled_lines(text, values, file):
            directive = parse_directive(line)
            if directive is None:
                continue
            word, rest = directive
            if word == "include":
                path, given = parse_include(rest, file, number)
                key = (path, tuple(sorted(given.items())))
                if key not in self._read:
                    self._read.add(key)
                    self.read(path, self._find(path) or "", given)
            elif word == "import":
                for declared in imported(rest, file, number):
                    for _, part in declared.lines:
                        self._condition(parse_directive(part))
            else:
                self._condition(directive)

    def _condition(self, directive: tuple[str, str] | None) -> None:
        """Add the names of an `#if` or `#elif`."""
        if directive is not None and directive[0] in ("if", "elif"):
            self.names.update(dict.fromkeys(one.strip().lstrip("!") for one in directive[1].split("||")))
