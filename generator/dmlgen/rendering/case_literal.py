"""The `Case(...)` records of the runtime, the domain of its inputs and the values of its attributes, as source text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from dmlgen.model import (
    Case,
    CaseTensor,
    Counted,
    Filled,
    Listed,
    OperatorSpec,
    OperatorValue,
    ScaleBias,
    Specification,
    Trials,
    Value,
    group_of,
    parse_draw,
)
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.python_text import Call, Raw, call

_DRAWERS = {"any": "any_value"}
"""Functions of dmlruntime.conformance.draws that have another name than the YAML's."""


def cases_literal(operator: OperatorSpec, specification: Specification) -> tuple[Call, ...]:
    """Worked examples, then edge cases."""
    return tuple(_case(case, operator, specification) for case in operator.cases)


def domain_literal(operator: OperatorSpec) -> dict[str, dict[Raw, Call]]:
    """Per input and data type, the call that makes its drawer."""
    domain: dict[str, dict[Raw, Call]] = {}
    for member in operator.inputs:
        texts = {t: operator.domain_of(member.name, t) for t in _types_of(operator, str(member.name))}
        domain[str(member.name)] = {
            Raw(t): _drawer(str(text), group_of(t)) for t, text in texts.items() if text is not None
        }
    return domain


def attribute_values_literal(operator: OperatorSpec) -> dict[str, object]:
    """Per attribute that has any, the values to try: for every data type of the first tensor, or for all alike."""
    return {str(name): _trials(operator, trials) for name, trials in operator.trials.items()}


def case_imports(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    """The imports of `cases.py`."""
    settings, kinds = _settings(operator), _kinds(operator)
    members = [(kinds[name], value) for case in operator.cases for name, value in case.members.items()]
    enums = {kind for kind, value in members if isinstance(value, str)}
    modules: dict[str, Iterable[str]] = {
        "dmlops.enums": enums,
        "dmlruntime.attributes": {"DML_SCALE_BIAS" for value in settings if isinstance(value, ScaleBias)},
        "dmlruntime.conformance.cases": ["Case", "TensorData"],
        "dmlruntime.conformance.domains": ["AttributeValues", "Domain"],
        "dmlruntime.conformance.draws": _drawers_used(operator),
        "dmlruntime.datatypes": _types_used(operator),
    }
    for value in settings:
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
    parts: Iterable[object] = (value,)
    if isinstance(value, OperatorValue):
        parts = value.members.values()
    elif isinstance(value, ScaleBias):
        parts = value
    yield from (part for part in parts if isinstance(part, float))


def _settings(operator: OperatorSpec) -> list[Value]:
    """Every value that a case or the domain gives an attribute."""
    found = [value for case in operator.cases for value in case.members.values()]
    for trials in operator.trials.values():
        several = (trials.always, *trials.by_type.values())
        found += [setting.value for settings in several for setting in settings]
    return found


def _kinds(operator: OperatorSpec) -> dict[str, str]:
    return {str(m.name): str(m.type) for m in operator.attributes}


def _trials(operator: OperatorSpec, trials: Trials) -> object:
    if not trials.by_type:
        return tuple(_plain(setting.value) for setting in trials.always)
    types = _types_of(operator, str(operator.tensors[0].name))
    values = {t: tuple(_plain(setting.value) for setting in trials.of(t)) for t in types}
    return {Raw(t): several for t, several in values.items() if several}


def _types_of(operator: OperatorSpec, tensor: str) -> tuple[str, ...]:
    """The data types of a tensor in any support row, the newest rows first."""
    entries = (row.tensor(tensor) for row in operator.support)
    return tuple(dict.fromkeys(str(t) for entry in entries if entry is not None for t in entry.types))


def _drawers_used(operator: OperatorSpec) -> frozenset[str]:
    """The functions that the domain calls."""
    return frozenset(drawer.function for draws in domain_literal(operator).values() for drawer in draws.values())


def _types_used(operator: OperatorSpec) -> frozenset[str]:
    """The data types by which the domain and the values of attributes are looked up."""
    tables = [*domain_literal(operator).values(), *attribute_values_literal(operator).values()]
    return frozenset(key.text for table in tables if isinstance(table, dict) for key in table)


@lru_cache(maxsize=1024)
def _drawer(text: str, group: str) -> Call:
    """`uniform(-1, 1)` as a call of the drawer's maker; many operators draw the same."""
    draw = parse_draw(text, group)
    return call(_DRAWERS.get(draw.name, draw.name), *draw.arguments)


def _case(case: Case, operator: OperatorSpec, specification: Specification) -> Call:
    kinds = _kinds(operator)
    members = {str(name): _setting(kinds[name], value, specification) for name, value in case.members.items()}
    classes = Raw("frozenset({" + ", ".join(f'"{c}"' for c in sorted(case.classes)) + "})") if case.classes else None
    status = str(case.status) if case.is_edge_case else {"document": "documented"}.get(str(case.source), "ours")
    return call(
        "Case",
        name=str(case.name),
        kind="edge case" if case.is_edge_case else "example",
        status=status,
        note=str(case.note) if case.note else None,
        classes=classes,
        inputs={str(name): _tensor(t) for name, t in case.inputs.items()},
        members=members or None,
        outputs={str(name): _tensor(t) for name, t in case.outputs.items()},
    )


def _setting(kind: str, value: Value, specification: Specification) -> object:
    """The value of an attribute of type `kind`."""
    if isinstance(value, OperatorValue):
        return _descriptor(value, specification)
    return Raw(f"{kind}.{value}") if isinstance(value, str) else _plain(value)


def _plain(value: Value) -> object:
    return call("DML_SCALE_BIAS", value.Scale, value.Bias) if isinstance(value, ScaleBias) else value


def _descriptor(value: OperatorValue, specification: Specification) -> Call:
    """An operator inside an operator: a descriptor without tensors."""
    inner = _inner(value, specification)
    kinds, given = _kinds(inner), value.members
    fields = {str(m.name): None for m in inner.members}
    settings = {name: _setting(kinds[name], given[name], specification) for name in kinds}
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
