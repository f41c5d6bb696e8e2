"""From YAML text to nodes that know their file, line and column."""

from __future__ import annotations

from dmlgen.loading.composing import compose, load_file
from dmlgen.loading.nodes import Entry, ListNode, MapNode, Node, ScalarNode, Text, describe, located
from dmlgen.loading.source import Source, read_source

__all__ = [
    "Entry",
    "ListNode",
    "MapNode",
    "Node",
    "ScalarNode",
    "Source",
    "Text",
    "compose",
    "describe",
    "load_file",
    "located",
    "read_source",
]
