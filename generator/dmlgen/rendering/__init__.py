"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from dmlgen.model import Specification
from dmlgen.rendering.ahead import Ahead
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, Work, templated
from dmlgen.rendering.of_all import of_all
from dmlgen.rendering.plan import Task, operator_parts, plan
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
        known = None if ahead is None else ahead.of_all(specification)
        if known is None:
            work += of_all(jinja, specification, templates, {name: each.facts for name, each in made.items()})
        else:
            done += known
    files: dict[str, str] = {}
    for texts in (*done, *in_shares(_made, work, processes)):
        for path, text in texts:
            assert path not in files, path
            files[path] = text
    return files


def _made(work: Work) -> Texts:
    return work()
