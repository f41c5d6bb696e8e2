"""The records `Operator(...)` and `Case(...)` of the run time, domains and values of attributes, as source text."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from dmlgen.expressions import parse_attribute, parse_tolerance
from dmlgen.expressions.member_functions import HELPERS
from dmlgen.families import KernelRecord, OfDescriptor, RecordCall, RecordValue
from dmlgen.model import (
    Case,
    Enums,
    Filled,
    Listed,
    OperatorSpec,
    OperatorValue,
    Specification,
    Trials,
    Value,
    group_of,
    parse_draw,
)
from dmlgen.records.cases import RECORDS, attribute_types, case_literal, inner, plain
from dmlgen.records.code import names_in
from dmlgen.records.literals import Call, Function, Raw, call
from dmlgen.records.operators import SUBJECT, level_literal, parts_of_record
from dmlgen.rendering.python_text import import_lines


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


Domain = Mapping[str, Mapping[Raw, Call]]

_DRAWERS = {"any": "any_value"}
"""Functions of dmlruntime.cases.draws that have another name than the YAML's."""


def cases_literal(operator: OperatorSpec, specification: Specification) -> tuple[Call, ...]:
    """Worked examples, then edge cases."""
    return tuple(case_literal(case, operator, specification.operator) for case in operator.cases)


@lru_cache(maxsize=256)
def domain_literal(operator: OperatorSpec, enums: Enums) -> dict[str, dict[Raw, Call]]:
    """Per input and data type, the call that makes its drawer."""
    domain: dict[str, dict[Raw, Call]] = {}
    for member in operator.inputs:
        texts = {t: operator.domain_of(member.name, t) for t in operator.types_of(member.name)}
        domain[str(member.name)] = {
            Raw(t): _drawer_of(operator, enums, str(text), group_of(t)) for t, text in texts.items() if text is not None
        }
    return domain


def attribute_values_literal(operator: OperatorSpec) -> dict[str, object]:
    """Per attribute that has any, the values to try: for every data type of the first tensor, or for all alike."""
    return {str(name): _trials(operator, trials) for name, trials in operator.trials.items()}


def case_imports(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    """The imports of `cases.py`."""
    settings, kinds = _settings(operator), attribute_types(operator)
    domain = domain_literal(operator, specification.enum_values)
    members = [(kinds[name], value) for case in operator.cases for name, value in case.members.items()]
    members += [(kinds[n], s.value) for entry in operator.sweep for n, s in entry.settings.items() if n in kinds]
    enums = {kind for kind, value in members if isinstance(value, str)}
    modules: dict[str, Iterable[str]] = {
        "dmlops.enums": enums,
        "dmlruntime.core.attributes": {type_of for value in settings if (type_of := RECORDS.get(type(value)))},
        "dmlruntime.cases.records": ["Case", "TensorData"],
        "dmlruntime.cases.domains": ["AttributeValues", "Domain", *(["Sweep"] if operator.sweep else [])],
        "dmlruntime.cases.draws": {drawer.function for draws in domain.values() for drawer in draws.values()},
        "dmlruntime.core.datatypes": _types_used(domain, operator),
        "dmlruntime.core.member_functions": names_used(tuple(domain.values())) & frozenset(HELPERS),
    }
    for value in _with_elements(settings):
        if isinstance(value, OperatorValue):
            other = inner(value, specification.operator)
            modules[f"dmlops.operators.{other.name.snake}.descriptor"] = [other.name.descriptor]
            enums.update(str(attribute_types(other)[n]) for n, v in value.members.items() if isinstance(v, str))
    return import_lines(modules)


def math_used(operator: OperatorSpec) -> tuple[str, ...]:
    """Which of `inf` and `nan` the literals need."""
    numbers = [*_numbers(operator.cases), *(n for value in _settings(operator) for n in _floats(value))]
    names = {"inf": any(map(math.isinf, numbers)), "nan": any(map(math.isnan, numbers))}
    return tuple(name for name, used in names.items() if used)


def _numbers(cases: Iterable[Case]) -> Iterator[float]:
    for case in cases:
        for tensor in case.tensors.values():
            data = tensor.data
            values = data.values if isinstance(data, Listed) else (data.value,) if isinstance(data, Filled) else ()
            yield from (v for v in values if isinstance(v, float))


def _floats(value: Value) -> Iterator[float]:
    """The numbers in the value of an attribute."""
    if isinstance(value, OperatorValue):
        for inner in value.members.values():
            yield from _floats(inner)
    elif isinstance(value, tuple):
        for part in value:
            yield from _floats(part)
    elif isinstance(value, float):
        yield value


def _with_elements(values: Iterable[Value]) -> Iterator[Value]:
    """The values, and the elements of those that are arrays."""
    for value in values:
        yield value
        if type(value) is tuple:
            yield from _with_elements(value)


def _settings(operator: OperatorSpec) -> list[Value]:
    """Every value that a case or the domain gives an attribute."""
    found = [value for case in operator.cases for value in case.members.values()]
    found += [setting.value for entry in operator.sweep for setting in entry.settings.values()]
    for trials in operator.trials.values():
        several = (trials.always, *trials.by_type.values())
        found += [setting.value for settings in several for setting in settings]
    return found


def _trials(operator: OperatorSpec, trials: Trials) -> object:
    if not trials.by_type:
        return tuple(plain(setting.value) for setting in trials.always)
    types = operator.types_of(operator.tensors[0].name)
    values = {t: tuple(plain(setting.value) for setting in trials.of(t)) for t in types}
    return {Raw(t): several for t, several in values.items() if several}


def _types_used(domain: Domain, operator: OperatorSpec) -> frozenset[str]:
    """The data types by which the domain and the values of attributes are looked up."""
    tables = [*domain.values(), *attribute_values_literal(operator).values()]
    return frozenset(key.text for table in tables if isinstance(table, dict) for key in table)


def _drawer_of(operator: OperatorSpec, enums: Enums, text: str, group: str) -> Call:
    """The call that makes a drawer; one over members gets a function of the descriptor."""
    draw = parse_draw(text, group)
    if draw.expression is None:
        return _drawer(text, group)
    tree = parse_attribute(draw.expression, operator.member_types, enums, "UINT")
    return call(draw.name, Function(SUBJECT, tree.python(SUBJECT)))


@lru_cache(maxsize=1024)
def _drawer(text: str, group: str) -> Call:
    """`uniform(-1, 1)` as a call of the drawer's maker; many operators draw the same."""
    draw = parse_draw(text, group)
    return call(_DRAWERS.get(draw.name, draw.name), *draw.arguments)
