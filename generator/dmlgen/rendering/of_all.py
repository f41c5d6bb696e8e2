"""The files that are about all operators, as pieces of work."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from jinja2 import Environment

from dmlgen.families import vocabularies
from dmlgen.model import Specification, mapping_schemas, operator_schema, shapes_schema
from dmlgen.rendering.files import Texts, Work, templated
from dmlgen.rendering.json_text import Written, plain_json
from dmlgen.rendering.plan import package_parts
from dmlgen.rendering.resolved import resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema


def of_all(jinja: Environment, specification: Specification, templates: Path) -> list[Work]:
    """Everything but the operators' own files and the file of all facts."""
    return [
        *(partial(templated, jinja, part) for part in package_parts(specification, templates)),
        partial(_plain, specification),
    ]


def facts_of_all(specification: Specification, known: Mapping[str, Written]) -> Texts:
    """The file of all facts. `known` are those of the operators that were written before."""
    return [("generated/dmlops/specs.json", resolved_json(specification, known))]


def _plain(specification: Specification) -> Texts:
    """The schemas, and the mark of a typed package."""
    enums, levels, shared = specification.enums, specification.levels, specification.shared
    schemas = {
        f"generated/dmlops/{SCHEMA_FILE}": specs_schema(),
        "spec/operator.schema.json": operator_schema(enums, levels, vocabularies(), shared),
        "spec/shapes.schema.json": shapes_schema(enums, levels, shared),
    }
    for name, schema in mapping_schemas(enums, levels).items():
        if getattr(specification.mappings, name) is not None:
            schemas[f"spec/mappings/{name}.schema.json"] = schema
    typed = ("generated/dmlops/py.typed", "# Generated; do not edit. This package is typed (PEP 561).\n")
    return [*((path, plain_json(schema)) for path, schema in schemas.items()), typed]
