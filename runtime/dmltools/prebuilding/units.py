"""What a library of prebuilt kernels is made of: every kernel of every operator, and what calls them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dmlruntime.calls.registry import Registry
from dmlruntime.cpu.direct import direct_unit
from dmlruntime.cpu.pool import pool_unit
from dmlruntime.cpu.prebuilt_index import Entry, key_of, name_of
from dmlruntime.cpu.sources import LINKED, Unit, entry_suffix, kernel_unit, suffix_flags

_PYTHON = (16, 32)
"""Bytes of an object's head, and of what comes before the content of bytes, in every usual CPython of 64 bits."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """One translation unit: a name for messages, the text, the flags besides the usual ones."""

    name: str
    source: str
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Contents:
    """The translation units of a library, and its kernels by their names in the index."""

    parts: tuple[Part, ...]
    kernels: dict[str, Entry]


def contents(registry: Registry, names: Iterable[str]) -> Contents:
    """Everything that the operators `names` need. Raises KernelBuildError where a text is missing."""
    parts: list[Part] = []
    kernels: dict[str, Entry] = {}
    modules: dict[str, str] = {}
    units = [(unit, "") for unit in (direct_unit(*_PYTHON), pool_unit())]
    for name in names:
        units += _kernels(registry, name)
    for unit, suffix in units:
        linked = (LINKED,) if unit.modules else ()
        modules.update(unit.modules)
        parts.append(Part(name=unit.name, source=unit.source, flags=(*unit.flags, *linked, *suffix_flags(suffix))))
        kernels[name_of(unit.name, unit.flags)] = Entry(key_of(unit.source, unit.modules), suffix)
    parts += [Part(name=name, source=text, flags=(LINKED,)) for name, text in sorted(modules.items())]
    return Contents(parts=tuple(parts), kernels=kernels)


def _kernels(registry: Registry, name: str) -> Iterator[tuple[Unit, str]]:
    """The kernels of an operator, and what the names of the entries of each end in."""
    operator = registry.descriptor(name).OPERATOR
    for defines in registry.kernels(name):
        yield kernel_unit(operator, defines), entry_suffix(defines)
