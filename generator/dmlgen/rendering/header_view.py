"""Builds the view of dml_kernels.h: every entry of the C kernels, and what their parameters are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dmlgen.families import Family, Interface, OperatorEntries, families
from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.long_lines import LINE_LENGTH
from dmlgen.rendering.wrapping import wrap

FUNCTION = "dml_kernel"
"""The type of all entries."""


@dataclass(frozen=True, kw_only=True)
class PlaceView:
    """A constant of the header: the place of a parameter."""

    name: str
    place: int


@dataclass(frozen=True, kw_only=True)
class InterfaceView:
    """A comment on entries and their parameters, line by line, and the places that have names."""

    comment: tuple[str, ...]
    places: tuple[PlaceView, ...]


@dataclass(frozen=True, kw_only=True)
class OperatorHeader:
    """An operator's comment, line by line, and its declarations, ready to print."""

    comment: tuple[str, ...]
    declarations: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FamilyHeader:
    """A family that has operators."""

    name: str
    interfaces: tuple[InterfaceView, ...]
    operators: tuple[OperatorHeader, ...]


@dataclass(frozen=True, kw_only=True)
class HeaderView:
    """The whole header."""

    families: tuple[FamilyHeader, ...]


def header_view(specification: Specification) -> HeaderView:
    """Families in their order, operators in theirs; a family without operators or without C kernels is left out."""
    headers = []
    for family in families():
        operators = [o for o in specification.operators if o.kernel.family == family.name]
        if operators and "c" in family.vocabulary.languages:
            headers.append(_family(family, operators, specification))
    return HeaderView(families=tuple(headers))


def _family(family: Family, operators: list[OperatorSpec], specification: Specification) -> FamilyHeader:
    return FamilyHeader(
        name=family.name,
        interfaces=tuple(map(_interface, family.interfaces)),
        operators=tuple(_operator(o, family, family.entries(o, specification)) for o in operators),
    )


def _interface(interface: Interface) -> InterfaceView:
    lines = [line for e in interface.entries for line in _wrapped(f"{e.name}: {e.doc} Items: {e.items}.", "  ")]
    lines += ["", "parameters:"]
    for parameter in interface.parameters:
        count = f"[{parameter.count}]" if parameter.count else ""
        lines += _wrapped(f"  {parameter.name}{count}: {parameter.doc}", "    ")
    places = (PlaceView(name=f"DML_{interface.prefix}_{p.name.upper()}", place=at) for at, p in interface.places)
    return InterfaceView(comment=tuple(lines), places=tuple(places))


def _operator(operator: OperatorSpec, family: Family, entries: OperatorEntries) -> OperatorHeader:
    notes = [line for note in entries.notes for line in _wrapped(f"  {note}", "    ")]
    declarations = [line for types in entries.types for line in _declaration(operator, family, entries, types)]
    return OperatorHeader(comment=(operator.name.upper, *notes), declarations=tuple(declarations))


def _declaration(operator: OperatorSpec, family: Family, entries: OperatorEntries, types: str) -> Iterator[str]:
    """The entries of one tuple of data types in one declaration."""
    begin = f"dml_{operator.name.snake}_{types.lower()}"
    names = [
        f"{begin}_{entry.name}"
        for interface in family.interfaces
        for entry in interface.entries
        if entry.name not in entries.lacks
    ]
    yield from wrap(f"{FUNCTION} {', '.join(names)};", LINE_LENGTH, subsequent_indent="    ")


def _wrapped(text: str, later: str) -> list[str]:
    """Lines of a comment; those after the first begin with `later`."""
    return wrap(text, LINE_LENGTH - len(" * "), subsequent_indent=later, break_on_hyphens=False)
