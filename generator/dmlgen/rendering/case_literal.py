"""The `Case(...)` records of the runtime, the domain of its inputs and the values of its attributes, as source text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from dmlgen.expressions import parse_attribute
from dmlgen.expressions.member_functions import HELPERS
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
from dmlgen.records.literals import Call, Function, Raw, call
from dmlgen.records.rules import SUBJECT
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.operator_literal import names_used

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
    for value in _within(settings):
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


def _within(values: Iterable[Value]) -> Iterator[Value]:
    """The values, and the elements of those that are arrays."""
    for value in values:
        yield value
        if type(value) is tuple:
            yield from _within(value)


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
