"""Reads values of plain members: what a case sets them to, and what the sweeps try."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.loading import ListNode, MapNode, Node, Text, describe
from dmlgen.loading.nodes import is_null
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.members import OperatorValue, ScaleBias, Setting
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlgen.model.trials import Trials
from dmlgen.model.words import LINE, MEMBER, NUMBER, OPERATOR, SETTING, TYPE_OR_GROUP

_SCALE_BIAS: Record[ScaleBias] = Record(
    "the scale and bias",
    lambda at, **values: ScaleBias(**values),
    (Key("Scale", NUMBER, "What x is multiplied by."), Key("Bias", NUMBER, "What is added then.")),
)
_PAIR_EXAMPLE = "[0.5, 0.25]"


class CaseSetting(Shape[Setting]):
    """A value of a plain member in a case: one word or number, null, ``{Scale: 2, Bias: 1}``, or an operator with its
    own plain members: ``{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}``.
    """

    def read(self, node: Node, label: str, reader: Reader) -> Setting | Failed:
        if is_null(node):
            return Setting(value=None, at=node.at)
        if not isinstance(node, MapNode):
            return SETTING.read(node, label, reader)
        value = (self._operator if "operator" in node.entries else _SCALE_BIAS.read)(node, label, reader)
        return FAILED if isinstance(value, Failed) else Setting(value=value, at=node.at)

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
        return {"oneOf": [{"type": "null"}, SETTING.schema(names), _SCALE_BIAS.schema(names), operator]}


class _Trial(Shape[Setting]):
    """One value, or a pair of scale and bias."""

    _numbers = ListOf(NUMBER, _PAIR_EXAMPLE)

    def read(self, node: Node, label: str, reader: Reader) -> Setting | Failed:
        if not isinstance(node, ListNode):
            return SETTING.read(node, label, reader)
        numbers = self._numbers.read(node, label, reader)
        if isinstance(numbers, Failed):
            return FAILED
        if len(numbers) != 2:
            problem = f"{label}: {len(numbers)} numbers, a pair of scale and bias has 2"
            return reader.fail(node.at, problem, f"write {_PAIR_EXAMPLE}")
        return Setting(value=ScaleBias(*numbers), at=node.at)

    def schema(self, names: SchemaNames) -> Schema:
        pair = {"type": "array", "items": NUMBER.schema(names), "minItems": 2, "maxItems": 2}
        return {"oneOf": [SETTING.schema(names), pair]}


_TRIALS = ListOf(_Trial(), "[0.5, 2]")
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
            return reader.fail(node.at, problem, "write {FLOATS: any}, or of a plain member [0.5, 2]")
        if any(isinstance(entry.value, ListNode) for entry in node.entries.values()):
            by_type = _TRIALS_BY_TYPE.read(node, label, reader)
            return FAILED if isinstance(by_type, Failed) else Trials(by_type=by_type)
        return _DRAWS.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [shape.schema(names) for shape in (_DRAWS, _TRIALS, _TRIALS_BY_TYPE)]}
