"""The vocabulary of `constraints`: which kinds of rules there are, and what each one holds."""

from __future__ import annotations

import re
from typing import Any

from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.loading import ListNode, Node, Text
from dmlgen.loading.scalars import Misread, raw
from dmlgen.model.constraints import (
    Advice,
    Broadcast,
    Constraint,
    Each,
    Item,
    Presence,
    Require,
    Same,
    SizePattern,
    parse_item,
)
from dmlgen.model.containers import Key, ListOf, Record, Variants
from dmlgen.model.lists import REASON
from dmlgen.model.shapes import (
    EXPRESSION,
    FAILED,
    LEVEL,
    LINE,
    MEMBER,
    WHOLE,
    Choice,
    Failed,
    Reader,
    Scalar,
    Schema,
    SchemaNames,
    Shape,
)

TENSOR_FIELDS = ("DataType", "DimensionCount", "Sizes", "Strides")

SINCE = Key("since", LEVEL, "First feature level at which this holds; absent: from the operator's first.", default=None)
UNTIL = Key("until", LEVEL, "Last feature level at which this holds; absent: to the newest.", default=None)
WHEN = Key("when", EXPRESSION, "A condition over members: where it is false, this does not hold.", default=None)
STATED = Key(
    "stated",
    LINE,
    "Where the page states this rule in words, code or a layout that pages are not read for: the text of Axes.",
    default=None,
)
BECAUSE = Key("because", REASON, "Why this rule holds although no page states it, or one of `reasons`.", default=None)
_ALWAYS = (SINCE, UNTIL, WHEN, STATED, BECAUSE)

_EACH = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s+in\s+(\S.*)", re.DOTALL)
_VARIABLE = re.compile(r"[a-z][a-z0-9]*")


def _each(node: Node) -> Each:
    scalar = raw(node, "a variable and how many values it has")
    match = _EACH.fullmatch(scalar.text)
    if match is None:
        problem = f"'{shorten(scalar.text)}' does not say what runs over what"
        raise Misread(Code.EACH, problem, "write d in InputTensor.DimensionCount")
    if not _VARIABLE.fullmatch(match.group(1)):
        raise Misread(
            Code.EACH, f"'{shorten(match.group(1))}' is no variable", "write a short name in lower case, such as d"
        )
    return Each(text=Text(scalar), variable=match.group(1), count=match.group(2), offset=match.start(2))


def _item(node: Node) -> Item:
    scalar = raw(node, "an item of a size pattern")
    if not scalar.text.strip():
        raise Misread(Code.EMPTY, "an item is empty", "write _ for any size")
    return parse_item(Text(scalar))


_ONE_EACH = Scalar(_each, {"type": "string", "pattern": "^ *[a-z][a-z0-9]* +in +"})
_EACH_LIST = ListOf(_ONE_EACH, "[d in InputTensor.DimensionCount]")


class EachShape(Shape[tuple[Each, ...]]):
    """``d in InputTensor.DimensionCount``, or a list of such texts."""

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Each, ...] | Failed:
        if isinstance(node, ListNode):
            return _EACH_LIST.read(node, label, reader)
        found = _ONE_EACH.read(node, label, reader)
        return FAILED if isinstance(found, Failed) else (found,)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [_ONE_EACH.schema(names), _EACH_LIST.schema(names)]}


def _same(**values: Any) -> Constraint:
    return Same(fields=values.pop("same"), members=values.pop("of"), **values)


def _require(**values: Any) -> Constraint:
    return Require(expression=values.pop("require"), **values)


def _sizes(**values: Any) -> Constraint:
    return SizePattern(tensor=values.pop("sizes"), items=values.pop("is"), **values)


def _broadcast(**values: Any) -> Constraint:
    return Broadcast(tensors=values.pop("broadcast"), **values)


def _should(**values: Any) -> Constraint:
    return Advice(expression=values.pop("should"), **values)


def _presence(word: str) -> Record[Constraint]:
    def make(**values: Any) -> Constraint:
        return Presence(word=word, number=values.pop(word), members=values.pop("of"), **values)

    text = f"{word.replace('_', ' ').capitalize()} so many of these members are given."
    members = Key("of", ListOf(MEMBER, "[BiasTensor, ScaleTensor]"), "Optional members.")
    return Record("the constraint", make, (Key(word, WHOLE, text), members, *_ALWAYS))


_FIELD = Choice("field of tensors", TENSOR_FIELDS)
_ITEM = Scalar(_item, {"type": ["string", "integer"]})
_TENSORS = ListOf(MEMBER, "[InputTensor, OutputTensor]")

CONSTRAINT: Variants[Constraint] = Variants(
    "the constraint",
    {
        "same": Record(
            "the constraint",
            _same,
            (
                Key("same", ListOf(_FIELD, "[DataType, Sizes]"), "Fields that are equal."),
                Key("of", _TENSORS, "The tensors that have them; of an array of tensors each one."),
                *_ALWAYS,
            ),
        ),
        "require": Record(
            "the constraint",
            _require,
            (
                Key("require", EXPRESSION, "A condition over the members."),
                Key("each", EachShape(), "Variables of the condition, such as d in DimensionCount.", default=()),
                *_ALWAYS,
            ),
        ),
        "sizes": Record(
            "the constraint",
            _sizes,
            (
                Key("sizes", MEMBER, "The tensor."),
                Key("is", ListOf(_ITEM, "[n, c, h / 2, w / 2]"), "Its sizes in order; names stand for sizes."),
                *_ALWAYS,
            ),
        ),
        "broadcast": Record(
            "the constraint",
            _broadcast,
            (
                Key("broadcast", ListOf(MEMBER, "[ScaleTensor]"), "Tensors of which each size is 1 or that of `to`."),
                Key("to", MEMBER, "The tensor that they are broadcast to."),
                *_ALWAYS,
            ),
        ),
        "exactly": _presence("exactly"),
        "at_least": _presence("at_least"),
        "at_most": _presence("at_most"),
        "should": Record(
            "the constraint", _should, (Key("should", EXPRESSION, "What a page recommends; not enforced."), *_ALWAYS)
        ),
    },
)
