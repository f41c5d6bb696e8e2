"""The functions that a family's C kernels have, for whoever calls them without our runtime: the generated C header."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """A place in the block of int64_t that an entry reads, or `count` places in a row."""

    name: str
    doc: str
    count: str = ""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A function of every kernel: `name` ends its own, `items` says how many items of work there are."""

    name: str
    doc: str
    items: str


@dataclass(frozen=True, kw_only=True)
class Interface:
    """Entries that read the same block of parameters; `prefix` begins the names of its places in the header."""

    prefix: str
    entries: tuple[Entry, ...]
    parameters: tuple[Parameter, ...]

    @property
    def places(self) -> tuple[tuple[int, Parameter], ...]:
        """The parameters whose place is the same for all operators: up to the first whose length differs."""
        found = []
        for place, parameter in enumerate(self.parameters):
            found.append((place, parameter))
            if parameter.count:
                break
        return tuple(found)


@dataclass(frozen=True, kw_only=True)
class OperatorEntries:
    """One operator: the tuples of data types that its kernel is compiled for, and what to know of it, line by line."""

    types: tuple[str, ...]
    notes: tuple[str, ...]
