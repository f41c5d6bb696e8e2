"""Reads values of plain members: what a case sets them to, what sweeps try, and sizes and values that fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dmlgen.codes import Code
from dmlgen.loading import ListNode, MapNode, Node, Text, describe
from dmlgen.loading.nodes import is_null
from dmlgen.model.cases import Trials
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.members import OperatorValue, ScaleBias, Setting, Size2D
from dmlgen.model.operator import SweepEntry
from dmlgen.model.shapes import (
    FAILED,
    LINE,
    MEMBER,
    NUMBER,
    OPERATOR,
    SETTING,
    TYPE_OR_GROUP,
    WHOLE,
    Failed,
    Reader,
    Schema,
    SchemaNames,
    Shape,
)

_SCALE_BIAS: Record[ScaleBias] = Record(
    "the scale and bias",
    lambda at, **values: ScaleBias(**values),
    (Key("Scale", NUMBER, "What x is multiplied by."), Key("Bias", NUMBER, "What is added then.")),
)
_SIZE_2D: Record[Size2D] = Record(
    "the size",
    lambda at, **values: Size2D(**values),
    (Key("Width", WHOLE, "Elements in a row."), Key("Height", WHOLE, "Rows.")),
)
_DEEPEST = 2
"""So many brackets may stand around a number: the sizes of an array of tensors have two."""


class CaseSetting(Shape[Setting]):
    """A value of a plain member: one word or number, null, ``{Scale: 2, Bias: 1}``, ``{Width: 2, Height: 3}``, an
    operator with its own plain members, ``{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}``; of an array a list.
    """

    def read(self, node: Node, label: str, reader: Reader) -> Setting | Failed:
        return self._read(node, label, reader, 0)

    def _read(self, node: Node, label: str, reader: Reader, depth: int) -> Setting | Failed:
        if is_null(node):
            return Setting(value=None, at=node.at)
        if isinstance(node, ListNode):
            return self._list(node, label, reader, depth)
        if not isinstance(node, MapNode):
            return SETTING.read(node, label, reader)
        value: Any
        if "operator" in node.entries:
            value = self._operator(node, label, reader)
        elif node.entries.keys() & {"Width", "Height"}:
            value = _SIZE_2D.read(node, label, reader)
        else:
            value = _SCALE_BIAS.read(node, label, reader)
        return FAILED if isinstance(value, Failed) else Setting(value=value, at=node.at)

    def _list(self, node: ListNode, label: str, reader: Reader, depth: int) -> Setting | Failed:
        if depth == _DEEPEST:
            return reader.fail(
                Code.TOO_LARGE, node.at, f"{label}: lists are nested too deeply", "write one list of numbers"
            )
        items = [self._read(item, label, reader, depth + 1) for item in node.items]
        good = tuple(item for item in items if not isinstance(item, Failed))
        if len(good) < len(items):
            return FAILED
        return Setting(value=tuple(item.value for item in good), at=node.at, items=good)

    def _operator(self, node: MapNode, label: str, reader: Reader) -> OperatorValue | Failed:
        operator = OPERATOR.read(node.entries["operator"].value, f"{label}.operator", reader)
        settings: dict[str, Setting] = {}
        complete = True
        for name, entry in node.entries.items():
            if name != "operator":
                key = MEMBER.read(entry.key, label, reader)
                value = SETTING.read(entry.value, f"{label}.{name}", reader)
                if isinstance(key, Failed) or isinstance(value, Failed):
                    complete = False
                else:
                    settings[key] = value
        if isinstance(operator, Failed) or not complete:
            return FAILED
        return OperatorValue(operator=operator, settings=settings)

    def schema(self, names: SchemaNames) -> Schema:
        operator = {
            "type": "object",
            "properties": {"operator": OPERATOR.schema(names)},
            "required": ["operator"],
            "additionalProperties": SETTING.schema(names),
        }
        records = [_SCALE_BIAS.schema(names), _SIZE_2D.schema(names), operator]
        numbers = {"type": "array", "items": SETTING.schema(names)}
        lists = {"type": "array", "items": {"oneOf": [SETTING.schema(names), operator, numbers]}}
        return {"oneOf": [{"type": "null"}, SETTING.schema(names), *records, lists]}


CASE_SETTING = CaseSetting()


_TRIALS = ListOf(CASE_SETTING, "[0.5, 2]")
_TRIALS_BY_TYPE = MapOf(TYPE_OR_GROUP, _TRIALS, "{FLOATS: [0.5, 2]}")
_DRAWS = MapOf(TYPE_OR_GROUP, LINE, "{FLOATS: any}")

DomainEntry = Mapping[str, Text] | Trials


class DomainShape(Shape[DomainEntry]):
    """Where a tensor's contents are drawn from, per data type; or the values of a plain member that are tried."""

    def read(self, node: Node, label: str, reader: Reader) -> DomainEntry | Failed:
        if isinstance(node, ListNode):
            values = _TRIALS.read(node, label, reader)
            return FAILED if isinstance(values, Failed) else Trials(always=values)
        if not isinstance(node, MapNode):
            problem = f"{label}: a mapping is wanted, not {describe(node)}"
            return reader.fail(Code.WRONG_KIND, node.at, problem, "write {FLOATS: any}, or of a plain member [0.5, 2]")
        if any(isinstance(entry.value, ListNode) for entry in node.entries.values()):
            by_type = _TRIALS_BY_TYPE.read(node, label, reader)
            return FAILED if isinstance(by_type, Failed) else Trials(by_type=by_type)
        return _DRAWS.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [shape.schema(names) for shape in (_DRAWS, _TRIALS, _TRIALS_BY_TYPE)]}


_EXAMPLE = "{InputTensor: [2, 3], Axes: [1]}"


class SweepEntryShape(Shape[SweepEntry]):
    """A mapping from members to sizes (lists) and values."""

    def read(self, node: Node, label: str, reader: Reader) -> SweepEntry | Failed:
        if not isinstance(node, MapNode):
            return reader.fail(
                Code.WRONG_KIND, node.at, f"{label}: a mapping is wanted, not {describe(node)}", f"write {_EXAMPLE}"
            )
        settings: dict[str, Setting] = {}
        for entry in node.entries.values():
            name = MEMBER.read(entry.key, label, reader)
            value = CASE_SETTING.read(entry.value, f"{label}.{entry.key.text}", reader)
            if not isinstance(name, Failed) and not isinstance(value, Failed):
                settings[name] = value
        return SweepEntry(settings=settings, at=node.at) if len(settings) == len(node.entries) else FAILED

    def schema(self, names: SchemaNames) -> Schema:
        return {
            "type": "object",
            "propertyNames": MEMBER.schema(names),
            "additionalProperties": CASE_SETTING.schema(names),
        }


SWEEP_ENTRY = SweepEntryShape()
