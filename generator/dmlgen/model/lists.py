"""Lists of data types, of operators and of tensors, which may be written short: by a name of spec/bases.yaml, or by one
word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, nearest, shorten
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text, describe
from dmlgen.model.containers import Key, ListOf, Record
from dmlgen.model.shapes import (
    DATA_TYPE,
    FAILED,
    LEVEL,
    LINE,
    MEMBER,
    OPERATOR,
    Failed,
    Reader,
    Schema,
    SchemaNames,
    Shape,
)
from dmlgen.model.specification import Allowed
from dmlruntime.core.suggestions import did_you_mean


class DataTypes(Shape[tuple[Text, ...]]):
    """Data types: the name of a set, or a list of data types and names of sets, without order between the two."""

    _example = "[FLOAT32, FLOAT16]"

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Text, ...] | Failed:
        if reader.shared is None:  # what it declares is not known, so neither is this
            reader.damaged.add(reader.part)
            return FAILED
        sets = reader.shared.type_sets
        if isinstance(node, ScalarNode) and node.text in sets:
            return self._expanded(node, reader)
        if not isinstance(node, ListNode):
            remedy = self._remedy(node.text, list(sets)) if isinstance(node, ScalarNode) else ""
            remedy = remedy or f"write {self._example}"
            return reader.fail(Code.WRONG_KIND, node.at, f"{label}: a list is wanted, not {describe(node)}", remedy)
        if not node.items:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the list is empty", f"write {self._example}, or remove the key"
            )
        found: list[Text] = []
        complete = True
        for item in node.items:
            if isinstance(item, ScalarNode) and item.text in sets:
                found += self._expanded(item, reader)
            elif isinstance(word := self._word(item, label, reader), Failed):
                complete = False
            else:
                found.append(word)
        return tuple(found) if complete else FAILED

    def _remedy(self, word: str, sets: Sequence[str]) -> str:
        """Return a remedy where a set's name was meant, or a data type, which goes into a list."""
        if word in DATA_TYPE.options:
            return f"write [{word}]"
        match = nearest(word, (*DATA_TYPE.options, *sets))
        if match is None:
            return ""
        return f"did you mean {match if match in sets else f'[{match}]'}?"

    def _expanded(self, node: ScalarNode, reader: Reader) -> tuple[Text, ...]:
        """The types of the set that `node` names, each of them standing where it is named."""
        assert reader.shared is not None
        types = reader.shared.type_sets[node.text]
        return tuple(Text(node._replace(text=str(data_type))) for data_type in types)

    def _word(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        assert reader.shared is not None
        if isinstance(node, ScalarNode) and node.text not in DATA_TYPE.options and reader.shared.type_sets:
            remedy = did_you_mean(node.text, (*DATA_TYPE.options, *reader.shared.type_sets))
            return reader.fail(Code.NO_CHOICE, node.at, f"{label}: '{shorten(node.text)}' is no data type", remedy)
        return DATA_TYPE.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        words = [*DATA_TYPE.options, *names.type_sets]
        array = {"type": "array", "items": {"enum": words}, "minItems": 1}
        return {"oneOf": [{"enum": list(names.type_sets)}, array]} if names.type_sets else array


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


class Operators(Shape[tuple[Allowed, ...]]):
    """Operators: a list of them, or the name of a list of spec/bases.yaml."""

    _example = "[ACTIVATION_LINEAR]"

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Allowed, ...] | Failed:
        if isinstance(node, ScalarNode):
            return self._named(node, label, reader)
        if not isinstance(node, ListNode):
            problem = f"{label}: a list is wanted, not {describe(node)}"
            return reader.fail(Code.WRONG_KIND, node.at, problem, f"write {self._example}, or the name of a list")
        if not node.items:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the list is empty", f"write {self._example}, or remove the key"
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
            remedy = did_you_mean(node.text, list(lists), otherwise=f"write {self._example}, or declare it there")
            problem = f"{label}: '{shorten(node.text)}' is no list of spec/bases.yaml"
            return reader.fail(Code.NO_CHOICE, node.at, problem, remedy)
        return lists[node.text]

    def schema(self, names: SchemaNames) -> Schema:
        array = {"type": "array", "items": ALLOWED.schema(names), "minItems": 1}
        return {"oneOf": [{"enum": list(names.operator_lists)}, array]} if names.operator_lists else array


class Reason(Shape[Text]):
    """A sentence, or the name of one that spec/bases.yaml has among its `reasons`."""

    _name = re.compile(r"[a-z][a-z0-9_]*")

    def read(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        if not isinstance(node, ScalarNode) or not self._name.fullmatch(node.text):
            return LINE.read(node, label, reader)
        if reader.shared is None:
            reader.damaged.add(reader.part)
            return FAILED
        reasons = reader.shared.reasons
        if node.text not in reasons:
            remedy = did_you_mean(node.text, list(reasons), otherwise="write a sentence, or declare it there")
            problem = f"{label}: '{shorten(node.text)}' is no reason of spec/bases.yaml"
            return reader.fail(Code.NO_CHOICE, node.at, problem, remedy)
        return Text(node._replace(text=str(reasons[node.text])))

    def schema(self, names: SchemaNames) -> Schema:
        sentence = {"type": "string", "pattern": "[^a-z0-9_]"}
        return {"oneOf": [{"enum": list(names.reasons)}, sentence]} if names.reasons else LINE.schema(names)


REASON = Reason()


class InPlace(NamedTuple):
    """Input tensors; with `one_of` the output may share the memory of only one of them."""

    names: tuple[Text, ...]
    one_of: bool


def _one_of(one_of: tuple[Text, ...], at: Position) -> InPlace:
    return InPlace(one_of, True)


_NAMES = ListOf(MEMBER, "[InputTensor]", empty=True)
_ONE_OF: Record[InPlace] = Record(
    "in_place",
    _one_of,
    (Key("one_of", ListOf(MEMBER, "[ATensor, BTensor]"), "Inputs of which one may share its memory."),),
)


class InPlaceShape(Shape[InPlace]):
    """``[ATensor, BTensor]``, or ``{one_of: [ATensor, BTensor]}``."""

    def read(self, node: Node, label: str, reader: Reader) -> InPlace | Failed:
        if isinstance(node, MapNode):
            return _ONE_OF.read(node, label, reader)
        names = _NAMES.read(node, label, reader)
        return FAILED if isinstance(names, Failed) else InPlace(names, False)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [_NAMES.schema(names), _ONE_OF.schema(names)]}
