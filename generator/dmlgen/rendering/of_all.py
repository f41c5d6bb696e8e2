"""The files that are about all operators."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment

from dmlgen.families import vocabularies
from dmlgen.model import Specification, bases_schema, mapping_schemas, operator_schema
from dmlgen.rendering.files import Texts, templated
from dmlgen.rendering.json_text import plain_json
from dmlgen.rendering.plan import package_parts
from dmlgen.rendering.resolved import resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema


def of_all(jinja: Environment, specification: Specification, templates: Path) -> Iterator[Texts]:
    """Yield everything but the operators' own files."""
    for part in package_parts(specification, templates):
        yield templated(jinja, part)
    yield _plain(specification)
    yield [("generated/dmlops/specs.json", resolved_json(specification))]


def _plain(specification: Specification) -> Texts:
    """The schemas, and the mark of a typed package."""
    enums, levels, shared = specification.enums, specification.levels, specification.shared
    schemas = {
        f"generated/dmlops/{SCHEMA_FILE}": specs_schema(),
        "spec/operator.schema.json": operator_schema(enums, levels, vocabularies(), shared),
        "spec/bases.schema.json": bases_schema(enums, levels, shared),
    }
    for name, schema in mapping_schemas(enums, levels).items():
        if getattr(specification.mappings, name) is not None:
            schemas[f"spec/mappings/{name}.schema.json"] = schema
    typed = ("generated/dmlops/py.typed", "# Generated; do not edit. This package is typed (PEP 561).\n")
    return [*((path, plain_json(schema)) for path, schema in schemas.items()), typed]
