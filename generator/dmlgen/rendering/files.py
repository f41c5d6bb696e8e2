"""The texts of one part of the files: each template with its view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from jinja2 import Environment, Template

from dmlgen.rendering.plan import Part, Task

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
