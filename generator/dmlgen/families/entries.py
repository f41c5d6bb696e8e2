"""The functions that a family's C kernels have, for whoever calls them without our runtime: the generated C header."""

from __future__ import annotations

from dataclasses import dataclass

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

    `lacks` are entries of the family that it has not.
    """

    types: tuple[str, ...]
    notes: tuple[str, ...]
    lacks: frozenset[str] = frozenset()
