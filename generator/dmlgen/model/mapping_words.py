"""The words of spec/mappings: opsets, ranks, names of operators of other interfaces and of their operands."""

from __future__ import annotations

import re
from typing import Any

from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text
from dmlgen.loading.scalars import Misread, raw
from dmlgen.model.containers import ListOf
from dmlgen.model.shapes import FAILED, Failed, Reader, Scalar, Schema, SchemaNames, Shape

_OPSETS = re.compile(r"([1-9][0-9]{0,2})(?:-([1-9][0-9]{0,2}))?")
_RANKS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}|N))?")
_ONNX = re.compile(r"([a-z][a-z0-9]*(\.[a-z][a-z0-9]*)*\.)?[A-Z][A-Za-z0-9]*")
_CAMEL = re.compile(r"[a-z][A-Za-z0-9]*")
_PLACE = re.compile(r"([A-Z][A-Z0-9_]*)\.([A-Z][A-Za-z0-9]*)")

ANY = "any"
"""Every data type of WebNN."""


def _opsets(node: Node) -> tuple[int, int]:
    scalar = raw(node, "an opset or a range of them")
    match = _OPSETS.fullmatch(scalar.text)
    if match is None:
        raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no opset or range of them", "write 13 or 7-21")
    low, high = int(match[1]), int(match[2] or match[1])
    if low > high:
        raise Misread(Code.BACKWARDS, f"the range {scalar.text} runs backwards", f"write {high}-{low}")
    return low, high


def _ranks(node: Node) -> tuple[int, int | None]:
    scalar = raw(node, "a rank or a range of them")
    match = _RANKS.fullmatch(scalar.text)
    if match is None:
        raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no rank or range of them", "write 4, 0-2 or 0-N")
    low, end = int(match[1]), match[2] or match[1]
    high = None if end == "N" else int(end)
    if high is not None and low > high:
        raise Misread(Code.BACKWARDS, f"the range {scalar.text} runs backwards", f"write {high}-{low}")
    return low, high


def _matching(pattern: re.Pattern[str], what: str, example: str) -> Scalar[Text]:
    def convert(node: Node) -> Text:
        scalar = raw(node, what)
        if len(scalar.text) > 100 or not pattern.fullmatch(scalar.text):
            raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no {what}", f"write it as {example}")
        return Text(scalar)

    return Scalar(convert, {"type": "string", "pattern": f"^{pattern.pattern}$"})


OPSETS = Scalar(
    _opsets,
    {"oneOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": f"^{_OPSETS.pattern}$"}]},
)
RANKS = Scalar(
    _ranks,
    {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": f"^{_RANKS.pattern}$"}]},
)
ONNX_NAME = _matching(_ONNX, "name of an ONNX operator", "Abs or com.microsoft.Gelu")
WEBNN_NAME = _matching(_CAMEL, "name of a WebNN operator", "argMax")
OPERAND_NAME = _matching(_CAMEL, "name of an operand", "input")
WEBNN_TYPE = _matching(_CAMEL, "data type of WebNN", "float32")
PLACE = _matching(_PLACE, "member of an operator", "REDUCE.Function")


class WebnnTypes(Shape[tuple[Text, ...]]):
    """Data types of WebNN: a list of them, or ``any``."""

    _list = ListOf(WEBNN_TYPE, "[float32, float16]")

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Text, ...] | Failed:
        if isinstance(node, ScalarNode) and node.text == ANY:
            return (Text(node),)
        return self._list.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [{"const": ANY}, self._list.schema(names)]}


class Places(Shape[tuple[Text, ...]]):
    """Members of DirectML's operators: one, or a list of them."""

    _list = ListOf(PLACE, "[JOIN.InputTensors]")

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Text, ...] | Failed:
        if isinstance(node, ListNode | MapNode):
            return self._list.read(node, label, reader)
        place: Any = PLACE.read(node, label, reader)
        return FAILED if isinstance(place, Failed) else (place,)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [PLACE.schema(names), self._list.schema(names)]}
