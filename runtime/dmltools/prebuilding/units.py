"""What a library of prebuilt kernels is made of: every kernel of every operator, and what calls them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dmlruntime.cpu.direct import direct_unit
from dmlruntime.cpu.pool import pool_unit
from dmlruntime.cpu.prebuilt_index import Entry, key_of, name_of
from dmlruntime.cpu.sources import LINKED, Unit, kernel_unit
from dmlruntime.registry import Registry

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
    helpers = [direct_unit(*_PYTHON), pool_unit()]
    renamed = [(unit, "") for unit in helpers]
    for name in names:
        renamed += _kernels(registry, name)
    for unit, own in renamed:
        linked = (LINKED,) if unit.modules else ()
        modules.update(unit.modules)
        parts.append(Part(name=unit.name, source=unit.source, flags=(*unit.flags, *linked, *_renaming(own))))
        kernels[name_of(unit.name, unit.flags)] = Entry(key_of(unit.source, unit.modules), own)
    parts += [Part(name=name, source=text, flags=(LINKED,)) for name, text in sorted(modules.items())]
    return Contents(parts=tuple(parts), kernels=kernels)


def _kernels(registry: Registry, name: str) -> Iterator[tuple[Unit, str]]:
    """The kernels of an operator, and what it is called in the entries of each.

    Entries tell operators and data types apart, not what else a kernel is compiled with: that becomes part of the
    operator's name there.
    """
    operator = registry.descriptor(name).OPERATOR
    for defines in registry.kernels(name):
        functions = "_".join(defines[1:]).lower()
        yield kernel_unit(operator, defines), f"dml_{operator.name.lower()}__{functions}" if functions else ""


def _renaming(renamed: str) -> tuple[str, ...]:
    """The define by which the text calls the operator so."""
    return (f"-D{renamed.partition('__')[0]}={renamed}",) if renamed else ()
