"""Parts that an operator's file leaves out, put into its nodes before these are read.

A base gives members, constraints and entries of the kernel block; each keeps the place where it was written. An
enumerator stands without the prefix that the type of its member gives it: ``INCREASING`` of a DML_AXIS_DIRECTION, and
after ``DataType ==`` a data type. What `defaults` has of plain members is in every case that does not set them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.loading import Entry, ListNode, MapNode, Node, ScalarNode
from dmlgen.model.containers import new_name
from dmlgen.model.names import ATTRIBUTE_TYPES, DATA_TYPE_ENUM
from dmlgen.model.shapes import Reader
from dmlruntime.core.suggestions import did_you_mean

BASE_PARTS = ("in_place", "members", "constraints", "kernel")


def merged(node: Node, reader: Reader) -> Node:
    """The operator `node` with what its base gives it: members and constraints before its own, an own `in_place` and
    own kernel entries instead of the base's. Where the base is not known, those parts count as damaged.
    """
    if not isinstance(node, MapNode):
        return node
    word = node.entries.get("base")
    if word is None and not any(new_name("the operator", key) == "base" for key in node.entries):
        return node
    base = None if word is None else _base(word.value, reader)
    if word is None or base is None:
        reader.damaged.update(BASE_PARTS)
        reader.incomplete = frozenset(BASE_PARTS)
        return node
    entries = dict(node.entries)
    for part, entry in base.entries.items():
        own = node.entries.get(part)
        if own is None and part != "kernel":
            entries[part] = Entry(word.key._replace(text=part), entry.value)
        elif own is not None:
            entries[part] = Entry(own.key, _joined(part, entry.value, own.value))
    return node._replace(entries=entries)


def _base(word: Node, reader: Reader) -> MapNode | None:
    if reader.shared is None or not isinstance(word, ScalarNode):  # reported where they are read
        return None
    known = reader.shared.bases
    if word.text not in known:
        remedy = did_you_mean(word.text, list(known), otherwise=_listed(list(known)))
        reader.problems.add(
            Code.NO_CHOICE, word.at, f"base: '{shorten(word.text)}' is no base of spec/bases.yaml", remedy
        )
        return None
    return known[word.text]


def _listed(names: list[str]) -> str:
    return f"write one of {', '.join(names)}, or declare it there" if names else "remove it, or declare it there"


def _joined(part: str, shared: Node, own: Node) -> Node:
    """The base's value and the operator's own one; what is of another kind than it should be is kept, for the reader
    to report it."""
    if part == "in_place":
        return own
    if isinstance(shared, MapNode) and isinstance(own, MapNode):
        return own._replace(entries={**shared.entries, **own.entries})
    if isinstance(shared, ListNode) and isinstance(own, ListNode):
        return own._replace(items=(*shared.items, *own.items))
    return own


_ENUMERATION = re.compile(r"DML_[A-Z0-9_]+")
_WORD = re.compile(r"[A-Z][A-Z0-9_]*")
_NOT_EXPRESSIONS = ("stated", "because")
_PREFIX = "DML_"


def written_out(node: MapNode) -> MapNode:
    """Return an operator's file, which has its members, without shorthands."""
    entries = dict(node.entries)
    members = _mapping(entries, "members")
    enumerators = _Enumerators({name: kind for name, entry in members.items() if (kind := _enumeration(entry.value))})
    _change(entries, "members", lambda part: _each_entry(part, enumerators.of_member))
    _change(entries, "constraints", enumerators.of_rules)
    _change(entries, "support", enumerators.of_rows)
    _change(entries, "kernel", enumerators.of_kernel)
    _change(entries, "defaults", enumerators.of_settings)
    defaults = _mapping(entries, "defaults")
    for part in ("edge_cases", "examples"):
        _change(entries, part, lambda cases: _each_item(cases, lambda case: _with_defaults(case, defaults, members)))
        _change(entries, part, lambda cases: _each_item(cases, enumerators.of_case))
    _change(entries, "sweep", lambda rows: _each_item(rows, enumerators.of_settings))
    return node._replace(entries=entries)


def _change(entries: dict[str, Entry], key: str, change: Callable[[Node], Node]) -> None:
    if key in entries:
        entries[key] = entries[key]._replace(value=change(entries[key].value))


def _mapping(entries: Mapping[str, Entry], key: str) -> Mapping[str, Entry]:
    node = entries[key].value if key in entries else None
    return node.entries if isinstance(node, MapNode) else {}


def _each_item(node: Node, change: Callable[[Node], Node]) -> Node:
    return node._replace(items=tuple(map(change, node.items))) if isinstance(node, ListNode) else node


def _each_entry(node: Node, change: Callable[[str, Node], Node]) -> Node:
    if not isinstance(node, MapNode):
        return node
    return node._replace(entries={k: e._replace(value=change(k, e.value)) for k, e in node.entries.items()})


def _enumeration(member: Node) -> str | None:
    """The enumeration that a member is of."""
    kind = member.entries["type"].value if isinstance(member, MapNode) and "type" in member.entries else None
    if not isinstance(kind, ScalarNode) or kind.text in ATTRIBUTE_TYPES or not _ENUMERATION.fullmatch(kind.text):
        return None
    return kind.text


def _with_defaults(case: Node, defaults: Mapping[str, Entry], members: Mapping[str, Entry]) -> Node:
    """A case with the defaults that it does not set, in the order of the members."""
    if not isinstance(case, MapNode) or not defaults:
        return case
    given = case.entries.get("members")
    base = case if given is None else given.value
    if not isinstance(base, MapNode):
        return case
    own = {} if given is None else _mapping(case.entries, "members")
    found = {**defaults, **own}
    order = [*(name for name in members if name in found), *(name for name in found if name not in members)]
    key = ScalarNode(case.source, case.line, case.column, "members", None)
    entry = Entry(key if given is None else given.key, base._replace(entries={name: found[name] for name in order}))
    return case._replace(entries={**case.entries, "members": entry})


@dataclass(frozen=True)
class _Enumerators:
    """Writes out enumerators; `types` has the enumeration of each member that is of one."""

    types: Mapping[str, str]

    def of_member(self, name: str, member: Node) -> Node:
        kind = self.types.get(name)
        if kind is None:  # an array's default is an expression, and so may be the sizes of an output
            return _each_entry(
                member, lambda key, value: self._of_expressions(value) if key in ("default", "infer") else value
            )
        return _each_entry(member, lambda key, value: _whole(value, kind) if key == "default" else value)

    def of_settings(self, settings: Node) -> Node:
        return _each_entry(
            settings, lambda name, value: _whole(value, self.types[name]) if name in self.types else value
        )

    def of_case(self, case: Node) -> Node:
        return _each_entry(case, lambda key, value: self.of_settings(value) if key == "members" else value)

    def of_rules(self, rules: Node) -> Node:
        return _each_item(rules, self._of_expressions)

    def of_rows(self, rows: Node) -> Node:
        return _each_item(
            rows, lambda row: _each_entry(row, lambda key, value: self._expression(value) if key == "when" else value)
        )

    def of_kernel(self, kernel: Node) -> Node:
        """Expressions; and the rows that `select` selects, which are called by its enumerators."""
        if not isinstance(kernel, MapNode):
            return kernel
        select = kernel.entries.get("select")
        kind = self.types.get(select.value.text) if select and isinstance(select.value, ScalarNode) else None
        entries = dict(kernel.entries)
        if kind is not None and "rows" in entries and isinstance(entries["rows"].value, MapNode):
            rows = entries["rows"].value
            keys = {name: _whole_scalar(entry.key, kind) for name, entry in rows.entries.items()}
            named = {key.text: Entry(key, rows.entries[name].value) for name, key in keys.items()}
            entries["rows"] = entries["rows"]._replace(value=rows._replace(entries=named))
        return self._of_expressions(kernel._replace(entries=entries))

    def _of_expressions(self, node: Node) -> Node:
        if isinstance(node, ListNode):
            return _each_item(node, self._of_expressions)
        if isinstance(node, MapNode):
            return _each_entry(node, lambda k, value: value if k in _NOT_EXPRESSIONS else self._of_expressions(value))
        return self._expression(node)

    def _expression(self, node: Node) -> Node:
        """An expression where enumerators are compared with members."""
        if not isinstance(node, ScalarNode) or " " not in node.text:
            return node
        text = _COMPARED.sub(self._compared, node.text)
        text = _LISTED.sub(self._listed, text)
        return node if text == node.text else node._replace(text=text)

    def _kind(self, operand: str) -> str | None:
        return DATA_TYPE_ENUM if operand.endswith(".DataType") else self.types.get(operand)

    def _compared(self, match: re.Match[str]) -> str:
        kind = self._kind(match["operand"])
        return match[0] if kind is None else match["before"] + _whole_name(match["word"], kind)

    def _listed(self, match: re.Match[str]) -> str:
        kind = self._kind(match["operand"])
        if kind is None:
            return match[0]
        return match["before"] + _WORD.sub(lambda word: _whole_name(word[0], kind), match["words"])


_OPERAND = r"\b(?P<operand>[A-Z]\w*(?:\[\w+\])?\.DataType|[A-Z]\w*)"
_COMPARED = re.compile(rf"(?P<before>{_OPERAND}\s*[=!]=\s*)(?P<word>{_WORD.pattern})(?![\w.\[(])", re.ASCII)
_LISTED = re.compile(rf"(?P<before>{_OPERAND}\s+(?:not\s+)?in\s+\[)(?P<words>[A-Z0-9_,\s]*)(?=\])", re.ASCII)


def _whole(node: Node, kind: str) -> Node:
    return _whole_scalar(node, kind) if isinstance(node, ScalarNode) else node


def _whole_scalar(node: ScalarNode, kind: str) -> ScalarNode:
    return node._replace(text=_whole_name(node.text, kind))


def _whole_name(word: str, kind: str) -> str:
    """``DML_AXIS_DIRECTION_INCREASING`` of ``INCREASING``; what is no enumerator's name stays."""
    return word if word.startswith(_PREFIX) or not _WORD.fullmatch(word) else f"{kind}_{word}"
