"""The vocabulary of the specification: frozen objects, how they are read, and the JSON Schema."""

from __future__ import annotations

from dmlgen.model.cases import Case, CaseTensor, CaseTensors, Counted, Filled, Listed, flattened, member_of
from dmlgen.model.constraints import (
    Advice,
    Broadcast,
    Constraint,
    Each,
    Presence,
    Require,
    Row,
    Same,
    SizePattern,
    key_of,
)
from dmlgen.model.draws import GENERATORS, Draw, DrawError, parse_draw
from dmlgen.model.levels import EnumMember, Enums, EnumSpec, FeatureLevel, level_holds, level_order
from dmlgen.model.members import (
    AttributeMember,
    Member,
    OperatorValue,
    ScaleBias,
    Setting,
    Size2D,
    TensorMember,
    Value,
)
from dmlgen.model.names import Name, snake_case, tensor_argument
from dmlgen.model.operator import (
    Document,
    Erratum,
    Formula,
    KernelBlock,
    OperatorSpec,
    Reference,
    SupportRow,
    SweepEntry,
    TensorSupport,
)
from dmlgen.model.schema import bases_schema, mapping_schemas, operator_schema
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
    "Advice",
    "AttributeMember",
    "Broadcast",
    "Case",
    "CaseTensor",
    "CaseTensors",
    "Constraint",
    "Counted",
    "Document",
    "Draw",
    "DrawError",
    "Each",
    "EnumMember",
    "EnumSpec",
    "Enums",
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
    "Presence",
    "Reference",
    "Require",
    "Row",
    "Same",
    "ScaleBias",
    "Setting",
    "Shared",
    "Size2D",
    "SizePattern",
    "Specification",
    "SupportRow",
    "SweepEntry",
    "TensorMember",
    "TensorSupport",
    "Trials",
    "Undocumented",
    "Value",
    "bases_schema",
    "data_type",
    "flattened",
    "group_of",
    "key_of",
    "level_holds",
    "level_order",
    "mapping_schemas",
    "member_of",
    "operator_schema",
    "parse_draw",
    "snake_case",
    "tensor_argument",
]
