"""Lists of operators that a member may describe, some of them only from a feature level on."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, did_you_mean, shorten
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text, describe
from dmlgen.model.containers import Key, Record
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlgen.model.shared import Allowed
from dmlgen.model.words import LEVEL, OPERATOR


def _allowed(operator: Text, since: Text, at: Position) -> Allowed:
    return Allowed(operator, since)


_LEVELLED: Record[Allowed] = Record(
    "the operator",
    _allowed,
    (
        Key("operator", OPERATOR, "DirectML's name, as in DML_OPERATOR_<NAME>."),
        Key("since", LEVEL, "The first feature level at which it may stand there."),
    ),
)


class AllowedOperator(Shape[Allowed]):
    """An operator's name, or ``{operator: ELEMENT_WISE_CLIP, since: "6.0"}``."""

    def read(self, node: Node, label: str, reader: Reader) -> Allowed | Failed:
        if isinstance(node, MapNode):
            return _LEVELLED.read(node, label, reader)
        name = OPERATOR.read(node, label, reader)
        return FAILED if isinstance(name, Failed) else Allowed(name, None)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [OPERATOR.schema(names), _LEVELLED.schema(names)]}


ALLOWED = AllowedOperator()


@dataclass(frozen=True)
class Operators(Shape[tuple[Allowed, ...]]):
    """Operators: a list of them, or the name of a list of spec/bases.yaml."""

    example: str = "[ACTIVATION_LINEAR]"

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Allowed, ...] | Failed:
        if isinstance(node, ScalarNode):
            return self._named(node, label, reader)
        if not isinstance(node, ListNode):
            problem = f"{label}: a list is wanted, not {describe(node)}"
            return reader.fail(Code.WRONG_KIND, node.at, problem, f"write {self.example}, or the name of a list")
        if not node.items:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the list is empty", f"write {self.example}, or remove the key"
            )
        words = [ALLOWED.read(item, label, reader) for item in node.items]
        good = tuple(word for word in words if not isinstance(word, Failed))
        return good if len(good) == len(words) else FAILED

    def _named(self, node: ScalarNode, label: str, reader: Reader) -> tuple[Allowed, ...] | Failed:
        if reader.shared is None:
            reader.damaged.add(reader.part)
            return FAILED
        lists = reader.shared.operator_lists
        if node.text not in lists:
            remedy = did_you_mean(node.text, list(lists), otherwise=f"write {self.example}, or declare it there")
            problem = f"{label}: '{shorten(node.text)}' is no list of spec/bases.yaml"
            return reader.fail(Code.NO_CHOICE, node.at, problem, remedy)
        return lists[node.text]

    def schema(self, names: SchemaNames) -> Schema:
        array = {"type": "array", "items": ALLOWED.schema(names), "minItems": 1}
        return {"oneOf": [{"enum": list(names.operator_lists)}, array]} if names.operator_lists else array
