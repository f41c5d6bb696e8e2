"""The `Case(...)` records and the domain of the runtime, as source text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from dmlgen.model import AttributeMember, Case, CaseTensor, Counted, Filled, Listed, OperatorSpec, group_of, parse_draw
from dmlgen.rendering.python_text import Call, Raw, call

_DRAWERS = {"any": "any_value"}
"""Functions of dmlruntime.conformance.draws that have another name than the YAML's."""


def cases_literal(operator: OperatorSpec) -> tuple[Call, ...]:
    """Worked examples, then edge cases."""
    return tuple(_case(case, operator) for case in operator.cases)


def domain_literal(operator: OperatorSpec) -> dict[str, dict[Raw, Call]]:
    """Per input and data type, the call that makes its drawer."""
    domain: dict[str, dict[Raw, Call]] = {}
    for member in operator.inputs:
        texts = {t: operator.domain_of(member.name, t) for t in operator.all_types()}
        domain[str(member.name)] = {Raw(t): _drawer(text, t) for t, text in texts.items() if text is not None}
    return domain


def drawers_used(operator: OperatorSpec) -> frozenset[str]:
    """The functions that the domain calls."""
    return frozenset(drawer.function for draws in domain_literal(operator).values() for drawer in draws.values())


def enums_used(operator: OperatorSpec) -> frozenset[str]:
    """The enumerations whose members the cases name."""
    kinds = {str(m.name): str(m.type) for m in operator.attributes}
    used = (kinds[name] for case in operator.cases for name, v in case.members.items() if isinstance(v, str))
    return frozenset(used)


def math_used(operator: OperatorSpec) -> tuple[str, ...]:
    """Which of `inf` and `nan` the literals need."""
    numbers = list(_numbers(operator.cases))
    names = {"inf": any(map(math.isinf, numbers)), "nan": any(map(math.isnan, numbers))}
    return tuple(name for name, used in names.items() if used)


def _numbers(cases: Iterable[Case]) -> Iterator[float]:
    for case in cases:
        for tensor in case.tensors.values():
            data = tensor.data
            values = data.values if isinstance(data, Listed) else (data.value,) if isinstance(data, Filled) else ()
            yield from (v for v in values if isinstance(v, float))


def _drawer(text: str, data_type: str) -> Call:
    """`uniform(-1, 1)` as a call of the drawer's maker."""
    draw = parse_draw(text, group_of(data_type))
    return call(_DRAWERS.get(draw.name, draw.name), *draw.arguments)


def _case(case: Case, operator: OperatorSpec) -> Call:
    kinds = {str(m.name): m for m in operator.attributes}
    members = {str(name): _setting(kinds[name], value) for name, value in case.members.items()}
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


def _setting(member: AttributeMember, value: object) -> object:
    return Raw(f"{member.type}.{value}") if isinstance(value, str) else value


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
