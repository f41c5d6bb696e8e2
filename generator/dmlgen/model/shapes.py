"""The means to describe a vocabulary of YAML once: a shape reads nodes and writes its own JSON Schema.

This module has the base and the scalars: one word or number. `containers` has lists, mappings and records.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.loading import Node, ScalarNode, Text, describe
from dmlgen.loading.scalars import Misread, boolean, day, level, number, prose, raw, whole_number
from dmlgen.model.members import Setting
from dmlgen.model.names import ATTRIBUTE_TYPES, DATA_TYPES, GROUPS
from dmlgen.model.specification import NOTHING_SHARED, Shared
from dmlruntime.core.suggestions import did_you_mean

T = TypeVar("T")
Schema = dict[str, Any]


class Failed:
    """Returned by reading when it gave a diagnostic instead of a value."""


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
    reasons: Sequence[str] = ()


class Shape(ABC, Generic[T]):
    """A description of what may stand at some place of a YAML file."""

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


DIMENSIONS_MAX = 8

_MEMBER_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
_OPERATOR_NAME = re.compile(r"[A-Z][A-Z0-9_]*")
_ENUM_NAME = re.compile(r"DML_[A-Z0-9_]+")
_LONGEST_NAME = 100  # the longest of DirectML's has 69 characters
_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


def _line(node: Node) -> Text:
    scalar = prose(node)
    text = scalar.text.rstrip("\n")  # a block ends with one
    if "\n" in text:
        raise Misread(Code.BLOCK_TEXT, "the text has more than one line", "write it on one line")
    return Text(scalar._replace(text=text))


def _lines(node: Node) -> Text:
    scalar = prose(node)
    text = scalar.text.rstrip("\n")
    if "\n" in text and scalar.style != "|":
        raise Misread(
            Code.BLOCK_TEXT, "a text of several lines is wanted as it is written", "write it as a block, after `|`"
        )
    return Text(scalar._replace(text=text))


def _code(node: Node) -> Text:
    scalar = prose(node)
    if scalar.style not in (None, "|") or (scalar.style is None and "\n" in scalar.text):
        raise Misread(
            Code.BLOCK_TEXT, "code is wanted as it is written, line by line", "write it as a block, after `|`"
        )
    return Text(scalar)


def matching(pattern: re.Pattern[str], what: str, example: str) -> Callable[[Node], ScalarNode]:
    """Return what reads a scalar that matches `pattern`; messages call it `what`, and show the example."""

    def convert(node: Node) -> ScalarNode:
        scalar = raw(node, what)
        if len(scalar.text) > _LONGEST_NAME or not pattern.fullmatch(scalar.text):
            raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no {what}", f"write it as {example}")
        return scalar

    return convert


def _dimensions(node: Node) -> tuple[int, int]:
    scalar = raw(node, "a dimension count or a range of them")
    match = _RANGE.fullmatch(scalar.text)
    if match is None:
        raise Misread(Code.FORM, f"'{shorten(scalar.text)}' is no dimension count or range", "write 4 or 1-8")
    low = int(match.group(1))
    high = int(match.group(2) or low)
    if low > high:
        raise Misread(Code.BACKWARDS, f"the range {scalar.text} runs backwards", f"write {high}-{low}")
    if low < 1 or high > DIMENSIONS_MAX:
        raise Misread(
            Code.BACKWARDS,
            f"'{scalar.text}' leaves 1 to {DIMENSIONS_MAX}",
            f"tensors have 1 to {DIMENSIONS_MAX} dimensions",
        )
    return low, high


def _setting(node: Node) -> Setting:
    scalar = raw(node, "a value")
    if scalar.style is None and scalar.text in ("true", "false"):
        return Setting(value=scalar.text == "true", at=scalar.at)
    if scalar.style is not None or scalar.text[:1].isalpha():  # no number begins with a letter
        return Setting(value=Text(scalar), at=scalar.at)
    try:
        return Setting(value=number(scalar), at=scalar.at)
    except Misread:
        return Setting(value=Text(scalar), at=scalar.at)


def _expression(node: Node) -> Text:
    scalar = raw(node, "an expression")
    if not scalar.text.strip():
        raise Misread(Code.EMPTY, "the expression is empty", "write it, or remove the key")
    return Text(scalar)


def _define(reference: str) -> Callable[[SchemaNames], Schema]:
    def define(names: SchemaNames) -> Schema:
        return {"$ref": f"#/$defs/{reference}"}

    return define


LINE = Scalar(_line, {"type": "string", "minLength": 1})
LINES = Scalar(_lines, {"type": "string", "minLength": 1})
CODE = Scalar(_code, {"type": "string", "minLength": 1})
FLAG = Scalar(boolean, {"type": "boolean"})
DAY = Scalar(day, {"type": "string", "format": "date"})
WHOLE = Scalar(whole_number, {"type": "integer"})
NUMBER = Scalar(number, {"$ref": "#/$defs/number"})
WORD = Scalar(lambda node: Text(raw(node, "one word")), {"type": ["string", "number"]})
SETTING = Scalar(_setting, {"type": ["number", "boolean", "string"]})
EXPRESSION = Scalar(_expression, {"type": ["string", "number", "boolean"]})
DIMENSIONS = Scalar(
    _dimensions,
    {"oneOf": [{"type": "integer", "minimum": 1, "maximum": 8}, {"type": "string", "pattern": "^[1-8]-[1-8]$"}]},
)
MEMBER = Named(matching(_MEMBER_NAME, "name of a member", "InputTensor"), _define("member"))
SUPPORTED = Named(
    matching(re.compile(r"\*|[A-Z][A-Za-z0-9]*"), "name of a tensor", 'InputTensor or "*"'), _define("supported")
)
OPERATOR = Named(matching(_OPERATOR_NAME, "name of an operator", "CUMULATIVE_PRODUCT"), _define("operator"))
ENUM = Named(matching(_ENUM_NAME, "name of an enumeration or of its member", "DML_AXIS_DIRECTION"), _define("enum"))
LEVEL = Named(level, _define("level"))
BASE_NAME = Named(lambda node: raw(node, "the name of a base"), _define("base"))
SHARED_NAME = Named(matching(re.compile(r"[a-z][a-z0-9_]*"), "name in lower case", "floats"), _define("shared"))
ARGUMENT = Named(lambda node: raw(node, "a name"), _define("argument"))
ATTRIBUTE_TYPE = Named(lambda node: raw(node, "a type"), _define("attribute"))
DATA_TYPE = Choice("data type", DATA_TYPES)
TYPE_OR_GROUP = Choice("data type or group of them", GROUPS + DATA_TYPES)


def definitions(names: SchemaNames) -> Schema:
    """Return the schemas that shapes refer to as #/$defs/..."""
    return {
        "operator": {"enum": list(names.operators), "description": "A member of DML_OPERATOR_TYPE without its prefix."},
        "level": {"enum": list(names.levels), "description": "A feature level, quoted."},
        "enum": {"enum": list(names.enums)},
        "attribute": {
            "enum": [*ATTRIBUTE_TYPES, *names.enums],
            "description": "The type of a plain member: a number, a boolean, an enumeration, or a structure.",
        },
        "base": {"enum": list(names.bases), "description": "A base in spec/bases.yaml."},
        "shared": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
        "member": {"type": "string", "pattern": f"^{_MEMBER_NAME.pattern}$", "description": "DirectML's own spelling."},
        "supported": {
            "type": "string",
            "pattern": rf"^(\*|{_MEMBER_NAME.pattern})$",
            "description": 'A tensor, or "*".',
        },
        "argument": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
        "number": {"type": "number"},
    }
