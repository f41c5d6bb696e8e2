"""The vocabulary of spec/mappings/onnx.yaml and spec/mappings/webnn.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dmlgen.diagnostics import Position
from dmlgen.loading import located
from dmlgen.model.containers import Key, ListOf, MapOf, Members, Record
from dmlgen.model.mapping_words import (
    ONNX_NAME,
    OPERAND_NAME,
    OPSETS,
    PLACE,
    RANKS,
    WEBNN_NAME,
    WEBNN_TYPE,
    Places,
    WebnnTypes,
)
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
from dmlgen.model.shapes import Choice
from dmlgen.model.words import DATA_TYPE, DAY, LEVEL, LINE, OPERATOR, SETTING, WHOLE, WORD

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
_MEMBERS = Key(
    "members",
    MapOf(PLACE, SETTING, "{REDUCE.Function: DML_REDUCE_FUNCTION_SUM}"),
    "Values of the operators' members.",
    default={},
)


_ONNX_ROWS = ListOf(
    Record(
        "the row",
        OnnxRow,
        (Key("opsets", OPSETS, "The opsets of models at which it holds: 13 or 7-21."), _OPERATORS, _WHEN, _MEMBERS),
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
