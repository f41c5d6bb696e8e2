"""The vocabulary of an operator's file: which keys there are, what each one holds and means.

This is the only description of it. Reading a file, the messages about unknown and missing keys, and the JSON Schema
for editors all come from these tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dmlgen.model.case_tensors import CASE_TENSORS
from dmlgen.model.cases import Case
from dmlgen.model.containers import Key, ListOf, MapOf, Members, Record, Variants
from dmlgen.model.families import FamilyVocabulary, KernelShape
from dmlgen.model.lists import DataTypes, InPlace, InPlaceShape, Operators
from dmlgen.model.members import AttributeMember, Member, TensorMember
from dmlgen.model.operator import Document, Erratum, Remark, SupportRow, TensorSupport
from dmlgen.model.rule_rows import CONSTRAINT
from dmlgen.model.shapes import (
    ARGUMENT,
    ATTRIBUTE_TYPE,
    BASE_NAME,
    CODE,
    DAY,
    DIMENSIONS,
    EXPRESSION,
    FLAG,
    LEVEL,
    LINE,
    LINES,
    MEMBER,
    OPERATOR,
    SETTING,
    SUPPORTED,
    TYPE_OR_GROUP,
    WORD,
    Choice,
)
from dmlgen.model.values import SWEEP_ENTRY, CaseSetting, DomainShape

INFERRED_FIELDS = ("DataType", "Sizes")
TENSOR_KINDS = ("input", "output", "inputs", "outputs")
STATUSES = ("documented", "silent", "our choice")
SOURCES = ("document", "other document", "ours")
RELATIONS = ("superseded by", "equivalent to", "similar to", "inverse of", "gradient of")
"""Kinds of remarks that say how the operator is related to others, which they name."""
REMARKS = (*RELATIONS, "deprecated", "undefined", "not cryptographically secure", "recommended")
CLASSES = ("nonfinite", "signed_zero", "early_overflow", "early_underflow", "denormal")

_DOCUMENT = Record(
    "the document",
    Document,
    (
        Key("page", LINE, "The page's name without its ending."),
        Key("locale", LINE, "The language of the page, such as en-us."),
        Key("date", DAY, "The date that the page shows.", default=None),
        Key("revision", WORD, "The commit that the page shows, if it shows one.", default=None),
        Key("tables", FLAG, "false: this early revision of the operator's page has no support tables.", default=True),
    ),
)


def _tensor_member(**values: Any) -> Member:
    values["given_argument"] = values.pop("argument")
    return TensorMember(**values)


def _attribute_member(**values: Any) -> Member:
    values["given_argument"] = values.pop("argument")
    values["default_setting"] = values.pop("default")
    values["given_optional"] = values.pop("optional")
    allowed = values.pop("operators")
    values["operators"] = tuple(each.operator for each in allowed)
    values["operator_levels"] = {each.operator: each.since for each in allowed if each.since is not None}
    return AttributeMember(**values)


_ARGUMENT = Key(
    "argument",
    ARGUMENT,
    "Name in the function form; absent: the member's name in snake_case, without _tensor.",
    default=None,
)
_COUNT = Key("count", MEMBER, "The UINT member that says how many elements an array has.", default=None)
_DOC = Key("doc", LINE, "What the member is, in one sentence.")
_MEMBER: Variants[Member] = Variants(
    "the member",
    {
        "kind": Record(
            "the tensor",
            _tensor_member,
            (
                Key("kind", Choice("kind of tensor", TENSOR_KINDS), "input or output; of an array inputs or outputs."),
                _ARGUMENT,
                _COUNT,
                Key("optional", FLAG, "Whether the tensor may be absent.", default=False),
                Key("owned", FLAG, "false: it cannot have DML_TENSOR_FLAG_OWNED_BY_DML.", default=True),
                Key(
                    "infer",
                    MapOf(Choice("field to infer", INFERRED_FIELDS), WORD, "{DataType: argument, Sizes: argument}"),
                    "Where the function form takes the fields of an output from that no constraint gives.",
                    default={},
                ),
                _DOC,
            ),
        ),
        "type": Record(
            "the member",
            _attribute_member,
            (
                Key("type", ATTRIBUTE_TYPE, "UINT, INT, FLOAT, BOOL, an array, an enumeration, or a structure."),
                _ARGUMENT,
                _COUNT,
                Key("optional", FLAG, "Whether an array may be null; pointers to structures always may.", default=None),
                Key("default", SETTING, "Value in the function form when none is given.", default=None),
                Key("data_type", MEMBER, "The member that gives a DML_SCALAR_UNION its data type.", default=None),
                Key("operators", Operators(), "What a DML_OPERATOR_DESC may describe.", default=()),
                _DOC,
            ),
        ),
    },
)


def _tensor_support(**values: Any) -> TensorSupport:
    return TensorSupport(member=values.pop("name"), **values)


_SUPPORT_ROW = Record(
    "the support row",
    SupportRow,
    (
        Key("since", LEVEL, "First feature level at which this row holds; it ends where the next newer row begins."),
        Key(
            "when",
            EXPRESSION,
            "A condition over plain members, for which the page has a table of its own.",
            default=None,
        ),
        Key(
            "tensors",
            Members(
                SUPPORTED,
                Record(
                    "the tensor's support",
                    _tensor_support,
                    (
                        Key("dimensions", DIMENSIONS, "Dimension counts: 4 or 1-8."),
                        Key("types", DataTypes(), "Data types, or sets of them from spec/bases.yaml."),
                        Key("optional", FLAG, "false: an optional tensor must be given at these levels.", default=None),
                        Key(
                            "hardware_dependent", DataTypes(), "Types that the page leaves to the hardware.", default=()
                        ),
                    ),
                ),
                '{"*": {dimensions: 1-8, types: [FLOAT32]}}',
            ),
            'What each tensor may be; "*" is every tensor that has no entry of its own.',
        ),
    ),
)


def _case(**values: Any) -> Case:
    return Case(settings=values.pop("members"), **values)


def _case_record(what: str, own: Key, note: Key) -> Record[Case]:
    tensors = MapOf(MEMBER, CASE_TENSORS, "{InputTensor: {type: FLOAT32, data: [1, 2]}}")
    return Record(
        what,
        _case,
        (
            Key("name", LINE, "What it shows; unique within the operator."),
            own,
            note,
            Key(
                "classes",
                ListOf(Choice("numeric class", CLASSES), "[nonfinite]"),
                "Numeric classes that the case exercises and a device may decline to promise.",
                default=(),
            ),
            Key("inputs", tensors, "Contents of every input tensor.", default={}),
            Key(
                "members",
                MapOf(MEMBER, CaseSetting(), "{Axis: 3}"),
                "Values of every plain member that is no count.",
                default={},
            ),
            Key("outputs", tensors, "Expected contents of every output tensor."),
        ),
    )


_EDGE_CASE = _case_record(
    "the edge case",
    Key(
        "status",
        Choice("status", STATUSES),
        "What the documents say: documented, silent, or our choice between readings.",
    ),
    Key("note", LINE, "What happens and why."),
)
_EXAMPLE = _case_record(
    "the example",
    Key(
        "source",
        Choice("source", SOURCES),
        "document: a worked example of the operator's page; other document: of another page; ours: written here.",
        default="document",
    ),
    Key("note", LINE, "What it shows, beyond its name.", default=None),
)
_ERRATUM = Record(
    "the erratum",
    Erratum,
    (
        Key(
            "fact",
            LINE,
            "Path in this file of the fact in question, such as support.4_0.types; with .note for a remark in words.",
        ),
        Key("page", LINE, 'The page: "every revision", its language and date, or the name of another document.'),
        Key("says", LINE, "What the page says: the value that dmlgen compare shows, or nothing."),
        Key("taken", LINE, "What this file says instead."),
        Key("because", LINE, "Why."),
    ),
)

_REMARK = Record(
    "the remark",
    Remark,
    (
        Key("kind", Choice("kind of remark", REMARKS), "What the page says: deprecated, superseded by, undefined, ..."),
        Key(
            "operators",
            ListOf(OPERATOR, "[RESAMPLE1]"),
            "The operators that the kind is about; of several each in its turn.",
            default=(),
        ),
        Key("member", MEMBER, "The member that it is about, if not the whole operator.", default=None),
        Key("text", LINE, "What the page says, in a sentence of your own."),
        Key("page", LINE, "The name of another document that says it.", default=None),
        Key("stated", LINE, "Where on the page it stands."),
    ),
)

IN_PLACE = Key(
    "in_place",
    InPlaceShape(),
    "Input tensors that may share their memory with the output: any of them, or {one_of: [...]}.",
    default=InPlace((), False),
)
MEMBERS = Members(MEMBER, _MEMBER, "InputTensor: {kind: input, doc: ...}")
CONSTRAINTS = Key(
    "constraints",
    ListOf(CONSTRAINT, "- require: ...", empty=True, partial=True),
    "Rules between members.",
    default=(),
)
_OPERATOR_KEYS = (
    Key("operator", OPERATOR, "DirectML's name, as in DML_OPERATOR_<NAME>; the file is called so too."),
    Key("summary", LINE, "What the operator does, in one sentence."),
    Key("introduced", LEVEL, "The feature level that introduced the operator."),
    Key("base", BASE_NAME, "A base in spec/bases.yaml, whose members and rules come before these.", default=None),
    IN_PLACE,
    Key(
        "documents",
        ListOf(_DOCUMENT, "- {page: ..., locale: en-us}", partial=True),
        "Where the facts come from: the operator's page, newest revision first; then others.",
        stand_in=(),
    ),
    Key(
        "remarks",
        ListOf(_REMARK, "- {kind: deprecated, ...}", partial=True),
        "What pages say beside the facts: what is deprecated, equivalent, undefined.",
        default=(),
    ),
    Key("members", MEMBERS, "The descriptor's members, in its order; those of the base come first.", stand_in=()),
    CONSTRAINTS,
    Key(
        "support",
        ListOf(_SUPPORT_ROW, '- {since: "1.0", tensors: ...}', partial=True),
        "The support tables, newest first.",
        stand_in=(),
    ),
    Key("formula", LINES, "The formula that the documents print, with its lines and definitions.", default=None),
)
_CHECKED_KEYS = (
    Key("reference", CODE, "The result in plain NumPy: assigns every output from the members' names."),
    Key(
        "magnitude",
        CODE,
        "Code after the reference: assigns what the errors of each float output are relative to, if not itself.",
        default=None,
    ),
    Key(
        "undefined",
        CODE,
        "Code like the reference: assigns outputs masks that are true where the page leaves elements undefined.",
        default=None,
    ),
    Key(
        "domain",
        MapOf(SUPPORTED, DomainShape(), "InputTensor: {FLOATS: any}"),
        'Where random inputs are drawn from, for each input tensor and data type, "*" for all that are not named; the '
        "values of plain members to try.",
        default={},
    ),
    Key(
        "sweep",
        ListOf(SWEEP_ENTRY, "- {InputTensor: [2, 3], Axes: [1]}"),
        "Sizes of inputs and values of members that fit together, for random sweeps.",
        default=(),
    ),
    Key(
        "tolerance",
        MapOf(TYPE_OR_GROUP, EXPRESSION, "{FLOAT32: depth * eps}"),
        "Largest relative error over depth (longest chain of roundings), count (of elements), eps (the type's), eps32.",
        default={},
    ),
    Key(
        "defaults",
        MapOf(MEMBER, CaseSetting(), "{Axis: 3}"),
        "Values of plain members in every case that does not set them.",
        default={},
    ),
    Key(
        "edge_cases",
        ListOf(_EDGE_CASE, "- {name: ..., ...}", empty=True, partial=True),
        "What happens at the edges.",
        default=(),
    ),
    Key("examples", ListOf(_EXAMPLE, "- {name: ..., ...}", empty=True, partial=True), "Worked examples.", default=()),
    Key(
        "errata",
        ListOf(_ERRATUM, "- {fact: ..., ...}", empty=True, partial=True),
        "Where the documents disagree or err.",
        default=(),
    ),
)


def operator_record(families: Sequence[FamilyVocabulary]) -> Record[Mapping[str, Any]]:
    """The vocabulary of an operator's file, with kernel blocks of `families`. It makes the values of the keys."""
    kernel = Key("kernel", KernelShape(tuple(families)), "How the operator is computed.")
    return Record("the operator", dict, (*_OPERATOR_KEYS, kernel, *_CHECKED_KEYS), parts=True)
