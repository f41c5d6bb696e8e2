"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jinja2 import Environment

from dmlgen.families import vocabularies
from dmlgen.model import Specification, mapping_schemas, operator_schema, shapes_schema
from dmlgen.rendering.environment import environment
from dmlgen.rendering.json_text import plain_json
from dmlgen.rendering.plan import Part, Task, parts, plan
from dmlgen.rendering.resolved import resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema
from dmlgen.shares import in_shares

__all__ = ["Task", "plan", "render"]


def render(
    specification: Specification, templates: Path, only: str | None = None, processes: int = 1
) -> Mapping[str, str]:
    """Every file to write, by its path below the root; with `only`, those of one operator.

    The same specification and templates give the same bytes on every machine, by one process or by several.
    """
    jinja = environment(templates)
    work = [partial(_templated, jinja, part) for part in parts(specification, templates, only)]
    if only is None:
        work += [partial(_resolved, specification), partial(_plain, specification)]
    files: dict[str, str] = {}
    for texts in in_shares(_texts, work, processes):
        for path, text in texts:
            assert path not in files, path
            files[path] = text
    return files


Texts = Iterator[tuple[str, str]]
"""Paths and texts."""


def _texts(part: Callable[[], Texts]) -> list[tuple[str, str]]:
    return list(part())


def _templated(jinja: Environment, part: Part) -> Texts:
    for task in part():
        text = jinja.get_template(task.template).render(view=task.view, banner=_banner(task))
        yield task.path, text.rstrip("\n") + "\n"


def _resolved(specification: Specification) -> Texts:
    yield "generated/dmlops/specs.json", resolved_json(specification)


def _plain(specification: Specification) -> Texts:
    """The schemas, and the mark of a typed package."""
    enums, levels, shared = specification.enums, specification.levels, specification.shared
    yield f"generated/dmlops/{SCHEMA_FILE}", plain_json(specs_schema())
    yield "spec/operator.schema.json", plain_json(operator_schema(enums, levels, vocabularies(), shared))
    yield "spec/shapes.schema.json", plain_json(shapes_schema(enums, levels, shared))
    for name, schema in mapping_schemas(enums, levels).items():
        if getattr(specification.mappings, name) is not None:
            yield f"spec/mappings/{name}.schema.json", plain_json(schema)
    yield "generated/dmlops/py.typed", "# Generated; do not edit. This package is typed (PEP 561).\n"


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
