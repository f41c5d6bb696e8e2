"""The scalar shapes of the vocabulary: what one word or number may be."""

from __future__ import annotations

import re
from typing import Any

from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.loading import Node, ScalarNode, Text
from dmlgen.loading.scalars import Misread, boolean, day, level, number, prose, raw, whole_number
from dmlgen.model.members import Setting
from dmlgen.model.shapes import Choice, Named, Scalar, Schema, SchemaNames
from dmlgen.model.types import ATTRIBUTE_TYPES, DATA_TYPES, GROUPS

DIMENSIONS_MAX = 8

_MEMBER_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
_OPERATOR_NAME = re.compile(r"[A-Z][A-Z0-9_]*")
_ENUM_NAME = re.compile(r"DML_[A-Z0-9_]+")
_LONGEST_NAME = 100  # the longest of DirectML's has 69 characters
_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


def _line(node: Node) -> Text:
    scalar = prose(node)
    text = scalar.text.rstrip("\n")  # a block ends with one
    if "\n" in text:
        raise Misread(Code.BLOCK_TEXT, "the text has more than one line", "write it on one line")
    return Text(scalar._replace(text=text))


def _lines(node: Node) -> Text:
    scalar = prose(node)
    text = scalar.text.rstrip("\n")
    if "\n" in text and scalar.style != "|":
        raise Misread(
            Code.BLOCK_TEXT, "a text of several lines is wanted as it is written", "write it as a block, after `|`"
        )
    return Text(scalar._replace(text=text))


def _code(node: Node) -> Text:
    scalar = prose(node)
    if scalar.style not in (None, "|") or (scalar.style is None and "\n" in scalar.text):
        raise Misread(
            Code.BLOCK_TEXT, "code is wanted as it is written, line by line", "write it as a block, after `|`"
        )
    return Text(scalar)


def _matching(pattern: re.Pattern[str], what: str, example: str) -> Any:
    def convert(node: Node) -> ScalarNode:
        scalar = raw(node, what)
        if len(scalar.text) > _LONGEST_NAME or not pattern.fullmatch(scalar.text):
            raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no {what}", f"write it as {example}")
        return scalar

    return convert


def _dimensions(node: Node) -> tuple[int, int]:
    scalar = raw(node, "a dimension count or a range of them")
    match = _RANGE.fullmatch(scalar.text)
    if match is None:
        raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no dimension count or range", "write 4 or 1-8")
    low = int(match.group(1))
    high = int(match.group(2) or low)
    if low > high:
        raise Misread(Code.BACKWARDS, f"the range {scalar.text} runs backwards", f"write {high}-{low}")
    if low < 1 or high > DIMENSIONS_MAX:
        raise Misread(
            Code.BACKWARDS,
            f"'{scalar.text}' leaves 1 to {DIMENSIONS_MAX}",
            f"tensors have 1 to {DIMENSIONS_MAX} dimensions",
        )
    return low, high


def _setting(node: Node) -> Setting:
    scalar = raw(node, "a value")
    if scalar.style is None and scalar.text in ("true", "false"):
        return Setting(value=scalar.text == "true", at=scalar.at)
    if scalar.style is not None or scalar.text[:1].isalpha():  # no number begins with a letter
        return Setting(value=Text(scalar), at=scalar.at)
    try:
        return Setting(value=number(scalar), at=scalar.at)
    except Misread:
        return Setting(value=Text(scalar), at=scalar.at)


def _expression(node: Node) -> Text:
    scalar = raw(node, "an expression")
    if not scalar.text.strip():
        raise Misread(Code.EMPTY, "the expression is empty", "write it, or remove the key")
    return Text(scalar)


def _define(reference: str) -> Any:
    def define(names: SchemaNames) -> Schema:
        return {"$ref": f"#/$defs/{reference}"}

    return define


LINE = Scalar(_line, {"type": "string", "minLength": 1})
LINES = Scalar(_lines, {"type": "string", "minLength": 1})
CODE = Scalar(_code, {"type": "string", "minLength": 1})
FLAG = Scalar(boolean, {"type": "boolean"})
DAY = Scalar(day, {"type": "string", "format": "date"})
WHOLE = Scalar(whole_number, {"type": "integer"})
NUMBER = Scalar(number, {"$ref": "#/$defs/number"})
WORD = Scalar(lambda node: Text(raw(node, "one word")), {"type": ["string", "number"]})
SETTING = Scalar(_setting, {"type": ["number", "boolean", "string"]})
EXPRESSION = Scalar(_expression, {"type": ["string", "number", "boolean"]})
DIMENSIONS = Scalar(
    _dimensions,
    {"oneOf": [{"type": "integer", "minimum": 1, "maximum": 8}, {"type": "string", "pattern": "^[1-8]-[1-8]$"}]},
)
MEMBER = Named(_matching(_MEMBER_NAME, "name of a member", "InputTensor"), _define("member"))
SUPPORTED = Named(
    _matching(re.compile(r"\*|[A-Z][A-Za-z0-9]*"), "name of a tensor", 'InputTensor or "*"'), _define("supported")
)
OPERATOR = Named(_matching(_OPERATOR_NAME, "name of an operator", "CUMULATIVE_PRODUCT"), _define("operator"))
ENUM = Named(_matching(_ENUM_NAME, "name of an enumeration or of its member", "DML_AXIS_DIRECTION"), _define("enum"))
LEVEL = Named(level, _define("level"))
BASE_NAME = Named(lambda node: raw(node, "the name of a base"), _define("base"))
SHARED_NAME = Named(_matching(re.compile(r"[a-z][a-z0-9_]*"), "name in lower case", "floats"), _define("shared"))
ARGUMENT = Named(lambda node: raw(node, "a name"), _define("argument"))
ATTRIBUTE_TYPE = Named(lambda node: raw(node, "a type"), _define("attribute"))
DATA_TYPE = Choice("data type", DATA_TYPES)
TYPE_OR_GROUP = Choice("data type or group of them", GROUPS + DATA_TYPES)


def definitions(names: SchemaNames) -> Schema:
    """What the shapes refer to as #/$defs/..."""
    return {
        "operator": {"enum": list(names.operators), "description": "A member of DML_OPERATOR_TYPE without its prefix."},
        "level": {"enum": list(names.levels), "description": "A feature level, quoted."},
        "enum": {"enum": list(names.enums)},
        "attribute": {
            "enum": [*ATTRIBUTE_TYPES, *names.enums],
            "description": "The type of a plain member: a number, a boolean, an enumeration, or a structure.",
        },
        "base": {"enum": list(names.bases), "description": "A base in spec/bases.yaml."},
        "shared": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
        "member": {"type": "string", "pattern": f"^{_MEMBER_NAME.pattern}$", "description": "DirectML's own spelling."},
        "supported": {
            "type": "string",
            "pattern": rf"^(\*|{_MEMBER_NAME.pattern})$",
            "description": 'A tensor, or "*".',
        },
        "argument": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
        "number": {"type": "number"},
    }
