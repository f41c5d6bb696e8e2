"""Domains and tolerances: every data type of the support tables has one."""

from __future__ import annotations

from collections.abc import Iterable

from dmlgen.checking.formulas import enum_values, member_types, report_expression, tolerance_tree
from dmlgen.checking.scope import Scope
from dmlgen.expressions import ExpressionError, parse_attribute
from dmlgen.expressions.nodes import Literal
from dmlgen.loading import Text, located
from dmlgen.model import FLOATS, INTEGERS, Draw, DrawError, group_of, parse_draw
from dmlgen.model.types import GROUPS, covers


def check_domain(scope: Scope) -> None:
    """Each input tensor has a legal draw for each of its data types, and no draw is idle."""
    operator = scope.operator
    for name, draws in located(operator.domain):
        if scope.tensor(name, "domain", "input") is not None:
            _check_draws(scope, name, draws)
    for tensor in operator.inputs:
        missing = [kind for kind in types_of(scope, tensor.name) if operator.domain_of(tensor.name, kind) is None]
        if missing:
            at = next(
                (name.at for name, _ in located(operator.domain) if name == tensor.name), operator.place("domain")
            )
            problem = f"domain: nothing says where {tensor.name} is drawn from for {', '.join(missing)}"
            scope.report(at, problem, f"add {_keys_for(missing)} to {tensor.name}")


def _check_draws(scope: Scope, name: Text, draws: object) -> None:
    assert isinstance(draws, dict)
    types = types_of(scope, name)
    for key, text in located(draws):
        if not any(covers(key, kind) for kind in types):
            _report_idle(scope, "domain", key, f"no support row has {key} for {name}")
        group = str(key) if key in (FLOATS, INTEGERS) else group_of(key)
        try:
            draw = parse_draw(text, group)
        except DrawError as error:
            scope.report(text.place(error.offset), f"domain: {error.problem}", error.remedy)
            continue
        if draw.expression is not None and scope.sound("enums"):
            _check_expression(scope, text, draw)


def _check_expression(scope: Scope, text: Text, draw: Draw) -> None:
    """What a generator over members takes is a UINT."""
    assert draw.expression is not None
    try:
        parse_attribute(draw.expression, member_types(scope.operator), enum_values(scope.enums), "UINT")
    except ExpressionError as error:
        scope.report(text.place(draw.offset + error.offset), f"domain: {error.problem}", error.remedy)


def check_tolerance(scope: Scope) -> None:
    """Each float type has a tolerance that can be read, and no entry is idle. Integers without one are exact."""
    operator = scope.operator
    types = operator.output_types() if operator.outputs else operator.all_types()
    for key, text in located(operator.tolerance):
        if not any(covers(key, kind) for kind in types):
            _report_idle(scope, "tolerance", key, f"no support row has {key} for an output")
        try:
            bound = tolerance_tree(str(text)).root
        except ExpressionError as error:
            report_expression(scope, "tolerance", text, error)
            continue
        is_zero = isinstance(bound, Literal) and bound.value == 0
        if not is_zero and (key == INTEGERS or (key not in GROUPS and group_of(key) == INTEGERS)):
            scope.report(key.at, "tolerance: integers are exact", "remove the entry")
    missing = [kind for kind in types if group_of(kind) == FLOATS and operator.tolerance_of(kind) is None]
    if missing:
        at = operator.place("tolerance")
        scope.report(at, f"tolerance: nothing for {', '.join(missing)}", f"add {_keys_for(missing)}; 0 means exact")


def _report_idle(scope: Scope, label: str, key: Text, problem: str) -> None:
    scope.report(key.at, f"{label}: {problem}", "remove it, or correct the support tables")


def _keys_for(types: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(group_of(kind) for kind in types)) + ", or each type by name"


def types_of(scope: Scope, tensor: str) -> tuple[str, ...]:
    """Every data type that any support row gives a tensor, newest row first."""
    return scope.operator.types_of(tensor)
