"""Rendering that begins while the specification is still being checked.

An operator is rendered by the process that checked it, because checking already parses, types and lowers most of what
the templates need and caches it in that process. The files about all operators are rendered while other processes are
still checking.

An exception is never reported here: what could not be rendered is rendered again after the checks, and raised then.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path

from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, joined, templated
from dmlgen.rendering.json_text import Written
from dmlgen.rendering.of_all import facts_of_all, of_all
from dmlgen.rendering.plan import operator_parts
from dmlgen.rendering.preparing import preparing
from dmlgen.rendering.resolved import resolved_part


@dataclass(frozen=True, kw_only=True)
class Rendered:
    """The files of one operator, and its part of specs.json."""

    texts: Texts
    facts: Written


class EagerRenderer:
    """Renders operators as they pass their checks; implements `checking.whole.Renderer`."""

    def __init__(self, templates: Path) -> None:
        self._templates = templates
        self._jinja = environment(templates)
        self._operators: tuple[OperatorSpec, ...] = ()
        self._rendered: dict[str, Rendered] = {}
        self._shared: list[Texts] | None = None
        self._finished: Specification | None = None
        self._files: dict[str, str] = {}

    def preparing(self, processes: int) -> AbstractContextManager[None]:
        """Load the templates."""
        return preparing(self._jinja, self._templates, processes)

    def begin(self, specification: Specification) -> None:
        """Plan the files of all operators."""
        self._operators = specification.operators
        self._parts = operator_parts(specification, self._templates)

    def render(self, operator: OperatorSpec) -> Rendered | None:
        """The files of one operator, for `collect`; None if it cannot be rendered."""
        try:
            texts = templated(self._jinja, self._parts[operator.name.upper])
            return Rendered(texts=texts, facts=resolved_part(operator))
        except Exception:
            return None

    def collect(self, operator: OperatorSpec, rendered: Rendered | None) -> None:
        """Take what `render` returned in some process."""
        if rendered is not None:
            self._rendered[operator.name.upper] = rendered

    def rendered(self, specification: Specification) -> Mapping[str, Rendered]:
        """By operator; empty if `specification` has other operators."""
        return self._rendered if specification.operators == self._operators else {}

    def render_shared(self, specification: Specification) -> None:
        """Render the files about all operators except specs.json, which needs `collect` to be complete."""
        with suppress(Exception):
            self._shared = [part() for part in of_all(self._jinja, specification, self._templates)]

    def finish(self, specification: Specification) -> None:
        """Render specs.json and join all files, if nothing is missing."""
        if self._shared is None or len(self._rendered) != len(specification.operators):
            return
        try:
            facts = facts_of_all(specification, {name: each.facts for name, each in self._rendered.items()})
        except Exception:
            return
        self._files = joined([*(each.texts for each in self._rendered.values()), *self._shared, facts])
        self._finished = specification

    def files(self, specification: Specification) -> Mapping[str, str] | None:
        """All files by path; None if they were not rendered from this specification."""
        known = self._finished
        same = known is not None and (known.operators, known.mappings) == (
            specification.operators,
            specification.mappings,
        )
        return self._files if same else None
