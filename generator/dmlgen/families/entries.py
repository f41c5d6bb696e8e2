"""The functions that a family's C kernels have, for programs that call them without our runtime: the generated C
header."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dmlruntime.families.parameters import Parameter, places

__all__ = ["Entry", "Interface", "OperatorEntries", "Parameter"]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A function of every kernel: `name` ends its own, `items` says how many items of work there are."""

    name: str
    doc: str
    items: str


@dataclass(frozen=True, kw_only=True)
class Interface:
    """Entries that read the same parameters, those of one block or of several in a row.

    `prefix` begins the names of their places in the header.
    """

    prefix: str
    entries: tuple[Entry, ...]
    parameters: tuple[Parameter, ...]

    @property
    def places(self) -> tuple[tuple[int, Parameter], ...]:
        """The parameters whose place is the same for all operators: up to the first whose length differs."""
        return places(self.parameters)


@dataclass(frozen=True, kw_only=True)
class OperatorEntries:
    """One operator: the tuples of data types that its kernel is compiled for, and what to know of it, line by line.

    `lacks` are entries of the family that it has not. `functions` are what else its kernel is compiled with,
    where it has several functions: by the name of each the tuples of data types that are legal with it.
    """

    types: tuple[str, ...]
    notes: tuple[str, ...]
    lacks: frozenset[str] = frozenset()
    functions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def kernels(self) -> tuple[tuple[str, ...], ...]:
        """What each kernel is compiled with, after ``-DDML_``, where no activation is fused."""
        if not self.functions:
            return tuple((f"TYPE_{types}",) for types in self.types)
        return tuple((f"TYPE_{types}", name) for name, legal in self.functions.items() for types in legal)
