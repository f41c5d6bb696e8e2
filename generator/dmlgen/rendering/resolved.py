"""The resolved JSON of all specs: every fact in one file. `resolved_schema` says what programs may rely on."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from datetime import date
from json.encoder import encode_basestring as _quoted
from math import isfinite
from typing import Any

from dmlgen.families import families
from dmlgen.loading import Text
from dmlgen.model import (
    Advice,
    Broadcast,
    Case,
    Constraint,
    Document,
    Member,
    OperatorSpec,
    OperatorValue,
    Presence,
    Remark,
    Require,
    Same,
    ScaleBias,
    Size2D,
    SizePattern,
    Specification,
    SweepEntry,
    TensorMember,
    TensorSupport,
    Trials,
    Value,
)
from dmlgen.rendering.resolved_schema import BANNER, FORMAT, SCHEMA_FILE
from dmlgen.rendering.rule_words import rule_words
from dmlruntime.core.datatypes import EXACT_MAX


def plain_json(content: object) -> str:
    """Facts as the text of a JSON file, one space for each level. Raises ValueError for NaN and infinities."""
    return _text(content, "\n") + "\n"


def _text(value: object, line: str) -> str:
    """The text of `value`; `line` is a line's end and the spaces before its last bracket."""
    if isinstance(value, dict) and value:
        inner = line + " "
        # Scalars are written here: most items are, and each call takes as long as the writing.
        items = [
            f"{_quoted(key)}: {scalar(item) if (scalar := _SCALARS.get(type(item))) else _text(item, inner)}"
            for key, item in value.items()
        ]
        return f"{{{inner}{f',{inner}'.join(items)}{line}}}"
    if isinstance(value, (list, tuple)) and value:
        inner = line + " "
        items = [scalar(item) if (scalar := _SCALARS.get(type(item))) else _text(item, inner) for item in value]
        return f"[{inner}{f',{inner}'.join(items)}{line}]"
    if isinstance(value, str):
        return _quoted(value)
    if type(value) is float and isfinite(value):  # the encoder would write the same, slowly
        return repr(value)
    return _on_one_line(value)


_SCALARS: dict[type, Callable[[Any], str]] = {
    str: _quoted,
    Text: _quoted,
    int: repr,
    bool: {True: "true", False: "false"}.__getitem__,
    type(None): lambda _: "null",
}
"""How values of the most frequent types are written."""


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"{value!r} has no JSON form")


_on_one_line = json.JSONEncoder(default=_plain, allow_nan=False).encode
"""Numbers, dates, null, and lists and mappings with nothing in them."""


def resolved_json(specification: Specification) -> str:
    """All operators, levels and enumerations; keys sorted as in the specs, one operator's facts under its name."""
    content = {
        "$schema": SCHEMA_FILE,
        "generated": BANNER,
        "format": FORMAT,
        "levels": [{"level": str(v.level), "value": v.value, "release": str(v.release)} for v in specification.levels],
        "enums": {str(e.name): dict(e.values) for e in specification.enums},
        "families": {f.name: f.vocabulary.title or f.name for f in families()},
        "operators": {o.name.upper: operator_facts(specification, o) for o in specification.operators},
        "undocumented": {
            str(o.name): {"introduced": specification.introduced(str(o.name)), "because": str(o.because)}
            for o in specification.undocumented
        },
    }
    return plain_json(content)


def operator_facts(specification: Specification, operator: OperatorSpec) -> dict[str, Any]:
    """Every fact of one operator, as JSON can hold it."""
    return {
        "descriptor": operator.name.descriptor,
        "summary": str(operator.summary),
        "introduced": str(operator.introduced),
        "base": operator.base,
        "in_place": list(map(str, operator.in_place)),
        **({"in_place_one_of": True} if operator.in_place_one_of else {}),
        "documents": [_document(d) for d in operator.documents],
        "remarks": [_remark(r) for r in operator.remarks],
        "members": [_member(m, operator) for m in operator.members],
        "constraints": [_constraint(specification, operator, c) for c in operator.constraints],
        "support": [
            {
                "since": str(row.since),
                **({"when": str(row.when)} if row.when is not None else {}),
                "tensors": {
                    str(m.name): _support(s) for m in operator.tensors if (s := row.tensor(m.name)) is not None
                },
            }
            for row in operator.support
        ],
        "formula": operator.formula and str(operator.formula),
        "family": str(operator.kernel.family),
        "languages": list(operator.kernel.languages),
        "reference": str(operator.reference),
        "domain": {m: {k: str(v) for k, v in d.items()} for m, d in operator.domain.items()},
        "trials": {m: _trials(t) for m, t in operator.trials.items()},
        "magnitude": operator.magnitude,
        **({"undefined": str(operator.undefined)} if operator.undefined else {}),
        **({"sweep": [_sweep(entry) for entry in operator.sweep]} if operator.sweep else {}),
        "tolerance": {k: str(v) for k, v in operator.tolerance.items()},
        "oracles": list(specification.oracles.get(operator.name.upper, ())),
        "examples": [_case(c) for c in operator.examples],
        "edge_cases": [_case(c) for c in operator.edge_cases],
        "errata": [_without_position(e) for e in operator.errata],
    }


def _document(document: Document) -> dict[str, Any]:
    """`tables` is there for a revision that has no support tables, and then false."""
    facts = {name: value for name, value in _without_position(document).items() if name != "tables"}
    return facts if document.tables else {**facts, "tables": False}


def _remark(remark: Remark) -> dict[str, Any]:
    """`page` is that of the operator itself where another one is not named."""
    facts = _without_position(remark)
    return {**facts, "operators": list(map(str, remark.operators))}


def _member(member: Member, operator: OperatorSpec) -> dict[str, Any]:
    """`argument` is null for a member that only counts an array: the function form takes it from the array."""
    facts: dict[str, Any] = {"name": member.name}
    if isinstance(member, TensorMember):
        facts |= {"kind": member.kind, "optional": member.optional}
        facts |= {"infer": dict(member.infer)} if member.infer else {}
        facts |= {} if member.owned else {"owned": False}
    else:
        facts |= {"type": member.type, "default": member.written_default, "optional": member.optional}
        facts |= {"data_type": member.data_type} if member.data_type else {}
        facts |= {"operators": list(member.operators)} if member.operators else {}
        facts |= {"operator_levels": dict(member.operator_levels)} if member.operator_levels else {}
    facts |= {"count": str(member.count)} if member.count else {}
    argument = None if member.name in operator.counts else member.argument
    return {**facts, "argument": argument, "doc": member.doc}


def _support(support: TensorSupport) -> dict[str, Any]:
    facts: dict[str, Any] = {"dimensions": list(support.dimensions), "types": list(map(str, support.types))}
    facts |= {} if support.optional is None else {"optional": support.optional}
    dependent = list(map(str, support.hardware_dependent))
    return {**facts, "hardware_dependent": dependent} if dependent else facts


def _sweep(entry: SweepEntry) -> dict[str, Any]:
    return {str(name): _value(setting.value) for name, setting in entry.settings.items()}


def _trials(trials: Trials) -> Any:
    """The values to try of a plain member: a list, or lists by data type."""
    if not trials.by_type:
        return [_value(setting.value) for setting in trials.always]
    return {key: [_value(setting.value) for setting in settings] for key, settings in trials.by_type.items()}


def _value(value: Value) -> Any:
    """The value of a plain member."""
    if isinstance(value, (ScaleBias, Size2D)):
        return {name: _finite(part) for name, part in value._asdict().items()}
    if isinstance(value, OperatorValue):
        return {"operator": value.operator, **{name: _finite(part) for name, part in value.members.items()}}
    if type(value) is tuple:
        return [_value(item) for item in value]
    return _finite(value)


def _constraint(specification: Specification, operator: OperatorSpec, constraint: Constraint) -> dict[str, Any]:
    facts = _rule(constraint) | {"words": rule_words(specification, operator, constraint)}
    facts |= {} if constraint.when is None else {"when": str(constraint.when)}
    facts |= {} if constraint.stated is None else {"stated": str(constraint.stated)}
    facts |= {} if constraint.because is None else {"because": str(constraint.because)}
    return {**facts, "since": constraint.since, "until": constraint.until}


def _rule(rule: Constraint) -> dict[str, Any]:
    match rule:
        case Same():
            return {"same": list(rule.fields), "of": list(rule.members)}
        case Require():
            each = [str(one.text) for one in rule.each]
            return {"require": rule.expression, **({"each": each} if each else {})}
        case SizePattern():
            return {"sizes": str(rule.tensor), "is": [str(item.text) for item in rule.items]}
        case Broadcast():
            return {"broadcast": list(rule.tensors), "to": str(rule.to)}
        case Presence():
            return {rule.word: rule.number, "of": list(rule.members)}
        case Advice():
            return {"should": str(rule.expression)}


def _case(case: Case) -> dict[str, Any]:
    return {
        "name": case.name,
        "status": case.status,
        "source": case.source,
        "note": case.note,
        "classes": list(case.classes),
        "inputs": {name: _tensors(t) for name, t in case.inputs.items()},
        "members": {name: _value(value) for name, value in case.members.items()},
        "outputs": {name: _tensors(t) for name, t in case.outputs.items()},
    }


def _tensors(tensor: Any) -> Any:
    return [_tensor(one) for one in tensor] if isinstance(tensor, tuple) else _tensor(tensor)


def _tensor(tensor: Any) -> dict[str, Any]:
    data = {k: v for k, v in _without_position(tensor.data).items() if k not in ("leaf", "leaves")}
    plain = _rounded if str(tensor.type).startswith("FLOAT") else _finite
    return {"type": tensor.type, "sizes": list(tensor.sizes), **{key: plain(value) for key, value in data.items()}}


def _rounded(value: Any) -> Any:
    """Return elements of floats, of which large ones may be written as integers in a specification."""
    if isinstance(value, (tuple, list)):
        return [_rounded(v) for v in value]
    return float(value) if type(value) is int and abs(value) > EXACT_MAX else _finite(value)


def _finite(value: Any) -> Any:
    """JSON has no infinities and no NaN, and JavaScript rounds larger integers: they are written as text."""
    if isinstance(value, (tuple, list)):
        return [_finite(v) for v in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    if type(value) is int and abs(value) > EXACT_MAX:
        return str(value)
    return value


def _without_position(thing: Any) -> Mapping[str, Any]:
    return {f.name: getattr(thing, f.name) for f in dataclasses.fields(thing) if f.name != "at"}
