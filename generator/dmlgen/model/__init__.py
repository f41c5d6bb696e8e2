"""The vocabulary of the specification: frozen objects, how they are read, and the JSON Schema."""

from __future__ import annotations

from dmlgen.model.cases import Case, CaseTensor, Counted, Filled, Listed
from dmlgen.model.draws import GENERATORS, Draw, DrawError, parse_draw
from dmlgen.model.levels import EnumMember, EnumSpec, FeatureLevel, level_holds, level_order
from dmlgen.model.members import (
    AttributeMember,
    Member,
    OperatorValue,
    ScaleBias,
    Setting,
    TensorMember,
    Value,
)
from dmlgen.model.names import Name, snake_case, tensor_argument
from dmlgen.model.operator import (
    Constraint,
    Document,
    Erratum,
    Formula,
    KernelBlock,
    OperatorSpec,
    Reference,
    Require,
    Same,
    SupportRow,
    TensorSupport,
)
from dmlgen.model.schema import operator_schema, shapes_schema
from dmlgen.model.shared import NOTHING_SHARED, Shared
from dmlgen.model.specification import Specification
from dmlgen.model.trials import Trials
from dmlgen.model.types import DATA_TYPES, FLOATS, INTEGERS, data_type, group_of
from dmlgen.model.undocumented import Undocumented

__all__ = [
    "DATA_TYPES",
    "FLOATS",
    "GENERATORS",
    "INTEGERS",
    "NOTHING_SHARED",
    "AttributeMember",
    "Case",
    "CaseTensor",
    "Constraint",
    "Counted",
    "Document",
    "Draw",
    "DrawError",
    "EnumMember",
    "EnumSpec",
    "Erratum",
    "FeatureLevel",
    "Filled",
    "Formula",
    "KernelBlock",
    "Listed",
    "Member",
    "Name",
    "OperatorSpec",
    "OperatorValue",
    "Reference",
    "Require",
    "Same",
    "ScaleBias",
    "Setting",
    "Shared",
    "Specification",
    "SupportRow",
    "TensorMember",
    "TensorSupport",
    "Trials",
    "Undocumented",
    "Value",
    "data_type",
    "group_of",
    "level_holds",
    "level_order",
    "operator_schema",
    "parse_draw",
    "shapes_schema",
    "snake_case",
    "tensor_argument",
]
