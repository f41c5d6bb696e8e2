"""The vocabulary as JSON Schema, so that editors complete and check the YAML while it is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmlgen.model.case_tensors import CASE_TENSOR
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.levels import EnumSpec, FeatureLevel
from dmlgen.model.mapping_vocabulary import ONNX_RECORD, WEBNN_RECORD
from dmlgen.model.names import OPERATOR_TYPE, operator_names
from dmlgen.model.shapes import DIMENSIONS_MAX, SchemaNames, definitions
from dmlgen.model.specification import NOTHING_SHARED, Shared
from dmlgen.model.surroundings import BASE_RECORD, SHARED_RECORD
from dmlgen.model.vocabulary import operator_record

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_GENERATED = "Generated from the generator's vocabulary; do not edit."


def operator_schema(
    enums: Sequence[EnumSpec],
    levels: Sequence[FeatureLevel],
    families: Sequence[FamilyVocabulary] = (),
    shared: Shared = NOTHING_SHARED,
) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of spec/operators/*.yaml.

    It lists the names of operators, feature levels, enumerations, data types, kernel families, and what `shared`
    declares. What needs more than one place of the file (members that exist, cases that obey the constraints) only the
    generator checks.
    """
    names = _names(enums, levels, shared)
    operator = operator_record(families).schema(names)
    operator["required"].remove("members")  # a base may give them all
    return {
        "$schema": _DIALECT,
        "title": "A DirectML operator",
        "description": _GENERATED,
        **operator,
        "$defs": {
            **definitions(names),
            "tensor": CASE_TENSOR.definition(names),
            "nested": _nested(),
        },
    }


def bases_schema(enums: Sequence[EnumSpec], levels: Sequence[FeatureLevel], shared: Shared) -> dict[str, Any]:
    """The JSON Schema of spec/bases.yaml."""
    names = _names(enums, levels, shared)
    bases = SHARED_RECORD.schema(names)
    bases["properties"]["bases"]["additionalProperties"] = BASE_RECORD.schema(names)
    return {
        "$schema": _DIALECT,
        "title": "What DirectML operators share",
        "description": _GENERATED,
        **bases,
        "$defs": definitions(names),
    }


def mapping_schemas(enums: Sequence[EnumSpec], levels: Sequence[FeatureLevel]) -> dict[str, dict[str, Any]]:
    """The JSON Schemas of spec/mappings/*.yaml, by the name of the file without its ending."""
    names = _names(enums, levels, NOTHING_SHARED)
    return {
        file: {
            "$schema": _DIALECT,
            "title": f"What operators of {interface} become",
            "description": _GENERATED,
            **record.schema(names),
            "$defs": definitions(names),
        }
        for file, interface, record in (("onnx", "ONNX", ONNX_RECORD), ("webnn", "WebNN", WEBNN_RECORD))
    }


def _names(enums: Sequence[EnumSpec], levels: Sequence[FeatureLevel], shared: Shared) -> SchemaNames:
    operators = next((enum for enum in enums if enum.name == OPERATOR_TYPE), None)
    return SchemaNames(
        operators=[] if operators is None else operator_names(operators.values),
        levels=[str(level.level) for level in levels],
        enums={str(enum.name): list(map(str, enum.values)) for enum in enums},
        type_sets=list(map(str, shared.type_sets)),
        bases=list(map(str, shared.bases)),
        operator_lists=list(map(str, shared.operator_lists)),
        reasons=list(map(str, shared.reasons)),
    )


def _nested() -> dict[str, Any]:
    """Lists of numbers, nested up to the largest number of dimensions."""
    return {
        "type": "array",
        "minItems": 1,
        "items": {"oneOf": [{"$ref": "#/$defs/number"}, {"$ref": "#/$defs/nested"}]},
        "description": f"Numbers in C order, one pair of brackets for each of 1 to {DIMENSIONS_MAX} dimensions.",
    }
