"""Where rules come from: the usual sentences of pages, or a source of their own; and how errata write the values of
facts.

Pages are read for rules in the forms below; `dmlgen compare` holds these against what a page says. Every other rule
names its source: where the page states it (`stated`), or why it holds although no page does (`because`). An erratum
writes values of facts as `dmlgen compare` shows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dmlgen.model.constraints import Advice, Broadcast, Constraint, Presence, Require, Same, SizePattern

NOTHING = "nothing"
"""Stands for a value, on a page or taken, where there is none."""

CONDITION = re.compile(
    r"\w+ < \w+\.DimensionCount|\w+(?:\.DataType)? == \w+\.DataType|\w+\.ElementCount == [0-9]+|\w+ [<>]=? -?[0-9.]+"
    r"|\(\w+\.DataType == \w+\) if \w+\.DataType == \w+ else \(\w+\.DataType == \w+\.DataType\)"
)
"""The forms of conditions that pages are read for."""

_NAMES = r"\w+(?:, \w+)*"
_LEVELS = r"[0-9]+\.[0-9]+(?:, [0-9]+\.[0-9]+)*"
_TYPES = r"(?:\w+: )?(?:FLOAT|U?INT)[0-9]+(?:, (?:FLOAT|U?INT)[0-9]+)*"
_COUNTS = r"(?:\w+: )?[0-9]+(?: to [0-9]+)?"
_SAME = rf"(?:DataType|DimensionCount|Sizes|Strides)(?:, \w+)* of {_NAMES}"
_WHOLE = {
    "operator": r"\w+",
    "introduced": _LEVELS,
    "support": _LEVELS,
    "in_place": rf"(?:one of )?{_NAMES}",
    "members": _NAMES,
    "constraints.same": rf"{_SAME}(?:; {_SAME})*",
    "constraints.require": rf"(?:{CONDITION.pattern})(?:; (?:{CONDITION.pattern}))*",
    "examples": r"[0-9]+",
}
_BELOW = {
    ("members", "type"): r"\w+",
    ("members", "count"): r"\w+",
    ("members", "kind"): "input|output",
    ("members", "optional"): "yes|no",
    ("members", "default"): r"-?[0-9.]+(?:e[-+]?[0-9]+)?",
    ("support", "types"): rf"{_TYPES}(?:; {_TYPES})*",
    ("support", "dimensions"): rf"{_COUNTS}(?:; {_COUNTS})*",
}
EXAMPLES = {
    "operator": "GEMM",
    "introduced": "3.0",
    "support": "3.0, 2.1",
    "in_place": "one of ATensor, BTensor",
    "members": "ATensor, OutputTensor",
    "constraints.same": "DataType, Sizes of ATensor, BTensor",
    "constraints.require": "Axis < InputTensor.DimensionCount",
    "examples": "2",
    "type": "FLOAT",
    "count": "AxisCount",
    "kind": "input",
    "optional": "yes",
    "default": "0.5",
    "types": "FLOAT32, FLOAT16",
    "dimensions": "1 to 8",
}
"""An example of a value of each fact."""


def is_value(fact: str, text: str) -> bool:
    """True if `text` is a value of `fact`; also where facts of that kind have values in any form."""
    if text == NOTHING:
        return True
    head, last = fact.partition(".")[0], fact.rpartition(".")[2]
    form = _WHOLE.get(fact) or _BELOW.get((head, last))
    return form is None or re.fullmatch(form, text) is not None


_SIZE_OF_ONE = re.compile(r"(\w+)\.Sizes\[(\w+)\] == 1", re.ASCII)
_DIMENSIONS = re.compile(r"(\w+)\.DimensionCount", re.ASCII)


def read_condition(rule: Require, constraints: Sequence[Constraint]) -> str | None:
    """A condition as pages are read for it; None if it has another form."""
    text = _one_element(rule, constraints) if rule.each else str(rule.expression)
    return text if text is not None and rule.when is None and CONDITION.fullmatch(text) else None


def is_read(rule: Constraint, constraints: Sequence[Constraint]) -> bool:
    """True if pages are read for a rule of this form."""
    match rule:
        case Same():
            return rule.when is None
        case Require():
            return read_condition(rule, constraints) is not None
        case Advice():
            return True
        case _:
            return False


def unread_rules(constraints: Sequence[Constraint]) -> Iterator[Constraint]:
    """The rules in other forms: each needs a source."""
    return (rule for rule in constraints if not is_read(rule, constraints))


def rule_text(rule: Constraint) -> str:
    """A rule in one line, in the words of the file: ``Strides[d] >= 1 for d in DimensionCount``."""
    match rule:
        case Same():
            text = f"same {', '.join(rule.fields)} of {', '.join(rule.members)}"
        case Require():
            text = str(rule.expression) + "".join(f" for {each.text}" for each in rule.each)
        case SizePattern():
            text = f"sizes of {rule.tensor}: {rule.text}"
        case Broadcast():
            text = f"{', '.join(rule.tensors)} broadcast to {rule.to}"
        case Presence():
            text = f"{rule.word.replace('_', ' ')} {rule.number} of {', '.join(rule.members)}"
        case Advice():
            text = f"should: {rule.expression}"
    since = f" from {rule.since}" if rule.since else ""
    until = f" up to {rule.until}" if rule.until else ""
    return text + (f" when {rule.when}" if rule.when else "") + since + until


def _one_element(rule: Require, constraints: Sequence[Constraint]) -> str | None:
    """The sizes of a tensor, each of which is 1, as pages say it: it has one element."""
    of_one = _SIZE_OF_ONE.fullmatch(str(rule.expression))
    dimensions = [_DIMENSIONS.fullmatch(each.count) for each in rule.each]
    if of_one is None or len(dimensions) != 1 or dimensions[0] is None or of_one[2] != rule.each[0].variable:
        return None
    alike = {of_one[1], dimensions[0][1]}
    same = (each for each in constraints if isinstance(each, Same) and each.when is None)
    is_whole = len(alike) == 1 or any("DimensionCount" in each.fields and alike <= set(each.members) for each in same)
    return f"{of_one[1]}.ElementCount == 1" if is_whole else None
