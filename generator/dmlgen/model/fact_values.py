"""How errata write the values of facts that pages are compared with: as `dmlgen compare` shows them."""

from __future__ import annotations

import re

NOTHING = "nothing"
"""What a page says, or was taken, where there is no value."""

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
"""What a value of each fact looks like."""


def is_value(fact: str, text: str) -> bool:
    """Whether `text` is a value of `fact`; also where facts of that kind have values in any form."""
    if text == NOTHING:
        return True
    head, last = fact.partition(".")[0], fact.rpartition(".")[2]
    form = _WHOLE.get(fact) or _BELOW.get((head, last))
    return form is None or re.fullmatch(form, text) is not None
