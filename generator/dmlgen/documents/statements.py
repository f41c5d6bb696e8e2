"""Facts that stand in sentences: the level of introduction, in-place execution, equal properties of tensors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dmlgen.diagnostics import Position, Problems
from dmlgen.documents.blocks import Block, Code, Heading, Page, Paragraph, Table
from dmlgen.documents.facts import InPlaceFact, LevelFact, SameFact, Unread
from dmlgen.documents.names import TensorNames, Vocabulary, is_misprint
from dmlgen.documents.support import is_support_table, report_level
from dmlgen.documents.tokens import DML_NAME, IDENTIFIER, LEVEL, folded, levels_in, sentences
from dmlgen.documents.words import (
    ALIAS,
    ANY_INPUT,
    EVERY_INPUT_BUT,
    FIELDS,
    IN_PLACE,
    INPUT,
    OR_WORDS,
    SAME,
    SEVERAL_INPUTS,
    negates,
    reverses_rule,
    reverses_statement,
)

_NOTHING = frozenset({"none", "none.", "n/a"})
_TENSOR_LIKE = re.compile(r"\b[A-Z][A-Za-z0-9]*Tens[a-z]*\b", re.ASCII)
_OR = re.compile(rf"(\w+) (?:{'|'.join(OR_WORDS)}) (?=(\w+))")
_OUTPUT = "Output"  # how the names of outputs begin
_LONGEST_FILLER = 3  # letters: "and", "und"


@dataclass(frozen=True, kw_only=True)
class Introduction:
    """The levels that introduced the operator, several on a page that contradicts itself, and the first one's block."""

    facts: tuple[LevelFact, ...]
    block: int

    @property
    def fact(self) -> LevelFact:
        """The level that is said last."""
        return self.facts[-1]


def find_introduction(page: Page, vocabulary: Vocabulary, problems: Problems) -> Introduction | None:
    """The paragraphs above the support tables that stand alone under their headings and name one level.

    Other paragraphs name levels too: an enumerator that came later is named in no section of the page's highest depth
    alone, and a newer version of the operator, which may be, beside another name than those of levels.
    """
    found: dict[str, LevelFact] = {}
    first: int | None = None
    for index, block in enumerate(page.blocks):
        if isinstance(block, Table) and is_support_table(block):
            break
        levels = levels_in(block.text) if isinstance(block, Paragraph) and not _names_another(block, page) else ()
        if len(levels) == 1 and _stands_alone(page.blocks, index):
            fact = found.pop(levels[0], LevelFact(level=levels[0], at=page.at(block.line)))
            found[levels[0]] = fact
            first = index if first is None else first
    for fact in found.values():
        if fact.level not in vocabulary.levels:
            report_level(fact.level, fact.at, problems)
    return None if first is None else Introduction(facts=tuple(found.values()), block=first)


def _names_another(block: Paragraph, page: Page) -> bool:
    """Return whether a paragraph names something of DirectML that is no level and not what the page is about."""
    own = {name for key in ("UID", "title") for name in DML_NAME.findall(page.front.get(key) or "")}
    return any(not LEVEL.fullmatch(name) and name not in own for name in DML_NAME.findall(block.text))


def _stands_alone(blocks: tuple[Block, ...], index: int) -> bool:
    before = blocks[index - 1] if index else None
    after = blocks[index + 1] if index + 1 < len(blocks) else None
    opened = isinstance(before, Heading) and (before.depth in (0, 2))
    return opened and (after is None or isinstance(after, Heading))


def find_in_place(
    page: Page, names: TensorNames, inputs: tuple[str, ...], unread: list[Unread], strange: dict[str, Position]
) -> InPlaceFact | None:
    """The inputs that an output may alias, if every paragraph about in-place execution that can be read says the same.

    A paragraph that denies it, or says something else than another one, is unread, and so are the others.

    Args:
        page: The page.
        names: The tensors that sentences may name.
        inputs: The operator's input tensors.
        unread: Takes paragraphs that cannot be read.
        strange: Takes the names of outputs that are none, with their positions.
    """
    found: list[InPlaceFact] = []
    denied: list[Paragraph] = []
    for block in page.blocks:
        if not isinstance(block, Paragraph) or not _is_about_memory(block, names):
            continue
        low = folded(block.text)
        plain = _OR.sub(lambda either: _without_or(either, names), ANY_INPUT.sub(" ", low))
        members = () if reverses_statement(plain) else _aliased(block.text, low, names, inputs)
        for word in _misspelt_outputs(block.text, names):
            strange.setdefault(word, page.at(block.line))
        if members:
            found.append(InPlaceFact(members=members, one_of=_is_one_of(low, plain), at=page.at(block.line)))
        elif negates(low) or not _is_about_one_output(low):
            denied.append(block)
    what = "which inputs an output may share memory with"
    unread.extend(Unread(what=what, at=page.at(block.line)) for block in denied)
    if denied or len({(fact.members, fact.one_of) for fact in found}) > 1:
        unread.extend(Unread(what=what, at=fact.at) for fact in found)
        return None
    return found[0] if found else None


def _is_one_of(low: str, plain: str) -> bool:
    """Return whether a statement speaks of one of several inputs: in these words, or with "or", which `plain` lacks."""
    is_one = ANY_INPUT.search(low) and not SEVERAL_INPUTS.search(low) and not EVERY_INPUT_BUT.search(low)
    return bool(is_one) or plain != ANY_INPUT.sub(" ", low)


def _without_or(either: re.Match[str], names: TensorNames) -> str:
    """The two sides of an "or" that stands between two tensors: either may be meant, and the statement holds."""
    is_of_tensors = all(names.mentioned(side) for side in either.groups())
    return f"{either.group(1)} " if is_of_tensors else either.group()


def _is_about_memory(block: Paragraph, names: TensorNames) -> bool:
    """Return whether a paragraph says, or denies, that tensors share memory."""
    low = folded(block.text)
    in_place = IN_PLACE.search(low)
    if ALIAS.search(low):
        return bool(in_place or names.mentioned(block.text))
    return bool(in_place and negates(low) and not _is_about_one_output(low))


def _is_about_one_output(low: str) -> bool:
    """A member's own remark points to the section that says which inputs are meant."""
    return "this tensor" in low


def _aliased(text: str, low: str, names: TensorNames, inputs: tuple[str, ...]) -> tuple[str, ...]:
    if excepted := EVERY_INPUT_BUT.search(low):
        left_out = names.mentioned(excepted.group(1))
        return tuple(name for name in inputs if name not in left_out)
    statements = [part for part in sentences(text) if ALIAS.search(folded(part))]
    if len(statements) != 1 or _is_about_one_output(low):
        return ()  # a second sentence takes something back
    statement = statements[0]
    mentioned = names.mentioned(statement)
    wrong = set(_misspelt(statement, names)) - set(_misspelt_outputs(statement, names))
    if wrong or any(names.count(statement, name) > 1 for name in mentioned):
        return ()
    if named := tuple(name for name in mentioned if name in inputs):
        return named
    if not INPUT.search(folded(statement)):
        return ()
    if len(inputs) == 1 or ANY_INPUT.search(folded(statement)):
        return inputs
    return ()


def _misspelt(sentence: str, names: TensorNames) -> list[str]:
    """Words that are made like the name of a tensor and are none."""
    return [word for word in _TENSOR_LIKE.findall(sentence) if not names.mentioned(word)]


def _misspelt_outputs(sentence: str, names: TensorNames) -> list[str]:
    """Those that begin like an output's name: they say nothing of the inputs."""
    return [word for word in _misspelt(sentence, names) if word.startswith(_OUTPUT)]


def find_same(
    page: Page, introduction: Introduction | None, names: TensorNames, unread: list[Unread]
) -> tuple[SameFact, ...]:
    """Equal properties of tensors, from the paragraphs between the introduction and the first support table."""
    found: list[SameFact] = []
    for block in constraint_blocks(page, introduction):
        if folded(block.text) in _NOTHING:
            continue
        for sentence in sentences(block.text):
            fact = _read_same(page, block, sentence, names)
            if fact is None:
                what = f"a constraint: {sentence}"
                unread.append(Unread(what=what, quote=sentence, at=page.at(block.line)))
            else:
                found.append(fact)
    return tuple(found)


def _read_same(page: Page, block: Paragraph, sentence: str, names: TensorNames) -> SameFact | None:
    low = folded(sentence)
    fields = tuple(name for name, words in FIELDS.items() if words.search(low))
    members = names.mentioned(sentence)
    usual = SAME.search(low) and not reverses_rule(low) and len(members) > 1 and fields
    if (
        not usual
        or _misspelt(sentence, names)
        or any(is_misprint(word, field) for word in IDENTIFIER.findall(sentence) for field in FIELDS)
        or any(_is_unknown(mark, low, names) for mark in block.marked if mark in sentence)
    ):
        return None
    return SameFact(fields=fields, members=members, at=page.at(block.line))


def _is_unknown(mark: str, sentence: str, names: TensorNames) -> bool:
    """Return whether a part in emphasis is neither tensor nor property: then one was misspelt, or is not known here.

    Machine translation moves emphasis to other words: part of a property's name, short ones and those that say "same"
    are let pass.
    """
    low = folded(mark).strip(" .,;")
    known = names.mentioned(mark) or any(words.search(low) for words in FIELDS.values())
    known = known or any(low in found.group() for words in FIELDS.values() for found in words.finditer(sentence))
    return not known and len(low) > _LONGEST_FILLER and not SAME.search(low)


def constraint_blocks(page: Page, introduction: Introduction | None) -> Iterator[Paragraph]:
    """The paragraphs between the introduction and the first support table, or the first code."""
    if introduction is None:
        return
    introducing = {fact.at.line for fact in introduction.facts}
    for block in page.blocks[introduction.block + 1 :]:
        if isinstance(block, Code) or (isinstance(block, Table) and is_support_table(block)):
            return
        if isinstance(block, Paragraph) and block.line not in introducing:
            yield block
