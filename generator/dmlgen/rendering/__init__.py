"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from dmlgen.families import vocabularies
from dmlgen.model import Specification, mapping_schemas, operator_schema, shapes_schema
from dmlgen.rendering.ahead import Ahead
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, Work, templated
from dmlgen.rendering.json_text import Written, plain_json
from dmlgen.rendering.plan import Task, operator_parts, package_parts, plan
from dmlgen.rendering.resolved import resolved_json
from dmlgen.rendering.resolved_schema import SCHEMA_FILE, specs_schema
from dmlgen.shares import in_shares

__all__ = ["Ahead", "Task", "plan", "render"]


def render(
    specification: Specification,
    templates: Path,
    only: str | None = None,
    *,
    processes: int = 1,
    ahead: Ahead | None = None,
) -> Mapping[str, str]:
    """Every file to write, by its path below the root; with `only`, those of one operator.

    The same specification and templates give the same bytes on every machine, by one process or by several. `ahead` has
    what was rendered before.
    """
    jinja = environment(templates)
    made = {} if ahead is None else ahead.made(specification)
    done: list[Texts] = []
    work: list[Work] = []
    for name, part in operator_parts(specification, templates).items():
        if only is None or name == only:
            if name in made:
                done.append(made[name].texts)
            else:
                work.append(partial(templated, jinja, part))
    if only is None:
        facts = {name: each.facts for name, each in made.items()}
        work.append(
            partial(_resolved, specification, facts)
        )  # without `ahead` it takes the longest: it is not the last
        work += [partial(templated, jinja, part) for part in package_parts(specification, templates)]
        work.append(partial(_plain, specification))
    files: dict[str, str] = {}
    for texts in (*done, *in_shares(_made, work, processes)):
        for path, text in texts:
            assert path not in files, path
            files[path] = text
    return files


def _made(work: Work) -> Texts:
    return work()


def _resolved(specification: Specification, known: Mapping[str, Written]) -> Texts:
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
