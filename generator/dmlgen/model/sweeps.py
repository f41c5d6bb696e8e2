"""The entries of `sweep`: sizes and values of members that fit together."""

from __future__ import annotations

from dmlgen.codes import Code
from dmlgen.loading import MapNode, Node, describe
from dmlgen.model.members import Setting
from dmlgen.model.operator import SweepEntry
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlgen.model.values import CASE_SETTING
from dmlgen.model.words import MEMBER

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
