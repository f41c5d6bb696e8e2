"""The JSON Schema of the resolved JSON: what programs may rely on in `specs.json`.

Objects may gain properties without a new format; what is required here stays, under its name and with its meaning.
"""

from __future__ import annotations

from typing import Any

from dmlgen.model.vocabulary import REMARKS

FORMAT = 2
"""Raised when something that the schema requires goes, or changes its meaning."""

SCHEMA_FILE = "specs.schema.json"

BANNER = "Generated from spec/ by dmlgen; do not edit. Regenerate: dmlgen generate"

_TEXT = {"type": "string"}
_NAMES = {"type": "array", "items": _TEXT}
_TEXT_OR_NULL = {"type": ["string", "null"]}
_LEVEL = {"type": "string", "pattern": r"^\d+\.\d+$"}


def specs_schema() -> dict[str, Any]:
    """The schema (draft 2020-12) of `generated/dmlops/specs.json`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Every fact of the specifications",
        "description": "Generated; do not edit. What is required stays as long as `format`; more may be added.",
        **_object(
            {
                "generated": _TEXT,
                "format": {"const": FORMAT},
                "levels": _list(
                    _object({"level": _LEVEL, "value": {"type": "integer"}, "release": _TEXT}),
                    "feature levels, oldest first",
                ),
                "enums": _map(_map({"type": "integer"}), "by enumeration the value of each member"),
                "families": _map(_TEXT, "by kernel family its title"),
                "operators": _map({"$ref": "#/$defs/operator"}, "by DirectML's name"),
                "undocumented": _map(
                    _object({"introduced": _LEVEL, "because": _TEXT}),
                    "operators whose pages do not say what they compute",
                ),
            }
        ),
        "$defs": {
            "operator": _operator(),
            "member": _member(),
            "case": _case(),
            "tensor": _object({"type": _TEXT, "sizes": {"type": "array", "items": {"type": "integer"}}}),
        },
    }


def _operator() -> dict[str, Any]:
    support = _object(
        {
            "since": _LEVEL,
            "tensors": _map(
                _object({"dimensions": {"type": "array", "items": {"type": "integer"}}, "types": _NAMES}),
                "by tensor: fewest and most dimensions, data types",
            ),
        }
    )
    document = _object({"page": _TEXT, "locale": _TEXT, "date": _TEXT_OR_NULL, "revision": _TEXT_OR_NULL})
    document["properties"]["tables"] = {"type": "boolean", "description": "false if the revision has no support tables"}
    erratum = _object({"fact": _TEXT, "page": _TEXT, "says": _TEXT, "taken": _TEXT, "because": _TEXT})
    remark = _object(
        {
            "kind": {"enum": list(REMARKS)},
            "operators": {**_NAMES, "description": "those that the kind names"},
            "member": {**_TEXT_OR_NULL, "description": "the member that it is about, null for the operator"},
            "text": _TEXT,
            "page": {**_TEXT_OR_NULL, "description": "null for the operator's own page"},
            "stated": {**_TEXT, "description": "where on the page"},
        }
    )
    return _object(
        {
            "descriptor": _TEXT,
            "summary": _TEXT,
            "introduced": _LEVEL,
            "in_place": {**_NAMES, "description": "inputs whose memory an output may share"},
            "documents": _list(document, "pages, newest first"),
            "remarks": _list(remark, "what pages say beside the facts"),
            "members": _list({"$ref": "#/$defs/member"}, "in the order of the structure"),
            "constraints": _list(_object({"words": _TEXT}), "rules beside the support tables"),
            "support": _list(support, "tables, newest first; the first whose level is not above yours holds"),
            "formula": {**_TEXT_OR_NULL, "description": "as the page prints it"},
            "family": _TEXT,
            "reference": {**_TEXT, "description": "what is computed, in NumPy"},
            "tolerance": _map(_TEXT, "by data type the relative error, a formula of depth, count, eps and eps32"),
            "oracles": {**_NAMES, "description": "who else computes it in tests"},
            "examples": _list({"$ref": "#/$defs/case"}, "worked examples"),
            "edge_cases": _list({"$ref": "#/$defs/case"}, "edge cases"),
            "errata": _list(erratum, "where pages err, contradict each other or are silent"),
        }
    )


def _member() -> dict[str, Any]:
    """A tensor has a `kind`, an attribute a `type` and a `default`."""
    argument = {**_TEXT_OR_NULL, "description": "in the function form; null for a member that only counts an array"}
    schema = _object({"name": _TEXT, "argument": argument, "doc": _TEXT, "optional": {"type": "boolean"}})
    schema["properties"] |= {"kind": {"enum": ["input", "output", "inputs", "outputs"]}, "type": _TEXT}
    schema["anyOf"] = [{"required": ["kind"]}, {"required": ["type", "default"]}]
    return schema


def _case() -> dict[str, Any]:
    tensor = {"$ref": "#/$defs/tensor"}
    tensors = _map({"anyOf": [tensor, {"type": "array", "items": tensor}]})  # an array of tensors is an array here
    return _object(
        {
            "name": _TEXT,
            "status": {"enum": ["documented", "silent", "our choice", None]},
            "source": _TEXT_OR_NULL,
            "note": _TEXT_OR_NULL,
            "classes": _NAMES,
            "inputs": tensors,
            "members": {"type": "object"},
            "outputs": tensors,
        }
    )


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}


def _map(values: dict[str, Any], description: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {"type": "object", "additionalProperties": values}
    return {**found, "description": description} if description else found


def _list(items: dict[str, Any], description: str) -> dict[str, Any]:
    return {"type": "array", "items": items, "description": description}
