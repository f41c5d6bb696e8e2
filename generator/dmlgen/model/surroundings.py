"""The vocabulary of the files beside the operators': what they share, enumerations, levels, undocumented operators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dmlgen.model.containers import AnyMapping, Key, ListOf, MapOf, Members, Record
from dmlgen.model.levels import EnumMember, EnumSpec, FeatureLevel
from dmlgen.model.lists import ALLOWED
from dmlgen.model.shapes import DATA_TYPE, DAY, ENUM, FLAG, LEVEL, LINE, OPERATOR, SHARED_NAME, WHOLE, WORD
from dmlgen.model.specification import Undocumented
from dmlgen.model.vocabulary import CONSTRAINTS, IN_PLACE, MEMBERS

BASE_RECORD: Record[Mapping[str, Any]] = Record(
    "the base",
    dict,
    (
        IN_PLACE,
        Key("members", MEMBERS, "The first members of the descriptor.", default=()),
        CONSTRAINTS,
        Key("kernel", AnyMapping(), "Entries of the kernel block that the operator does not write itself.", default={}),
    ),
)
SHARED_RECORD: Record[Mapping[str, Any]] = Record(
    "the file",
    dict,
    (
        Key(
            "type_sets",
            MapOf(SHARED_NAME, ListOf(DATA_TYPE, "[FLOAT32, FLOAT16]"), "floats: [FLOAT32, FLOAT16]"),
            "Sets of data types by the names that the support tables use.",
            default={},
        ),
        Key(
            "reasons",
            MapOf(SHARED_NAME, LINE, "empty_window: An empty window has no elements."),
            "Why rules hold that no page states, by the names that their `because` uses.",
            default={},
        ),
        Key(
            "bases",
            MapOf(SHARED_NAME, AnyMapping(), "unary: {members: ...}"),
            "Members, constraints, in_place and kernel entries that an operator gets by `base`.",
            default={},
        ),
        Key(
            "operator_lists",
            MapOf(SHARED_NAME, ListOf(ALLOWED, "[ACTIVATION_LINEAR]"), "fused_activations: [ACTIVATION_LINEAR]"),
            "Lists of operators by the names that `operators` uses.",
            default={},
        ),
    ),
)
UNDOCUMENTED = Members(
    OPERATOR,
    Record(
        "the operator",
        Undocumented,
        (
            Key("page", LINE, "The page's name without its ending."),
            Key("date", DAY, "The date that the page shows.", default=None),
            Key("because", LINE, "What the page lacks."),
        ),
    ),
    "QUANTIZE: {page: ..., because: ...}",
)
ENUM_RECORD = Record(
    "the enumeration",
    EnumSpec,
    (
        Key("flags", FLAG, "Whether the members are bits.", default=False),
        Key(
            "members",
            Members(
                ENUM,
                Record(
                    "the member",
                    EnumMember,
                    (
                        Key("value", WHOLE, "Its number."),
                        Key("since", LEVEL, "The feature level that introduced it; absent: 1.0.", default=None),
                    ),
                ),
                "NAME: {value: 0}",
            ),
            "The members, in the header's order.",
        ),
    ),
)
ENUMS = Members(ENUM, ENUM_RECORD, "DML_...: {members: ...}")

LEVELS_RECORD: Record[Mapping[str, Any]] = Record(
    "the file",
    dict,
    (
        Key(
            "levels",
            ListOf(
                Record(
                    "the feature level",
                    FeatureLevel,
                    (
                        Key("level", LEVEL, "Its name, quoted."),
                        Key("value", WHOLE, "(major << 12) | (minor << 8)."),
                        Key("release", WORD, "The first release of DirectML that has it."),
                    ),
                ),
                '- {level: "1.0", value: 0x1000, release: 1.0.0}',
            ),
            "Feature levels, oldest first.",
        ),
    ),
)
