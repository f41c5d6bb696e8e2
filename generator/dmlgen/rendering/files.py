"""The texts of all files: each template with its view, and what is written without a template."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, Template

from dmlgen import templating
from dmlgen.expressions.group_texts import value_of_group
from dmlgen.families import vocabularies
from dmlgen.families.merged_lines import merged, merged_alternatives
from dmlgen.families.type_texts import by_types, type_condition
from dmlgen.model import Specification, bases_schema, mapping_schemas, operator_schema
from dmlgen.rendering.plan import Part, Task, package_parts
from dmlgen.rendering.resolved import plain_json, resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema

Texts = list[tuple[str, str]]
"""Paths and texts."""


def templated(jinja: Environment, part: Part) -> Texts:
    """The files of `part`."""
    texts = ((task.path, _template(jinja, task.template).render(_seen(task))) for task in part())
    return [(path, text.rstrip("\n") + "\n") for path, text in texts]


@lru_cache(maxsize=1024)
def _template(jinja: Environment, name: str) -> Template:
    """The environment's own cache is asked for each of thousands of files, and takes longer."""
    return jinja.get_template(name)


def joined(parts: Iterable[Texts]) -> dict[str, str]:
    """By path; no part makes a file of another's."""
    files: dict[str, str] = {}
    for texts in parts:
        for path, text in texts:
            assert path not in files, path
            files[path] = text
    return files


@dataclass(frozen=True, kw_only=True)
class Banner:
    """The two lines with which every generated file begins."""

    what: str
    how: str


def _seen(task: Task) -> dict[str, object]:
    banner = Banner(
        what=f"Generated from {task.source}; do not edit.",
        how=f"Template: templates/{task.template}. Regenerate: dmlgen generate",
    )
    return {"view": task.view, "banner": banner}


def environment(templates: Path) -> Environment:
    """An environment over the folder `templates`."""
    return templating.environment(
        templates,
        {
            "docstring": docstring,
            "by_types": by_types,
            "merged": merged,
            "merged_alternatives": merged_alternatives,
            "type_condition": type_condition,
            "value_of_group": value_of_group,
        },
    )


def docstring(text: str) -> str:
    """Text of a specification as it must stand between triple quotes: it can neither end them nor be an escape."""
    escaped = text.replace("\\", "\\\\")
    return escaped.replace('"', '\\"') if '"""' in text or text.endswith('"') else escaped


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
