"""Names that a project knows, names of tensors as pages write them, and names that are misprints or news."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from dmlgen import codes
from dmlgen.diagnostics import Position, Problems
from dmlgen.documents.blocks import Page, Paragraph, Row
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.tokens import DML_NAME, IDENTIFIER, LEVEL, OPERATOR_DESC, folded
from dmlgen.model import Specification
from dmlruntime.core.suggestions import did_you_mean

_OPERATOR_TYPES = "DML_OPERATOR_TYPE"
_OPERATOR_PREFIX = "DML_OPERATOR_"


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """Operators ("GEMM"), enumerations with their members, and feature levels ("2.1"), oldest first."""

    operators: frozenset[str]
    enums: Mapping[str, tuple[str, ...]]
    levels: tuple[str, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)
    """By its other name an operator that has two."""

    @staticmethod
    def of(specification: Specification) -> Vocabulary:
        """The names in spec/enums.yaml and spec/feature_levels.yaml."""
        enums = {str(enum.name): tuple(str(member.name) for member in enum.members) for enum in specification.enums}
        operators = frozenset(name.removeprefix(_OPERATOR_PREFIX) for name in enums.get(_OPERATOR_TYPES, ()))
        return Vocabulary(
            operators=operators - {"INVALID"},
            enums=enums,
            levels=tuple(str(level.level) for level in specification.levels),
            aliases=specification.aliases,
        )


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
    """Return whether a word is almost a name, and neither the name in other letters, its beginning nor its plural."""
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
    """Return whether a name is made from a known operator's or level's."""
    if found := OPERATOR_DESC.fullmatch(name):
        return found.group(1) in vocabulary.operators
    level = LEVEL.fullmatch(name)
    return level is not None and ".".join(level.groups()) in vocabulary.levels


_IDENTIFIER = re.compile(r"[a-z_][a-z0-9_]*")


class TensorNames:
    """The tensor members of one page, and every other spelling of them met so far.

    `translated`: the page is a translation, in which a name of Latin letters may be a translated one too.
    """

    def __init__(self, tensors: tuple[str, ...], *, translated: bool) -> None:
        self.tensors = tensors
        self._translated = translated
        self._spellings = {name.casefold(): name for name in tensors}

    def resolve(self, page: Page, rows: list[Row], problems: Problems) -> list[str | None]:
        """The member that each row is about; None, with a diagnostic, where that cannot be told."""
        written = [folded(row.cells[0]) for row in rows]
        known = [self._spellings.get(text) for text in written]
        in_order = len(rows) == len(self.tensors) and all(
            name in (None, member) for name, member in zip(known, self.tensors, strict=True)
        )
        resolved: list[str | None] = []
        for index, (exact, text) in enumerate(zip(known, written, strict=True)):
            name = exact
            misspelt = bool(_IDENTIFIER.fullmatch(text)) and not self._translated
            if name is None and in_order and not misspelt:
                name = self._learn(text, self.tensors[index])
            if name is None:
                self._report(page, rows[index], in_order, problems)
            resolved.append(name)
        return resolved

    def _learn(self, spelling: str, tensor: str) -> str | None:
        """Remember a spelling; None if it stands for another tensor already."""
        known = self._spellings.setdefault(spelling, tensor)
        return tensor if known == tensor else None

    def _report(self, page: Page, row: Row, in_order: bool, problems: Problems) -> None:
        remedy = did_you_mean(row.cells[0], self.tensors)
        if not in_order and not _IDENTIFIER.fullmatch(folded(row.cells[0])):
            remedy = "the rows do not follow the structure's order, which would tell; use the English page"
        problems.add(
            codes.Code.PAGE_TABLE, page.at(row.line), f"'{row.cells[0]}' is no tensor of this operator", remedy
        )

    def mentioned(self, text: str) -> tuple[str, ...]:
        """The tensors that a sentence names, in the structure's order."""
        low = folded(text)
        found = {name for spelling, name in self._spellings.items() if _word(spelling).search(low)}
        return tuple(name for name in self.tensors if name in found)

    def count(self, text: str, tensor: str) -> int:
        """How often a sentence names a tensor."""
        low = folded(text)
        return sum(len(_word(spelling).findall(low)) for spelling, name in self._spellings.items() if name == tensor)


def _word(spelling: str) -> re.Pattern[str]:
    """Finds a spelling as a word of its own; Chinese and Japanese put no space between a Latin name and their words."""
    letter = "[a-z0-9_]" if spelling.isascii() else r"\w"
    return re.compile(f"(?<!{letter}){re.escape(spelling)}(?!{letter})")
