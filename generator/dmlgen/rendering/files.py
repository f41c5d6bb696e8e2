"""The texts of all files: each template with its view, and what is written without a template."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, Template

from dmlgen import templating
from dmlgen.expressions.group_texts import value_of_group
from dmlgen.families import vocabularies
from dmlgen.families.sections import alternatives, sections
from dmlgen.families.type_texts import by_types, type_condition
from dmlgen.model import Specification, bases_schema, mapping_schemas, operator_schema
from dmlgen.rendering.mapping_facts import all_mappings
from dmlgen.rendering.parameter_files import parameter_files
from dmlgen.rendering.plan import Task, plan
from dmlgen.rendering.resolved import plain_json, resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema


def render(
    specification: Specification, templates: Path, only: str | None = None, kept: Collection[str] = ()
) -> Mapping[str, str]:
    """Return every file to write, by its path below the root; with `only`, those of one operator and of parameters.

    Those of the operators in `kept` are left out: they are as they were.

    The same specification and templates give the same bytes on every machine.
    """
    jinja = environment(templates)
    found = [(task.path, _text(jinja, task)) for task in plan(specification, templates, only, kept)]
    found += parameter_files()
    if only is None:
        found += _without_templates(specification)
    files = dict(found)
    assert len(files) == len(found), "two files have the same path"
    return files


def _text(jinja: Environment, task: Task) -> str:
    text = _template(jinja, task.template).render(view=task.view, banner=task.banner)
    return text.rstrip("\n") + "\n"


@lru_cache(maxsize=1024)
def _template(jinja: Environment, name: str) -> Template:
    """The environment's own cache is asked for each of thousands of files, and takes longer."""
    return jinja.get_template(name)


def environment(templates: Path) -> Environment:
    """An environment over the folder `templates`."""
    return templating.environment(
        templates,
        {
            "alternatives": alternatives,
            "by_types": by_types,
            "docstring": docstring,
            "sections": sections,
            "type_condition": type_condition,
            "value_of_group": value_of_group,
        },
    )


def docstring(text: str) -> str:
    """Text of a specification as it must stand between triple quotes: it can neither end them nor be an escape."""
    escaped = text.replace("\\", "\\\\")
    return escaped.replace('"', '\\"') if '"""' in text or text.endswith('"') else escaped


def _without_templates(specification: Specification) -> list[tuple[str, str]]:
    """The schemas, the mark of a typed package, and the resolved specifications."""
    enums, levels, shared = specification.enums, specification.levels, specification.shared
    schemas = {
        f"generated/dmlops/{SCHEMA_FILE}": specs_schema(),
        "spec/operator.schema.json": operator_schema(enums, levels, vocabularies(), shared),
        "spec/bases.schema.json": bases_schema(enums, levels, shared),
    }
    for name, schema in mapping_schemas(enums, levels).items():
        if getattr(specification.mappings, name) is not None:
            schemas[f"spec/mappings/{name}.schema.json"] = schema
    return [
        *((path, plain_json(schema)) for path, schema in schemas.items()),
        ("generated/dmlops/py.typed", "# Generated; do not edit. This package is typed (PEP 561).\n"),
        ("generated/dmlops/specs.json", resolved_json(specification)),
        ("generated/dmlops/mappings.json", plain_json(all_mappings(specification))),
    ]
