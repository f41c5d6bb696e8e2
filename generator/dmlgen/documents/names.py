"""Names in the prose of a page that are not known: misprints, or news."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from dmlgen.diagnostics import Position
from dmlgen.documents.blocks import Page, Paragraph
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.tokens import DML_NAME, IDENTIFIER, LEVEL, OPERATOR_DESC
from dmlgen.documents.vocabulary import Vocabulary

# What is neither an operator's structure nor in spec/enums.yaml: structures, constants, macros of DirectML's header.
_OTHERS = frozenset(
    {
        "DML_BINDING_DESC",
        "DML_BINDING_PROPERTIES",
        "DML_BINDING_TABLE_DESC",
        "DML_BUFFER_ARRAY_BINDING",
        "DML_BUFFER_BINDING",
        "DML_BUFFER_TENSOR_DESC",
        "DML_CONSTANT_DATA_GRAPH_NODE_DESC",
        "DML_FEATURE_DATA_FEATURE_LEVELS",
        "DML_FEATURE_DATA_TENSOR_DATA_TYPE_SUPPORT",
        "DML_FEATURE_LEVEL",
        "DML_FEATURE_QUERY_FEATURE_LEVELS",
        "DML_FEATURE_QUERY_TENSOR_DATA_TYPE_SUPPORT",
        "DML_GRAPH_DESC",
        "DML_GRAPH_EDGE_DESC",
        "DML_GRAPH_NODE_DESC",
        "DML_INPUT_GRAPH_EDGE_DESC",
        "DML_INTERMEDIATE_GRAPH_EDGE_DESC",
        "DML_MINIMUM_BUFFER_TENSOR_ALIGNMENT",
        "DML_OPERATOR_DESC",
        "DML_OPERATOR_GRAPH_NODE_DESC",
        "DML_OUTPUT_GRAPH_EDGE_DESC",
        "DML_PERSISTENT_BUFFER_ALIGNMENT",
        "DML_SCALAR_UNION",
        "DML_SCALE_BIAS",
        "DML_SIZE_2D",
        "DML_TARGET_VERSION",
        "DML_TEMPORARY_BUFFER_ALIGNMENT",
        "DML_TENSOR_DESC",
        "DML_TENSOR_DIMENSION_COUNT_MAX",
        "DML_TENSOR_DIMENSION_COUNT_MAX1",
    }
)


# How like a member's name a word must be, to be a misprint of it. In 75 English pages nothing but misprints was so like
# one without being its beginning or its plural.
_LIKE = 0.85
_MOST_MISPRINTS = 100  # more of them say nothing new, and each takes its time


def dml_names(page: Page) -> dict[str, Position]:
    """Every DML_ name in the prose, with its first line."""
    found: dict[str, Position] = {}
    for text, line in page.texts():
        for name in DML_NAME.findall(text):
            found.setdefault(name, page.at(line))
    return found


def misprints(page: Page, members: Iterable[str]) -> dict[str, Position]:
    """Words in emphasis or code that are almost a member's name, with their first lines."""
    known = tuple(members)
    alike = {name.lower() for name in known}
    found: dict[str, Position] = {}
    for block in page.blocks:
        if isinstance(block, Paragraph) and len(found) < _MOST_MISPRINTS:
            for word in (word for mark in block.marked for word in IDENTIFIER.findall(mark)):
                if word.lower() not in alike and any(is_misprint(word, name) for name in known):
                    found.setdefault(word, page.at(block.line))
    return found


def is_misprint(word: str, name: str) -> bool:
    """Whether a word is almost a name, and neither the name in other letters, its beginning nor its plural."""
    low, low_name = word.lower(), name.lower()
    if low.startswith(low_name) or low_name.startswith(low):
        return False
    if 2 * min(len(word), len(name)) < _LIKE * (len(word) + len(name)):
        return False  # the ratio cannot be larger than that
    return SequenceMatcher(None, word, name).ratio() >= _LIKE


def unknown_names(names: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """Those of `names` that are no operator's structure, level, enumeration, enumerator or other name of DirectML."""
    enumerators = {member for members in vocabulary.enums.values() for member in members}
    known = _OTHERS | enumerators | set(vocabulary.enums)
    return tuple(name for name in names if name not in known and not _is_derived(name, vocabulary))


def strange_names(facts: PageFacts, vocabulary: Vocabulary) -> list[tuple[str, Position]]:
    """The names in a page's prose that nothing has, and its misprints, each with its first line."""
    unknown = {name: facts.names[name] for name in unknown_names(facts.names, vocabulary)}
    return list((unknown | dict(facts.misprints)).items())


def _is_derived(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a name is made from a known operator's or level's."""
    if found := OPERATOR_DESC.fullmatch(name):
        return found.group(1) in vocabulary.operators
    level = LEVEL.fullmatch(name)
    return level is not None and ".".join(level.groups()) in vocabulary.levels
