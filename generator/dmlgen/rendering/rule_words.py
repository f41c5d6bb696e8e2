"""Rules in words, for people: what `dmlgen explain` prints, and `specs.json` has beside each rule."""

from __future__ import annotations

import re

from dmlgen.expressions import comparison, parse_condition
from dmlgen.model import (
    Advice,
    Broadcast,
    Constraint,
    OperatorSpec,
    Presence,
    Require,
    Same,
    SizePattern,
    Specification,
)
from dmlgen.rendering.pages import level_name, listed


def rule_words(specification: Specification, operator: OperatorSpec, constraint: Constraint) -> str:
    """``InputTensor and OutputTensor have the same DataType and Sizes.``"""
    text = _rule(specification, operator, constraint)
    if constraint.when is not None:
        text += f", when {constraint.when}"
    if constraint.since is not None:
        text += f", from {level_name(constraint.since)} on"
    if constraint.until is not None:
        text += f", up to {level_name(constraint.until)}"
    return f"{text}."


def _rule(specification: Specification, operator: OperatorSpec, rule: Constraint) -> str:
    match rule:
        case Same():
            members = listed([str(name) for name in rule.members])
            return f"{members} have the same {listed([str(name) for name in rule.fields])}"
        case Require():
            each = f", for each {listed([str(one.text) for one in rule.each])}" if rule.each else ""
            return _condition(specification, operator, rule) + each
        case SizePattern():
            return f"the sizes of {rule.tensor} are {rule.text}"
        case Broadcast():
            names = listed([str(name) for name in rule.tensors])
            return f"{names} broadcast to {rule.to}: each size is 1 or equal"
        case Presence():
            members = listed([str(name) for name in rule.members])
            return f"{rule.word.replace('_', ' ')} {rule.number} of {members} must be given"
        case Advice():
            return f"{rule.expression} is recommended, not enforced"


def _condition(specification: Specification, operator: OperatorSpec, rule: Require) -> str:
    """``Axis must be less than InputTensor.DimensionCount``; what is no comparison stays as it is written."""
    variables = tuple(each.variable for each in rule.each)
    tree = parse_condition(rule.expression, operator.member_types, specification.enum_values, variables)
    compared = comparison(tree)
    if compared is not None:
        return f"{compared.left} {compared.words} {compared.right}"
    distinct = re.fullmatch(r"distinct\((\w+)\)", rule.expression)
    return f"{rule.expression} must be true" if distinct is None else f"{distinct[1]} must be distinct numbers"
