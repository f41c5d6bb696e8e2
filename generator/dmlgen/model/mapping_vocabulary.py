"""The vocabulary of spec/mappings/onnx.yaml and spec/mappings/webnn.yaml, and its words: opsets, ranks, names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, shorten
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text, located
from dmlgen.loading.scalars import Misread, raw
from dmlgen.model.containers import Key, ListOf, MapOf, Members, Record
from dmlgen.model.mappings import (
    OnnxMapping,
    OnnxOperator,
    OnnxRow,
    Operand,
    Source,
    WebnnMapping,
    WebnnOperator,
    WebnnRow,
)
from dmlgen.model.shapes import (
    DATA_TYPE,
    DAY,
    FAILED,
    LEVEL,
    LINE,
    OPERATOR,
    WHOLE,
    WORD,
    Choice,
    Failed,
    Reader,
    Scalar,
    Schema,
    SchemaNames,
    Shape,
    matching,
)
from dmlgen.model.values import CaseSetting

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


def _name(pattern: re.Pattern[str], what: str, example: str) -> Scalar[Text]:
    convert = matching(pattern, what, example)
    return Scalar(lambda node: Text(convert(node)), {"type": "string", "pattern": f"^{pattern.pattern}$"})


OPSETS = Scalar(
    _opsets,
    {"oneOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": f"^{_OPSETS.pattern}$"}]},
)
RANKS = Scalar(
    _ranks,
    {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": f"^{_RANKS.pattern}$"}]},
)
ONNX_NAME = _name(_ONNX, "name of an ONNX operator", "Abs or com.microsoft.Gelu")
WEBNN_NAME = _name(_CAMEL, "name of a WebNN operator", "argMax")
OPERAND_NAME = _name(_CAMEL, "name of an operand", "input")
WEBNN_TYPE = _name(_CAMEL, "data type of WebNN", "float32")
PLACE = _name(_PLACE, "member of an operator", "REDUCE.Function")


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


_DOCUMENTS = Key(
    "documents",
    ListOf(
        Record(
            "the document",
            Source,
            (
                Key("name", LINE, "Its title, or the file."),
                Key("revision", WORD, "The commit, release or version that was read."),
                Key("date", DAY, "The day of that revision.", default=None),
                Key("url", LINE, "Where it is."),
            ),
        ),
        "- {name: ..., revision: ..., url: ...}",
    ),
    "Where the facts come from.",
)
_OPERATORS = Key(
    "operators",
    ListOf(OPERATOR, "[GEMM]", empty=True),
    "DirectML's operators, one after the other; [] where nothing of DirectML is needed.",
)
_WHEN = Key("when", LINE, "For which attributes, ranks or types, as the end of a sentence.", default=None)
_HOW = Key(
    "how",
    LINE,
    "How strides, sizes and members follow from the node, where no constant says it, and what becomes of NaN.",
    default=None,
)
_MEMBERS = Key(
    "members",
    MapOf(PLACE, CaseSetting(), "{REDUCE.Function: DML_REDUCE_FUNCTION_SUM}"),
    "Values of the operators' members.",
    default={},
)


_ONNX_ROWS = ListOf(
    Record(
        "the row",
        OnnxRow,
        (
            Key("opsets", OPSETS, "The opsets of models at which it holds: 13 or 7-21."),
            _OPERATORS,
            _WHEN,
            _MEMBERS,
            _HOW,
        ),
    ),
    "- {opsets: 7-21, operators: [GEMM]}",
)


def _onnx_mapping(
    opsets: tuple[int, int],
    documents: tuple[Source, ...],
    operators: Mapping[str, tuple[OnnxRow, ...]],
    at: Position,
) -> OnnxMapping:
    named = tuple(OnnxOperator(name=name, rows=rows) for name, rows in located(operators))
    return OnnxMapping(opsets=opsets, documents=documents, operators=named)


ONNX_RECORD = Record(
    "the file",
    _onnx_mapping,
    (
        Key("opsets", OPSETS, "The opsets that the table was made from."),
        _DOCUMENTS,
        Key(
            "operators",
            MapOf(ONNX_NAME, _ONNX_ROWS, "Abs: [{opsets: 7-21, operators: [ELEMENT_WISE_ABS]}]"),
            "What each operator of ONNX becomes.",
        ),
    ),
)

_OPERANDS = Members(
    OPERAND_NAME,
    Record(
        "the operand",
        Operand,
        (
            Key("types", WebnnTypes(), "The data types that WebNN allows: a list, or any.", default=()),
            Key("same", OPERAND_NAME, "The operand that has the same data type.", default=None),
            Key("ranks", RANKS, "The ranks that WebNN allows: 4, 0-2 or 0-N."),
        ),
    ),
    "input: {types: any, ranks: 0-N}",
)


def _webnn_operator(
    operands: tuple[Operand, ...], becomes: tuple[WebnnRow, ...], at: Position, name: str = "graph"
) -> WebnnOperator:
    return WebnnOperator(name=name, operands=operands, rows=becomes, at=at)


def _webnn_mapping(at: Position, **values: Any) -> WebnnMapping:
    return WebnnMapping(**values)


_TENSORS = MapOf(OPERAND_NAME, Places(), "{input: GEMM.ATensor}")
_WEBNN_ROWS = ListOf(
    Record(
        "the row",
        WebnnRow,
        (
            Key("since", LEVEL, "First feature level; absent: that of the newest operator.", default=None),
            _OPERATORS,
            _WHEN,
            _MEMBERS,
            _HOW,
            Key("tensors", _TENSORS, "The tensors of DirectML that each operand becomes, or is computed through."),
            Key(
                "reshaped",
                ListOf(PLACE, "[GEMM.ATensor]"),
                "Those whose dimensions are not the operand's, so that its rank may be any.",
                default=(),
            ),
        ),
    ),
    "- {operators: [GEMM], tensors: {a: GEMM.ATensor}}",
)
_BECOMES = Key("becomes", _WEBNN_ROWS, "What it becomes, newest level first.")
_WEBNN_OPERATOR = Record(
    "the operator",
    _webnn_operator,
    (Key("operands", _OPERANDS, "Its operands, in the order of WebNN's dictionary of limits."), _BECOMES),
)

WEBNN_RECORD = Record(
    "the file",
    _webnn_mapping,
    (
        _DOCUMENTS,
        Key(
            "data_types",
            MapOf(WEBNN_TYPE, DATA_TYPE, "{float32: FLOAT32}"),
            "WebNN's data types, in the order of its enumeration, and DirectML's.",
        ),
        Key("layout", Choice("layout", ("nchw", "nhwc")), "The layout that needs no copy."),
        Key("max_bytes", WHOLE, "The most bytes of a tensor."),
        Key("graph", _WEBNN_OPERATOR, "The operands of a whole graph: input, constant and output."),
        Key(
            "operators",
            Members(WEBNN_NAME, _WEBNN_OPERATOR, "abs: {operands: ..., becomes: ...}"),
            "What each operator of WebNN becomes.",
        ),
    ),
)
