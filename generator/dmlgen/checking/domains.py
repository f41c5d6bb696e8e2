"""Domains, tolerances and the values of plain members that sweeps try: every data type has some, and they fit."""

from __future__ import annotations

from collections.abc import Iterable

from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_setting, quoted
from dmlgen.codes import Code
from dmlgen.diagnostics import counted, nearest
from dmlgen.expressions import ExpressionError, parse_tolerance
from dmlgen.expressions.nodes import Literal
from dmlgen.expressions.trees import ToleranceTree
from dmlgen.loading import Text, located
from dmlgen.model import FLOATS, INTEGERS, AttributeMember, DrawError, Setting, Trials, group_of, parse_draw
from dmlgen.model.names import GROUPS, NUMBER_ARRAYS, OPERATOR_DESC, SCALAR_UNION, SCALE_BIAS, SIZE_2D, covers
from dmlruntime.core.suggestions import did_you_mean

_NEEDED = ("FLOAT", "INT", SCALAR_UNION, SCALE_BIAS)
_TRIED = (*_NEEDED, "UINT", SIZE_2D, *NUMBER_ARRAYS)

_EPS = {"FLOAT32": 2.0**-23, "FLOAT16": 2.0**-10}
_LARGEST = {"FLOAT32": 64, "FLOAT16": 2}
"""The most eps of a tolerance for one term, more than twice what any operator needs: sweeps do not show a lax one."""


def check_domain(scope: Scope) -> None:
    """Each input tensor has a legal draw for each of its data types, and no draw is idle."""
    operator = scope.operator
    for name, draws in located(operator.domain):
        if name == "*":
            _report_idle_every(scope, name)
        elif scope.tensor(name, "domain", "input") is not None:
            _check_draws(scope, name, draws)
    absent = [str(tensor.name) for tensor in operator.inputs if tensor.name not in operator.domain]
    meant = {nearest(name, absent) for name in operator.domain if operator.member(name) is None}
    for tensor in operator.inputs:
        missing = [
            kind for kind in scope.operator.types_of(tensor.name) if operator.domain_of(tensor.name, kind) is None
        ]
        if missing and tensor.name not in meant:
            at = next(
                (name.at for name, _ in located(operator.domain) if name == tensor.name), operator.position_of("domain")
            )
            problem = f"domain: nothing says where {tensor.name} is drawn from for {', '.join(missing)}"
            scope.report(Code.NO_DOMAIN, at, problem, f"add {_keys_for(missing)} to {tensor.name}")


def _report_idle_every(scope: Scope, name: Text) -> None:
    problem = 'domain: "*" applies to no input, because every input is named'
    scope.report(Code.IDLE, name.at, problem, "remove it")


def _check_draws(scope: Scope, name: Text, draws: object) -> None:
    assert isinstance(draws, dict)
    types = scope.operator.types_of(name)
    for key, text in located(draws):
        if not any(covers(key, kind) for kind in types):
            _report_idle(scope, "domain", key, f"no support row has {key} for {name}")
        group = str(key) if key in (FLOATS, INTEGERS) else group_of(key)
        try:
            draw = parse_draw(text, group)
        except DrawError as error:
            scope.report_fault("domain", text, error)
            continue
        if draw.expression is not None and scope.sound("enums"):
            scope.expression("domain", text, "UINT", part=draw.expression, offset=draw.offset)


def check_tolerance(scope: Scope) -> None:
    """Each float type has a tolerance that can be read, and no entry is idle. Integers without one are exact."""
    operator = scope.operator
    types = operator.output_types() if operator.outputs else operator.all_types()
    for key, text in located(operator.tolerance):
        if not any(covers(key, kind) for kind in types):
            _report_idle(scope, "tolerance", key, f"no support row has {key} for an output")
        try:
            tree = parse_tolerance(str(text))
        except ExpressionError as error:
            scope.report_fault("tolerance", text, error)
            continue
        bound = tree.root
        is_zero = isinstance(bound, Literal) and bound.value == 0
        if not is_zero and (key == INTEGERS or (key not in GROUPS and group_of(key) == INTEGERS)):
            scope.report(Code.IDLE, key.at, "tolerance: integers are exact", "remove the entry")
        for kind in types:
            if operator.tolerance_of(kind) == text and kind in _LARGEST:
                _check_bound(scope, text, kind, tree)
    missing = [kind for kind in types if group_of(kind) == FLOATS and operator.tolerance_of(kind) is None]
    if missing:
        at = operator.position_of("tolerance")
        scope.report(
            Code.TOLERANCE,
            at,
            f"tolerance: nothing for {', '.join(missing)}",
            f"add {_keys_for(missing)}; 0 means exact",
        )


def _check_bound(scope: Scope, text: Text, kind: str, tree: ToleranceTree) -> None:
    """A bound for one term is of the size of a few operations, and that of a half has its own rounding."""
    largest, eps = _LARGEST[kind], _EPS[kind]
    value = _for_one_term(tree, kind)
    if value > largest * eps:
        problem = f"tolerance: {value / eps:.3g} eps of {kind} for one term"
        remedy = f"derive it: no operator has more than {largest} eps; what FLOAT32 computes errs by eps32"
        scope.report(Code.BOUND, text.at, problem, remedy)
    single = scope.operator.tolerance_of("FLOAT32")
    if kind != "FLOAT16" or value >= eps / 2 or single is None:
        return
    try:
        inexact = _for_one_term(parse_tolerance(str(single)), "FLOAT32") > 0
    except ExpressionError:  # a finding of its own
        return
    if inexact:
        problem = "tolerance: FLOAT16 is not rounded, though FLOAT32 has errors"
        scope.report(Code.BOUND, text.at, problem, "add eps / 2 to what FLOAT32 allows in eps32")


def _for_one_term(tree: ToleranceTree, kind: str) -> float:
    return tree.evaluate(depth=1, count=1, eps=_EPS[kind], eps32=_EPS["FLOAT32"])


def _report_idle(scope: Scope, label: str, key: Text, problem: str) -> None:
    scope.report(Code.IDLE, key.at, f"{label}: {problem}", "remove it, or correct the support tables")


def _keys_for(types: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(group_of(kind) for kind in types)) + ", or each type by name"


def check_trials(scope: Scope) -> None:
    """Every number, scalar union, and scale and bias that a kernel may compute with has values to try; they fit."""
    operator = scope.operator
    types = _types(scope)
    for name, trials in located(operator.trials):
        member = operator.member(name)
        if not isinstance(member, AttributeMember):
            _report_no_attribute(scope, name)
        elif member.type not in _TRIED:
            said = "each allowed operator is tried" if member.type == OPERATOR_DESC else "all its values are tried"
            scope.report(Code.IDLE, name.at, f"domain: {name} is a {member.type}, of which {said}", "remove it")
        else:
            _check_values(scope, member, trials, types)
            _check_types(scope, name, trials, types)
    if operator.kernel.checks_elements:
        for member in operator.attributes:
            if member.type in _NEEDED and member.name not in operator.trials:
                example = "[[0.5, 0.25]]" if member.type == SCALE_BIAS else "[0.5, 2]"
                problem = f"domain: nothing says which values of {member.name} to try"
                scope.report(Code.NO_DOMAIN, operator.position_of("domain"), problem, f"add `{member.name}: {example}`")


def _types(scope: Scope) -> tuple[str, ...]:
    """The data types of the operator's first tensor: inputs come before outputs."""
    tensors = (*scope.operator.inputs, *scope.operator.outputs)
    return scope.operator.types_of(tensors[0].name) if tensors else ()


def _report_no_attribute(scope: Scope, name: Text) -> None:
    member = scope.operator.member(name)
    if member is not None:
        scope.report(
            Code.WRONG_MEMBER, name.at, f"domain: {name} is a tensor, whose contents are drawn", "write {FLOATS: any}"
        )
        return
    names = [str(attribute.name) for attribute in scope.operator.attributes]
    scope.report(Code.NO_MEMBER, name.at, f"domain: '{name}' is no member", did_you_mean(name, names))


def _check_values(scope: Scope, member: AttributeMember, trials: Trials, types: tuple[str, ...]) -> None:
    for setting in trials.always:
        _check_each(scope, member, trials, setting, types)
    for key, settings in trials.by_type.items():
        for setting in settings:
            _check_each(scope, member, trials, setting, [kind for kind in types if covers(key, kind)])


def _check_each(scope: Scope, member: AttributeMember, trials: Trials, setting: Setting, types: Iterable[str]) -> None:
    """A union's values fit every data type that they are tried with; the first misfit is reported."""
    if member.type == SCALE_BIAS and type(setting.value) is tuple:
        _report_no_pair(scope, setting)
        return
    for kind in types if member.type == SCALAR_UNION else (None,):
        if (kind is None or setting in trials.of(kind)) and not check_setting(scope, member, setting, "domain", kind):
            return


def _report_no_pair(scope: Scope, setting: Setting) -> None:
    """Which elements of a list are no numbers; else that there are not two."""
    odd = [item for item in setting.items if type(item.value) not in (int, float)]
    for item in odd:
        scope.report(
            Code.NO_NUMBER, item.at, f"domain: {quoted(item.value)} is no number", "write a number such as 0.5"
        )
    if not odd:
        problem = f"domain: {counted(len(setting.items), 'number')}, a pair of scale and bias has 2"
        scope.report(Code.SETTING, setting.at, problem, "write [0.5, 0.25]")


def _check_types(scope: Scope, name: Text, trials: Trials, types: tuple[str, ...]) -> None:
    if not trials.by_type:
        return
    for key, _ in located(trials.by_type):
        if not any(covers(key, kind) for kind in types):
            scope.report(Code.IDLE, key.at, f"domain: no support row has {key} for the first tensor", "remove it")
    missing = [kind for kind in types if not trials.of(kind)]
    if missing:
        problem = f"domain: nothing says which values of {name} to try for {', '.join(missing)}"
        scope.report(Code.NO_DOMAIN, name.at, problem, "add them, or write one list for all types")
