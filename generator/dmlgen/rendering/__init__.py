"""From the specification to the text of every generated file. Pure: nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from dmlgen.model import Specification
from dmlgen.rendering.eager import EagerRenderer
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, Work, joined, templated
from dmlgen.rendering.of_all import facts_of_all, of_all
from dmlgen.rendering.plan import Task, operator_parts, plan
from dmlgen.shares import in_shares

__all__ = ["EagerRenderer", "Task", "plan", "render"]


def render(
    specification: Specification,
    templates: Path,
    only: str | None = None,
    *,
    processes: int = 1,
    eager: EagerRenderer | None = None,
) -> Mapping[str, str]:
    """Every file to write, by its path below the root; with `only`, those of one operator.

    The same specification and templates give the same bytes on every machine, by one process or by several. `eager`
    holds what was rendered during the checks.
    """
    known = None if eager is None or only is not None else eager.files(specification)
    if known is not None:
        return known
    jinja = environment(templates)
    made = {} if eager is None else eager.rendered(specification)
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
        # The facts take the longest where they were not written before, so they are not left to the end.
        work += [partial(facts_of_all, specification, facts), *of_all(jinja, specification, templates)]
    return joined([*done, *in_shares(_made, work, processes)])


def _made(work: Work) -> Texts:
    return work()
