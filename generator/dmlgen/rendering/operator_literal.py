"""The `Operator(...)` record of the runtime, as source text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from dmlgen.expressions import parse_tolerance
from dmlgen.families import KernelRecord, OfDescriptor, RecordCall, RecordValue
from dmlgen.model import OperatorSpec, Specification
from dmlgen.records.code import names_in
from dmlgen.records.literals import Call, Function, Raw, call
from dmlgen.records.members import parts_of_record
from dmlgen.records.rules import SUBJECT, level_literal


def operator_literal(operator: OperatorSpec, specification: Specification, package: str, kernel: KernelRecord) -> Call:
    """The record, as nested calls that the printer lays out."""
    return call(
        "Operator",
        name=operator.name.upper,
        summary=str(operator.summary),
        package=package,
        introduced=level_literal(operator.introduced),
        in_place=tuple(map(str, operator.in_place)),
        **parts_of_record(operator, specification.enum_values),
        kernel=record_literal(kernel),
        reference=_imported(package, "reference"),
        tolerance=_tolerance(operator),
        magnitude=_imported(package, "magnitude") if operator.magnitude else None,
        undefined=_imported(package, "undefined") if operator.undefined else None,
    )


def _imported(package: str, name: str) -> Call:
    """A function of an operator's reference module, which is imported on the first call."""
    return call("Imported", f"{package}.reference", name)


def record_literal(record: RecordCall) -> Call:
    """A record of the runtime, as the printer wants it."""
    return call(record.class_name, **{name: _record_value(value) for name, value in record.arguments.items()})


def names_used(value: object) -> frozenset[str]:
    """The names in the source text within a record: those of functions and of what is printed as it is."""
    sources = [each for each in _within(value) if not isinstance(each, Call)]
    texts = {each.body if isinstance(each, Function) else each.text for each in sources}
    return frozenset().union(*map(_names_in, texts))


def calls_in(value: object) -> frozenset[str]:
    """The functions and classes that the calls within a record name."""
    return frozenset(each.function for each in _within(value) if isinstance(each, Call))


_WORD = re.compile(r"""'[^'\\]*'|"[^"\\]*"|\.?\b[A-Za-z_]\w*""")
"""A string, which is passed over; an attribute, with its point; a name."""


@lru_cache(maxsize=4096)
def _names_in(text: str) -> frozenset[str]:
    """As `names_in`, of one expression, keywords too. Python's symbol tables take ten times as long.

    They are asked only where strings have escapes, or names in braces.
    """
    if "\\" in text or "f'" in text or 'f"' in text:
        return names_in(f"({text})")
    return frozenset(word for word in _WORD.findall(text) if word[0].isalpha() or word[0] == "_")


def _within(value: object) -> Iterator[Call | Function | Raw]:
    """The calls in a record, its functions, and what is printed as it is."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, Call):
            yield each
            left += [argument for _, argument in each.arguments if type(argument) in _NESTED]
        elif isinstance(each, Function | Raw):
            yield each
        elif isinstance(each, dict):
            left += each.values()
        elif isinstance(each, tuple):
            left += [item for item in each if type(item) in _NESTED]


_NESTED = (Call, Function, Raw, dict, tuple)


def _record_value(value: RecordValue) -> object:
    """A value of a kernel object as the printer wants it; what follows from the descriptor is a function of it."""
    if isinstance(value, OfDescriptor):
        return Function(", ".join((SUBJECT, *value.variables)), value.text)
    if isinstance(value, RecordCall):
        return record_literal(value)
    if isinstance(value, tuple):
        return tuple(map(_record_value, value))
    if isinstance(value, Mapping):
        return {name: _record_value(inner) for name, inner in value.items()}
    return value


def record_classes(value: RecordValue) -> frozenset[tuple[str, str]]:
    """The classes of a kernel object and of the records in it, each with its module before it."""
    if isinstance(value, RecordCall):
        own = frozenset({(value.module, value.class_name)})
        return own.union(*map(record_classes, value.arguments.values()))
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    return frozenset().union(*map(record_classes, inner))


def _tolerance(operator: OperatorSpec) -> dict[Raw, Function]:
    formulas = {}
    for data_type in operator.all_types():
        text = operator.tolerance_of(data_type)
        if text is not None:
            formulas[Raw(data_type)] = _formula(str(text))
    return formulas


@lru_cache(maxsize=256)
def _formula(text: str) -> Function:
    """A tolerance; many operators have the same."""
    return Function("depth, count, eps, eps32", parse_tolerance(text).python())
