"""Operators that are rendered as soon as they are checked, by the process that checked them.

A check finds most of what the texts need, expressions read, typed and written in every language, and keeps it in the
memory of its process; another process would find it anew.
"""

from __future__ import annotations

from pathlib import Path

from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, templated
from dmlgen.rendering.plan import operator_parts


class Ahead:
    """Texts of operators that were right in a specification whose other parts were not checked yet."""

    def __init__(self, templates: Path) -> None:
        self._templates = templates
        self._jinja = environment(templates)
        self._operators: tuple[OperatorSpec, ...] = ()
        self._texts: dict[str, Texts] = {}

    def begin(self, specification: Specification) -> None:
        """Learn all operators, before any of them is made."""
        self._operators = specification.operators
        self._parts = operator_parts(specification, self._templates)

    def make(self, operator: OperatorSpec) -> Texts | None:
        """The texts of one operator, for `keep`. Changes nothing; a mistake is left to whoever renders it later."""
        try:
            return templated(self._jinja, self._parts[operator.name.upper])
        except Exception:
            return None

    def keep(self, operator: OperatorSpec, made: Texts | None) -> None:
        """Note what was made, by whatever process."""
        if made is not None:
            self._texts[operator.name.upper] = made

    def texts(self, name: str, specification: Specification) -> Texts | None:
        """Those of an operator; None where they have to be made, or `specification` has not the same operators."""
        return self._texts.get(name) if specification.operators == self._operators else None
