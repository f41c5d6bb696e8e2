"""What is rendered while a specification is still being checked.

An operator is rendered by the process that checked it: a check finds most of what the texts need, expressions read,
typed and written in every language, and keeps it in the memory of its process; another process would find it anew.
The files about all operators are rendered while other processes run the references.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dmlgen.model import OperatorSpec, Specification
from dmlgen.records import dataclass
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, templated
from dmlgen.rendering.json_text import Written
from dmlgen.rendering.of_all import of_all
from dmlgen.rendering.plan import operator_parts
from dmlgen.rendering.resolved import resolved_part


@dataclass(frozen=True, kw_only=True)
class Made:
    """What was made of one operator: its files, and what the file of all facts says of it."""

    texts: Texts
    facts: Written


class Ahead:
    """Texts of operators that were right in a specification whose other parts were not checked yet."""

    def __init__(self, templates: Path) -> None:
        self._templates = templates
        self._jinja = environment(templates)
        self._operators: tuple[OperatorSpec, ...] = ()
        self._finished: Specification | None = None
        self._of_all: list[Texts] = []
        self._made: dict[str, Made] = {}

    def begin(self, specification: Specification) -> None:
        """Learn all operators, before any of them is made."""
        self._operators = specification.operators
        self._parts = operator_parts(specification, self._templates)

    def make(self, operator: OperatorSpec) -> Made | None:
        """What follows from one operator, for `keep`. A mistake is left to whoever renders it later."""
        try:
            texts = templated(self._jinja, self._parts[operator.name.upper])
            return Made(texts=texts, facts=resolved_part(operator))
        except Exception:
            return None

    def keep(self, operator: OperatorSpec, made: Made | None) -> None:
        """Note what was made, by whatever process."""
        if made is not None:
            self._made[operator.name.upper] = made

    def made(self, specification: Specification) -> Mapping[str, Made]:
        """By operator; nothing where `specification` has not the same operators."""
        return self._made if specification.operators == self._operators else {}

    def finish(self, specification: Specification) -> None:
        """Make the files about all operators."""
        try:
            facts = {name: each.facts for name, each in self._made.items()}
            parts = of_all(self._jinja, specification, self._templates, facts)
            self._of_all = [part() for part in parts]
            self._finished = specification
        except Exception:
            return  # it is met again when they are rendered

    def of_all(self, specification: Specification) -> list[Texts] | None:
        """The files about all operators; None where they have to be made."""
        known = self._finished
        same = known is not None and (known.operators, known.mappings) == (
            specification.operators,
            specification.mappings,
        )
        return self._of_all if same else None
