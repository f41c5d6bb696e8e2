"""What is rendered while a specification is still being checked.

An operator is rendered by the process that checked it: a check finds most of what the texts need, expressions read,
typed and written in every language, and keeps it in the memory of its process; another process would find it anew.
The files about all operators are rendered while other processes still check.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.environment import environment
from dmlgen.rendering.files import Texts, joined, templated
from dmlgen.rendering.json_text import Written
from dmlgen.rendering.of_all import facts_of_all, of_all
from dmlgen.rendering.plan import operator_parts
from dmlgen.rendering.resolved import resolved_part
from dmlruntime.frozen import dataclass


@dataclass(frozen=True, kw_only=True)
class Made:
    """What was made of one operator: its files, and what the file of all facts says of it."""

    texts: Texts
    facts: Written


class Writer(Protocol):
    """Takes files that are rendered before it is certain that they are wanted. Raises nothing."""

    def stage(self, texts: Texts) -> None:
        """Some of the files."""

    def begin(self, files: Mapping[str, str]) -> None:
        """All files."""


class Ahead:
    """Texts of operators that were right in a specification whose other parts were not checked yet."""

    def __init__(self, templates: Path, writer: Writer | None = None) -> None:
        """`writer` is given the files as soon as they are made."""
        self._templates = templates
        self._writer = writer
        self._jinja = environment(templates)
        self._operators: tuple[OperatorSpec, ...] = ()
        self._made: dict[str, Made] = {}
        self._of_all: list[Texts] | None = None
        self._finished: Specification | None = None
        self._files: dict[str, str] = {}

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
        if made is None:
            self._writer = None  # there will be no tree to write
            return
        self._made[operator.name.upper] = made
        self._stage(made.texts)

    def made(self, specification: Specification) -> Mapping[str, Made]:
        """By operator; nothing where `specification` has not the same operators."""
        return self._made if specification.operators == self._operators else {}

    def begin_whole(self, specification: Specification) -> None:
        """Make the files about all operators, but for the one of all facts. A mistake is left as in `make`."""
        with suppress(Exception):
            self._of_all = [part() for part in of_all(self._jinja, specification, self._templates)]
        for texts in self._of_all or ():
            self._stage(texts)

    def finish(self, specification: Specification) -> None:
        """Make the file of all facts, and with it all files, unless something could not be made."""
        if self._of_all is None or len(self._made) != len(specification.operators):
            return
        try:
            facts = facts_of_all(specification, {name: each.facts for name, each in self._made.items()})
        except Exception:
            return
        self._files = joined([*(each.texts for each in self._made.values()), *self._of_all, facts])
        self._finished = specification
        if self._writer is not None:
            self._writer.begin(self._files)

    def files(self, specification: Specification) -> Mapping[str, str] | None:
        """All files, by their paths; None where they have to be made."""
        known = self._finished
        same = known is not None and (known.operators, known.mappings) == (
            specification.operators,
            specification.mappings,
        )
        return self._files if same else None

    def _stage(self, texts: Texts) -> None:
        if self._writer is not None:
            self._writer.stage(texts)
