"""The `Case(...)` records of the runtime, the domain of its inputs and the values of its attributes, as source text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from dmlgen.expressions import parse_attribute
from dmlgen.expressions.member_functions import HELPERS
from dmlgen.families.base import member_types
from dmlgen.keeping import kept
from dmlgen.model import (
    Case,
    CaseTensor,
    Counted,
    Enums,
    Filled,
    Listed,
    OperatorSpec,
    OperatorValue,
    ScaleBias,
    Size2D,
    Specification,
    Trials,
    Value,
    flattened,
    group_of,
    parse_draw,
)
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.operator_literal import names_used
from dmlgen.rendering.python_text import Call, Function, Raw, call
from dmlgen.rendering.rule_literal import SUBJECT

Domain = Mapping[str, Mapping[Raw, Call]]

_RECORDS: Mapping[type, str] = {ScaleBias: "DML_SCALE_BIAS", Size2D: "DML_SIZE_2D"}
"""The records of dmlruntime.attributes."""

_DRAWERS = {"any": "any_value"}
"""Functions of dmlruntime.cases.draws that have another name than the YAML's."""


def cases_literal(operator: OperatorSpec, specification: Specification) -> tuple[Call, ...]:
    """Worked examples, then edge cases."""
    return tuple(_case(case, operator, specification) for case in operator.cases)


@kept(most=256)
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
    settings, kinds = _settings(operator), _kinds(operator)
    domain = domain_literal(operator, specification.enum_values)
    members = [(kinds[name], value) for case in operator.cases for name, value in case.members.items()]
    members += [(kinds[n], s.value) for entry in operator.sweep for n, s in entry.settings.items() if n in kinds]
    enums = {kind for kind, value in members if isinstance(value, str)}
    modules: dict[str, Iterable[str]] = {
        "dmlops.enums": enums,
        "dmlruntime.attributes": {type_of for value in settings if (type_of := _RECORDS.get(type(value)))},
        "dmlruntime.cases.records": ["Case", "TensorData"],
        "dmlruntime.cases.domains": ["AttributeValues", "Domain", *(["Sweep"] if operator.sweep else [])],
        "dmlruntime.cases.draws": {drawer.function for draws in domain.values() for drawer in draws.values()},
        "dmlruntime.datatypes": _types_used(domain, operator),
        "dmlruntime.member_functions": names_used(tuple(domain.values())) & frozenset(HELPERS),
    }
    for value in _within(settings):
        if isinstance(value, OperatorValue):
            inner = _inner(value, specification)
            modules[f"dmlops.operators.{inner.name.snake}.descriptor"] = [inner.name.descriptor]
            enums.update(str(_kinds(inner)[n]) for n, v in value.members.items() if isinstance(v, str))
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


def _kinds(operator: OperatorSpec) -> dict[str, str]:
    return {str(m.name): str(m.type) for m in operator.attributes}


def _trials(operator: OperatorSpec, trials: Trials) -> object:
    if not trials.by_type:
        return tuple(_plain(setting.value) for setting in trials.always)
    types = operator.types_of(operator.tensors[0].name)
    values = {t: tuple(_plain(setting.value) for setting in trials.of(t)) for t in types}
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
    tree = parse_attribute(draw.expression, member_types(operator), enums, "UINT")
    return call(draw.name, Function(SUBJECT, tree.python(SUBJECT)))


@lru_cache(maxsize=1024)
def _drawer(text: str, group: str) -> Call:
    """`uniform(-1, 1)` as a call of the drawer's maker; many operators draw the same."""
    draw = parse_draw(text, group)
    return call(_DRAWERS.get(draw.name, draw.name), *draw.arguments)


def _case(case: Case, operator: OperatorSpec, specification: Specification) -> Call:
    kinds = _kinds(operator)
    members = {str(name): setting_literal(kinds[name], value, specification) for name, value in case.members.items()}
    classes = Raw("frozenset({" + ", ".join(f'"{c}"' for c in sorted(case.classes)) + "})") if case.classes else None
    status = str(case.status) if case.is_edge_case else ("ours" if case.source == "ours" else "documented")
    return call(
        "Case",
        name=str(case.name),
        kind="edge case" if case.is_edge_case else "example",
        status=status,
        note=str(case.note) if case.note else None,
        classes=classes,
        inputs={str(name): _tensor(t) for name, t in flattened(case.inputs).items()},
        members=members or None,
        outputs={str(name): _tensor(t) for name, t in flattened(case.outputs).items()},
    )


def setting_literal(kind: str, value: Value, specification: Specification) -> object:
    """The value of an attribute of type `kind`."""
    if type(value) is tuple:
        return tuple(setting_literal(kind, item, specification) for item in value)
    if isinstance(value, OperatorValue):
        return _descriptor(value, specification)
    return Raw(f"{kind}.{value}") if isinstance(value, str) else _plain(value)


def _plain(value: Value) -> object:
    if isinstance(value, (ScaleBias, Size2D)):
        return call(_RECORDS[type(value)], *value)
    return value


def _descriptor(value: OperatorValue, specification: Specification) -> Call:
    """An operator inside an operator: a descriptor without tensors."""
    inner = _inner(value, specification)
    kinds, given = _kinds(inner), value.members
    fields = {str(m.name): None for m in inner.members}
    settings = {name: setting_literal(kinds[name], given[name], specification) for name in kinds}
    return Call(inner.name.descriptor, tuple({**fields, **settings}.items()))


def _inner(value: OperatorValue, specification: Specification) -> OperatorSpec:
    found = specification.operator(str(value.operator))
    assert found is not None, value.operator  # the checking room has seen to it
    return found


def _tensor(tensor: CaseTensor) -> Call:
    data = tensor.data
    contents: dict[str, object] = {}
    if isinstance(data, Listed):
        contents["values"] = tuple(data.values)
    elif isinstance(data, Filled):
        contents["fill"] = data.value
    else:
        assert isinstance(data, Counted)
        contents.update(start=data.start, step=data.step)
    return call("TensorData", type=str(tensor.type), sizes=tuple(tensor.sizes), **contents)
