"""Builds the views of what describes the C kernels: dml_kernels.h, kernel_choices.py, and headers of library functions.

A header has one function with all its data types, so that no kernel repeats it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions.functions import ALL, Function, function_body, functions_of, header_of, needed_by
from dmlgen.families import Family, Interface, OperatorEntries, families, family
from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.python_text import LINE_LENGTH, python_text, wrap

FUNCTION = "dml_kernel"
"""The type of all entries."""


@dataclass(frozen=True, kw_only=True)
class OffsetView:
    """A constant of the header: the offset of a parameter."""

    name: str
    offset: int


@dataclass(frozen=True, kw_only=True)
class InterfaceView:
    """A comment on entries and their parameters, line by line, and the offsets that have names."""

    comment: tuple[str, ...]
    offsets: tuple[OffsetView, ...]


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


def header_view(specification: Specification) -> tuple[FamilyHeader, ...]:
    """Families in their order, operators in theirs; a family without operators or without C kernels is left out."""
    headers = []
    for each in families():
        operators = [o for o in specification.operators if o.kernel.family == each.name]
        if operators and "c" in each.vocabulary.languages:
            headers.append(_family(each, operators, specification))
    return tuple(headers)


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
    offsets = (OffsetView(name=f"DML_{interface.prefix}_{p.name.upper()}", offset=at) for at, p in interface.offsets)
    return InterfaceView(comment=tuple(lines), offsets=tuple(offsets))


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


def kernels_view(specification: Specification) -> str:
    """Return the text of a dict from operator name to choices, each of words with a space between.

    Operators stand in their order; those without C kernels are left out.
    """
    found = {
        operator.name.upper: tuple(
            " ".join(words) for words in family(operator.kernel.family).entries(operator, specification).kernels
        )
        for operator in specification.operators
        if "c" in operator.kernel.languages
    }
    return python_text(found, column=len("KERNELS: Mapping[str, tuple[str, ...]] = "))


@dataclass(frozen=True, kw_only=True)
class FunctionHeader:
    """``functions/<name>.h``: the headers that it needs, and the bodies in order."""

    name: str
    includes: tuple[str, ...]
    texts: tuple[str, ...]


def function_headers(templates: Path) -> Iterator[FunctionHeader]:
    """Every header of functions in C."""
    named: dict[str, list[Function]] = {}
    for function in functions_of("c", ALL):
        named.setdefault(header_of(function), []).append(function)
    for name, functions in named.items():
        needs = dict.fromkeys(header_of(needed) for function in functions for needed in needed_by(function, "c"))
        yield FunctionHeader(
            name=name,
            includes=tuple(need for need in needs if need != name),
            texts=tuple(function_body(function, "c", templates) for function in functions),
        )
