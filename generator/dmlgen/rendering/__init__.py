"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dmlgen.model import Specification
from dmlgen.rendering.files import environment, joined, of_all, templated
from dmlgen.rendering.parameter_files import parameter_files
from dmlgen.rendering.plan import Task, operator_parts, plan

__all__ = ["Task", "plan", "render"]


def render(specification: Specification, templates: Path, only: str | None = None) -> Mapping[str, str]:
    """Return every file to write, by its path below the root; with `only`, those of one operator and of parameters.

    The same specification and templates give the same bytes on every machine.
    """
    jinja = environment(templates)
    parts = operator_parts(specification, templates)
    done = [templated(jinja, part) for name, part in parts.items() if only is None or name == only]
    done.append(parameter_files())
    return joined(done if only is not None else [*done, *of_all(jinja, specification, templates)])
