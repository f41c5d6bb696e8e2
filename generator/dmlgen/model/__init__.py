"""The vocabulary of the specification: frozen objects, how they are read, and the JSON Schema."""

from __future__ import annotations

from dmlgen.model.cases import Case, CaseTensor, Counted, Filled, Listed
from dmlgen.model.draws import GENERATORS, Draw, DrawError, parse_draw
from dmlgen.model.levels import EnumMember, EnumSpec, FeatureLevel, level_holds, level_order
from dmlgen.model.members import AttributeMember, Member, Setting, TensorMember, Value
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
from dmlgen.model.schema import operator_schema
from dmlgen.model.specification import Specification
from dmlgen.model.types import DATA_TYPES, FLOATS, INTEGERS, data_type, group_of

__all__ = [
    "DATA_TYPES",
    "FLOATS",
    "GENERATORS",
    "INTEGERS",
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
    "Reference",
    "Require",
    "Same",
    "Setting",
    "Specification",
    "SupportRow",
    "TensorMember",
    "TensorSupport",
    "Value",
    "data_type",
    "group_of",
    "level_holds",
    "level_order",
    "operator_schema",
    "parse_draw",
    "snake_case",
    "tensor_argument",
]
