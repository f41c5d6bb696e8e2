"""Members that are structures of DirectML: scalar unions, scale and bias, operators that are fused into this one."""

from __future__ import annotations

from dmlgen.checking.names import OPERATOR_TYPE
from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_setting
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Text, located
from dmlgen.model import AttributeMember, Name, OperatorValue, Setting
from dmlgen.model.types import DATA_TYPE_ENUM, NULLABLE_TYPES, OPERATOR_DESC, OPERATOR_DESC_ARRAY, SCALAR_UNION


def check_structures(scope: Scope) -> None:
    """The keys `data_type`, `operators` and `optional` stand where they mean something."""
    for member in scope.operator.attributes:
        if member.type == SCALAR_UNION:
            _check_data_type(scope, member)
        elif member.data_type is not None:
            problem = f"data_type: {member.name} is a {member.type}, only a {SCALAR_UNION} has its type elsewhere"
            scope.report(member.data_type.at, problem, "remove it")
        if member.type in (OPERATOR_DESC, OPERATOR_DESC_ARRAY):
            _check_operators(scope, member)
        elif member.operators:
            problem = f"operators: {member.name} is a {member.type}, only a {OPERATOR_DESC} describes operators"
            scope.report(member.at, problem, "remove it")
        if member.given_optional is not None and member.given_optional != member.optional:
            can = "always may" if member.optional else f"may not; only {', '.join(NULLABLE_TYPES)} and arrays may"
            scope.report(member.at, f"optional: a {member.type} {can} be null", "remove it")


def _check_data_type(scope: Scope, member: AttributeMember) -> None:
    if member.data_type is None:
        problem = f"a {SCALAR_UNION} without data_type"
        scope.report(member.at, problem, f"add `data_type: ...`, the {DATA_TYPE_ENUM} member that says its type")
        return
    holder = scope.member(member.data_type, "data_type")
    if holder is not None and not (isinstance(holder, AttributeMember) and holder.type == DATA_TYPE_ENUM):
        problem = f"data_type: {member.data_type} is no {DATA_TYPE_ENUM}"
        scope.report(member.data_type.at, problem, "name the member that says the type")


def _check_operators(scope: Scope, member: AttributeMember) -> None:
    if not member.operators:
        scope.report(member.at, f"a {member.type} without operators", "add `operators: [...]`, those that it may be")
    scope.distinct(member.operators, "operators")
    for word in member.operators:
        name = Name(str(word))
        if name.enumerator not in scope.enums[OPERATOR_TYPE].values:
            problem = f"operators: {shorten(word)} is no operator of DirectML"
            scope.report(word.at, problem, did_you_mean(word, sorted(scope.others), otherwise="remove it"))
        elif word not in scope.others:
            problem = f"operators: {word} has no specification"
            at = word.at if word.at.file == scope.operator.file else member.at  # it may stand in a list of many users
            scope.report(at, problem, f"write spec/operators/{name.snake}.yaml, or remove it")
        elif word not in scope.unread:
            _check_fusible(scope, word)


def _check_fusible(scope: Scope, word: Text) -> None:
    """A fused operator's tensors are the value before and after it."""
    inputs, outputs = len(scope.others[word].inputs), len(scope.others[word].outputs)
    if (inputs, outputs) != (1, 1):
        problem = f"operators: {word} has {inputs} inputs and {outputs} outputs"
        scope.report(word.at, problem, "name operators of one input and one output")


def check_operator_value(scope: Scope, member: AttributeMember, setting: Setting, label: str) -> bool:
    """Whether the operator is one that may stand there, with a fitting value of each plain member; False after a
    diagnostic.
    """
    value = setting.value
    if member.type == OPERATOR_DESC_ARRAY and setting.items:
        right = [_check_operator(scope, member, item, label) for item in setting.items]
        return all(right)
    if not isinstance(value, OperatorValue):
        return check_setting(scope, member, setting, label)
    return _check_operator(scope, member, setting, label)


def _check_operator(scope: Scope, member: AttributeMember, setting: Setting, label: str) -> bool:
    value = setting.value
    if not isinstance(value, OperatorValue):
        example = "{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"
        scope.report(setting.at, f"{label}: what stands here is no {OPERATOR_DESC}", f"write {example}")
        return False
    before = len(scope.problems)
    if value.operator not in member.operators:
        remedy = did_you_mean(value.operator, list(map(str, member.operators)))
        scope.report(value.operator.at, f"{label}: {shorten(value.operator)} is none of its operators", remedy)
    elif value.operator in scope.others and value.operator not in scope.unread:
        _check_members(scope, value, setting, label)
    return len(scope.problems) == before


def _check_members(scope: Scope, value: OperatorValue, setting: Setting, label: str) -> None:
    attributes = {str(member.name): member for member in scope.others[value.operator].attributes}
    for name, given in located(value.settings):
        if name in attributes:
            check_setting(scope, attributes[name], given, f"{label}.{name}")
        else:
            remedy = did_you_mean(name, list(attributes))
            scope.report(name.at, f"{label}: {value.operator} has no plain member {name}", remedy)
    for attribute in attributes.values():
        if attribute.name not in value.settings and not attribute.optional:
            problem = f"{label}: {value.operator} lacks {attribute.name}"
            scope.report(setting.at, problem, f"add {attribute.name}: ...")
