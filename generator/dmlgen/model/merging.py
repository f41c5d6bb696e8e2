"""An operator's base put into its file's nodes, so that every value keeps the place where it was written."""

from __future__ import annotations

from dmlgen.codes import Code
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Entry, ListNode, MapNode, Node, ScalarNode
from dmlgen.model.renamed import new_name
from dmlgen.model.shapes import Reader

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
