"""Which inputs an output may share its memory with."""

from __future__ import annotations

from typing import NamedTuple

from dmlgen.diagnostics import Position
from dmlgen.loading import MapNode, Node, Text
from dmlgen.model.containers import Key, ListOf, Record
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlgen.model.words import MEMBER


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
