"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.families import vocabularies
from dmlgen.model import Specification, mapping_schemas, operator_schema, shapes_schema
from dmlgen.rendering.environment import environment
from dmlgen.rendering.json_text import plain_json
from dmlgen.rendering.plan import Task, plan
from dmlgen.rendering.resolved import resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema

__all__ = ["Task", "plan", "render"]


def render(specification: Specification, templates: Path, only: str | None = None) -> Mapping[str, str]:
    """Every file to write, by its path below the root; with `only`, those of one operator.

    The same specification and templates give the same bytes on every machine.
    """
    jinja = environment(templates)
    files: dict[str, str] = {}
    for task in plan(specification, templates, only):
        text = jinja.get_template(task.template).render(view=task.view, banner=_banner(task))
        assert task.path not in files, task.path
        files[task.path] = text.rstrip("\n") + "\n"
    if only is None:
        files["generated/dmlops/specs.json"] = resolved_json(specification)
        files[f"generated/dmlops/{SCHEMA_FILE}"] = plain_json(specs_schema())
        enums, levels, shared = specification.enums, specification.levels, specification.shared
        files["spec/operator.schema.json"] = plain_json(operator_schema(enums, levels, vocabularies(), shared))
        files["spec/shapes.schema.json"] = plain_json(shapes_schema(enums, levels, shared))
        for name, schema in mapping_schemas(enums, levels).items():
            if getattr(specification.mappings, name) is not None:
                files[f"spec/mappings/{name}.schema.json"] = plain_json(schema)
        files["generated/dmlops/py.typed"] = "# Generated; do not edit. This package is typed (PEP 561).\n"
    return files


@dataclass(frozen=True, kw_only=True)
class Banner:
    """The two lines with which every generated file begins."""

    what: str
    how: str


def _banner(task: Task) -> Banner:
    return Banner(
        what=f"Generated from {task.source}; do not edit.",
        how=f"Template: templates/{task.template}. Regenerate: dmlgen generate",
    )
