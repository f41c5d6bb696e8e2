"""The means to describe a vocabulary of YAML once: a shape reads nodes and writes its own JSON Schema.

This module has the base and the shapes of scalars; `containers` has lists, mappings and records.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, did_you_mean, shorten
from dmlgen.loading import Node, ScalarNode, Text, describe
from dmlgen.loading.scalars import Misread
from dmlgen.model.shared import NOTHING_SHARED, Shared

T = TypeVar("T")
Schema = dict[str, Any]


class Failed:
    """What reading returns when it gave a diagnostic instead of a value."""


FAILED = Failed()


@dataclass
class Reader:
    """Collects what reading one file finds.

    `part` is the top-level key being read and `damaged` has every part in which something could not be read: rules
    that need such a part are not run, or they would report what follows from the first mistake. `found` has the
    objects that are checked later, wherever in the vocabulary they stand (formulas, references to members). In
    `incomplete` are the parts to which a base adds that is not known, so that nothing is missed there. `shared` is
    what spec/bases.yaml declares, None if that could not be read.
    """

    problems: Problems
    part: str = ""
    damaged: set[str] = field(default_factory=set)
    incomplete: frozenset[str] = frozenset()
    shared: Shared | None = NOTHING_SHARED
    found: list[object] = field(default_factory=list)

    def fail(self, code: Code, at: Position, problem: str, remedy: str) -> Failed:
        """Report a mistake that leaves a hole in the part."""
        self.problems.add(code, at, problem, remedy)
        self.damaged.add(self.part)
        return FAILED

    def note(self, code: Code, at: Position, problem: str, remedy: str) -> None:
        """Report a mistake that leaves no hole."""
        self.problems.add(code, at, problem, remedy)


@dataclass(frozen=True, kw_only=True)
class SchemaNames:
    """The names that the JSON Schema lists besides those of the vocabulary itself."""

    operators: Sequence[str]
    levels: Sequence[str]
    enums: Mapping[str, Sequence[str]]
    type_sets: Sequence[str] = ()
    bases: Sequence[str] = ()
    operator_lists: Sequence[str] = ()


class Shape(ABC, Generic[T]):
    """What may stand at some place of a YAML file."""

    @abstractmethod
    def read(self, node: Node, label: str, reader: Reader) -> T | Failed:
        """The value of `node`, which stands at the key `label`; FAILED after a diagnostic."""

    @abstractmethod
    def schema(self, names: SchemaNames) -> Schema:
        """The same rule as JSON Schema, draft 2020-12, for editors."""


@dataclass(frozen=True)
class Scalar(Shape[T]):
    """A scalar that `convert` understands; it raises Misread where it does not."""

    convert: Callable[[Node], T]
    json: Mapping[str, Any]

    def read(self, node: Node, label: str, reader: Reader) -> T | Failed:
        try:
            return self.convert(node)
        except Misread as error:
            return reader.fail(error.code, node.at, f"{label}: {error.problem}", error.remedy)

    def schema(self, names: SchemaNames) -> Schema:
        return dict(self.json)


@dataclass(frozen=True)
class Choice(Shape[Text]):
    """One of a few words. `what` names them in messages: "data type"."""

    what: str
    options: tuple[str, ...]

    def read(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        if not isinstance(node, ScalarNode):
            return reader.fail(
                Code.WRONG_KIND, node.at, f"{label}: one {self.what} is wanted, not {describe(node)}", "write one word"
            )
        if node.text not in self.options:
            problem = f"{label}: '{shorten(node.text)}' is no {self.what}"
            return reader.fail(Code.NO_CHOICE, node.at, problem, did_you_mean(node.text, self.options))
        return Text(node)

    def schema(self, names: SchemaNames) -> Schema:
        return {"enum": list(self.options)}


@dataclass(frozen=True)
class Named(Shape[Text]):
    """A word whose legal values other files declare, so that they are checked later. `define` is its JSON Schema."""

    convert: Callable[[Node], ScalarNode]
    define: Callable[[SchemaNames], Schema]

    def read(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        try:
            return Text(self.convert(node))
        except Misread as error:
            return reader.fail(error.code, node.at, f"{label}: {error.problem}", error.remedy)

    def schema(self, names: SchemaNames) -> Schema:
        return self.define(names)
