"""Shapes of lists, mappings and records; a key with a new name is refused by its old one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, TypeVar, cast

from dmlgen.codes import Code
from dmlgen.diagnostics import nearest, shorten
from dmlgen.loading import Entry, ListNode, MapNode, Node, ScalarNode, Text, describe
from dmlgen.loading.nodes import is_null
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlruntime.core.suggestions import did_you_mean

RENAMED: Mapping[str, Mapping[str, str]] = {
    "the operator": {"shape": "base"},
    "the attention kernel": {
        "truths": "boolean_mask",
        "masked": "mask_value",
        "added": "score_bias",
        "starts": "key_start",
        "ends": "key_end",
        "shared_heads": "key_value_heads",
    },
    "the contraction kernel": {"slide": "convolution"},
    "the convolution": {"beyond": "output_padding"},
    "the recurrence": {"backward": "reverse"},
    "the roi kernel": {"to_corners": "align_corners"},
    "the row program": {"sweeps": "passes"},
    "the file": {"shapes": "bases"},
}
"""By the record, as its messages call it, old keys with their new names."""


def new_name(record: str, key: str) -> str | None:
    """Return the new name of a record's key; None if the record never had such a key."""
    return RENAMED.get(record, {}).get(key)


T = TypeVar("T")

REQUIRED: Any = object()
"""The default of a key that must be there."""


@dataclass(frozen=True)
class ListOf(Shape[tuple[T, ...]]):
    """A list. With `partial`, entries that cannot be read are left out, so that the rest is still checked."""

    item: Shape[T]
    example: str
    empty: bool = False
    partial: bool = False

    def read(self, node: Node, label: str, reader: Reader) -> tuple[T, ...] | Failed:
        if not isinstance(node, ListNode):
            return reader.fail(
                Code.WRONG_KIND, node.at, f"{label}: a list is wanted, not {describe(node)}", f"write {self.example}"
            )
        if not node.items and not self.empty:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the list is empty", f"write {self.example}, or remove the key"
            )
        values = [self.item.read(item, label, reader) for item in node.items]
        good = tuple(value for value in values if not isinstance(value, Failed))
        return good if self.partial or len(good) == len(values) else FAILED

    def schema(self, names: SchemaNames) -> Schema:
        return {"type": "array", "items": self.item.schema(names), "minItems": 0 if self.empty else 1}


@dataclass(frozen=True)
class MapOf(Shape[Mapping[str, T]]):
    """A mapping with keys of one shape and values of another. The keys are Texts: `located` gives them as such."""

    key: Shape[Text]
    value: Shape[T]
    example: str

    def read(self, node: Node, label: str, reader: Reader) -> Mapping[str, T] | Failed:
        if not isinstance(node, MapNode):
            return reader.fail(
                Code.WRONG_KIND, node.at, f"{label}: a mapping is wanted, not {describe(node)}", f"write {self.example}"
            )
        if not node.entries:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the mapping is empty", f"write {self.example}, or remove the key"
            )
        found: dict[str, T] = {}
        for entry in node.entries.values():
            key = self.key.read(entry.key, label, reader)
            value = self.value.read(entry.value, f"{label}.{shorten(entry.key.text)}", reader)
            if not isinstance(key, Failed) and not isinstance(value, Failed):
                found[key] = value
        return found if len(found) == len(node.entries) else FAILED

    def schema(self, names: SchemaNames) -> Schema:
        keys = self.key.schema(names)
        return {
            "type": "object",
            "propertyNames": keys,
            "additionalProperties": self.value.schema(names),
            "minProperties": 1,
        }


class AnyMapping(Shape[MapNode]):
    """A mapping that is read elsewhere."""

    def read(self, node: Node, label: str, reader: Reader) -> MapNode | Failed:
        if isinstance(node, MapNode):
            return node
        return reader.fail(
            Code.WRONG_KIND, node.at, f"{label}: a mapping is wanted, not {describe(node)}", "write {key: ..., ...}"
        )

    def schema(self, names: SchemaNames) -> Schema:
        return {"type": "object"}


@dataclass(frozen=True)
class Key:
    """One key of a record.

    `name` is what stands in the file and names the argument of the record's maker. `default` is the value of an
    absent key. `stand_in`, for the keys of a whole file, is the value of one that cannot be read, so that the rest of
    the file can be checked; its part counts as damaged. A key with `assumed` reads, where it is absent, as if that
    stood in the file: the usual member of DirectML, an expression, or a mapping of lists of words.
    """

    name: str
    shape: Shape[Any]
    doc: str
    default: Any = REQUIRED
    stand_in: Any = None
    assumed: str | Mapping[str, tuple[str, ...]] | None = None

    @property
    def required(self) -> bool:
        return self.default is REQUIRED and self.assumed is None

    @property
    def meaning(self) -> str:
        """Its description, with what is assumed where it is absent."""
        if self.assumed is None:
            return self.doc
        if isinstance(self.assumed, str):
            return f"{self.doc} By default `{self.assumed}`."
        entries = (f"{name}: [{', '.join(words)}]" for name, words in self.assumed.items())
        return f"{self.doc} By default `{{{', '.join(entries)}}}`."

    def assumed_at(self, node: MapNode) -> Node:
        """Return what is assumed as if it was written where the record `node` begins."""

        def word(text: str) -> ScalarNode:
            return ScalarNode(node.source, node.line, node.column, text, None)

        if isinstance(self.assumed, str):
            return word(self.assumed)
        assert self.assumed is not None
        entries = {
            name: Entry(word(name), ListNode(node.source, node.line, node.column, tuple(map(word, words))))
            for name, words in self.assumed.items()
        }
        return node._replace(entries=entries)


@dataclass(frozen=True)
class Record(Shape[T]):
    """A mapping with known keys, made into an object by `make(at=position, **values)`.

    `what` names it in messages ("the case"). With `parts` its keys are the parts of a file (see Reader).
    """

    what: str
    make: Callable[..., T]
    keys: tuple[Key, ...]
    parts: bool = False

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(key.name for key in self.keys)

    def read(self, node: Node, label: str, reader: Reader, **given: object) -> T | Failed:
        if not isinstance(node, MapNode):
            example = ", ".join(f"{key.name}: ..." for key in self.keys if key.required)
            return reader.fail(
                Code.WRONG_KIND, node.at, f"{label}: a mapping is wanted, not {describe(node)}", f"write {{{example}}}"
            )
        meant = self._unknown_keys(node, reader)
        values = dict(given)
        complete = True
        for key in self.keys:
            if self.parts:
                reader.part = key.name
            if key.name in node.entries or key.default is REQUIRED or meant:
                value = self._read_key(key, node, meant, reader)
            else:  # most are absent
                value = key.default
            if isinstance(value, Failed):
                complete = False
            values[key.name] = value
        return self.make(at=node.at, **values) if complete else FAILED

    def _read_key(self, key: Key, node: MapNode, meant: set[str], reader: Reader) -> Any:
        entry = node.entries.get(key.name)
        value: Any
        if entry is not None:
            value = key.shape.read(entry.value, key.name, reader)
        elif key.name in meant:  # reported already, as a misspelling
            reader.damaged.add(reader.part)
            value = FAILED
        elif key.required and reader.part in reader.incomplete:
            value = FAILED
        elif key.assumed is not None:
            value = key.shape.read(key.assumed_at(node), key.name, reader)
        elif key.required:
            value = reader.fail(
                Code.MISSING_KEY, node.at, f"{self.what} lacks the key '{key.name}'", f"add `{key.name}: ...`"
            )
        else:
            value = key.default
        if isinstance(value, Failed) and self.parts:
            return key.stand_in if key.required else key.default
        return value

    def _unknown_keys(self, node: MapNode, reader: Reader) -> set[str]:
        """Report unknown keys; returns the legal and absent keys that they were probably meant to be."""
        if node.entries.keys() <= self._names:
            return set()
        legal = [key.name for key in self.keys]
        meant = set()
        for name, entry in node.entries.items():
            if name not in legal:
                absent = [key for key in legal if key not in node.entries]
                renamed = new_name(self.what, name)
                remedy = _remedy(entry, absent or legal) if renamed is None else f"its name is {renamed} now"
                reader.note(Code.UNKNOWN_KEY, entry.key.at, f"{self.what} has no key '{shorten(name)}'", remedy)
                meant.add(renamed or nearest(name, absent) or "")
        return meant

    def schema(self, names: SchemaNames) -> Schema:
        return {
            "type": "object",
            "properties": {key.name: {**key.shape.schema(names), "description": key.meaning} for key in self.keys},
            "required": [key.name for key in self.keys if key.required],
            "additionalProperties": False,
        }


def key_field(shape: Shape[Any], doc: str, **options: Any) -> Any:
    """Return a field of a dataclass that is read from the key of its name; `options` are those of Key."""
    return field(metadata={"shape": shape, "doc": doc, **options})


def as_field(shared: Key) -> Any:
    """Return a field of a dataclass that is read from a key that several records have."""
    options = {each.name: getattr(shared, each.name) for each in fields(Key)}
    del options["name"]
    return field(metadata=options)


def record_of(what: str, make: type[T]) -> Record[T]:
    """Return the record of a dataclass, whose fields by `key_field` and `as_field` are its keys, in their order."""
    declared = (each for each in fields(cast(Any, make)) if each.metadata)
    return Record(what, make, tuple(Key(name=each.name, **each.metadata) for each in declared))


def _remedy(entry: Entry, legal: Sequence[str]) -> str:
    """Return the remedy for an unknown key: what is no word cannot be a misspelt key."""
    name = entry.key.text
    if nearest(name, legal) is None:
        if is_null(entry.value) and " " in name:  # {doc: one, two words}: the comma ended the text
            return "it is the end of a text with a comma; put that text in quotes"
        if not name.isidentifier():
            return "remove it"
    return did_you_mean(name, legal)


@dataclass(frozen=True)
class Variants(Shape[T]):
    """A record of one of several kinds, told apart by a key that only one of them has."""

    what: str
    by: Mapping[str, Record[T]]

    def read(self, node: Node, label: str, reader: Reader, **given: object) -> T | Failed:
        if not isinstance(node, MapNode):
            remedy = "write " + " or ".join(f"{{{key}: ..., ...}}" for key in self.by)
            return reader.fail(Code.WRONG_KIND, node.at, f"{label}: a mapping is wanted, not {describe(node)}", remedy)
        present = [key for key in self.by if key in node.entries]
        if len(present) == 1:
            return self.by[present[0]].read(node, label, reader, **given)
        if present:
            second = node.entries[present[1]].key
            return reader.fail(
                Code.TWO_KEYS, second.at, f"{self.what} has both '{present[0]}' and '{present[1]}'", "keep one of them"
            )
        for name, entry in node.entries.items():
            if nearest(name, self.by):
                remedy = did_you_mean(name, list(self.by))
                return reader.fail(Code.UNKNOWN_KEY, entry.key.at, f"{self.what} has no key '{shorten(name)}'", remedy)
        wanted = " or ".join(f"`{key}: ...`" for key in self.by)
        return reader.fail(Code.MISSING_KEY, node.at, f"{self.what} does not say what it is", f"add {wanted}")

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [record.schema(names) for record in self.by.values()]}


@dataclass(frozen=True)
class Members(Shape[tuple[T, ...]]):
    """A mapping from a name to a record, read as a tuple of objects that know their names."""

    name: Shape[Text]
    record: Record[T] | Variants[T]
    example: str

    def read(self, node: Node, label: str, reader: Reader) -> tuple[T, ...] | Failed:
        if not isinstance(node, MapNode) or not node.entries:
            problem = f"{label}: a mapping is wanted, not {describe(node)}"
            if isinstance(node, MapNode):
                problem = f"{label}: the mapping is empty"
            return reader.fail(Code.EMPTY, node.at, problem, f"write {self.example}")
        found = []
        for entry in node.entries.values():
            name = self.name.read(entry.key, label, reader)
            if not isinstance(name, Failed):
                value = self.record.read(entry.value, f"{label}.{name}", reader, name=name)
                if not isinstance(value, Failed):
                    found.append(value)
        return tuple(found)

    def schema(self, names: SchemaNames) -> Schema:
        return {
            "type": "object",
            "propertyNames": self.name.schema(names),
            "additionalProperties": self.record.schema(names),
            "minProperties": 1,
        }
