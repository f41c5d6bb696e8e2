"""Facts that stand in sentences: the level of introduction, in-place execution, constraints on members."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dmlgen.diagnostics import Problems
from dmlgen.documents.blocks import Block, Code, Heading, Page, Paragraph, Table
from dmlgen.documents.facts import InPlaceFact, LevelFact, MemberFact, RequireFact, SameFact, Unread
from dmlgen.documents.reversals import negates, reverses_bound, reverses_rule, reverses_statement
from dmlgen.documents.sections import Section
from dmlgen.documents.support import is_support_table, report_level
from dmlgen.documents.tensor_names import TensorNames
from dmlgen.documents.tokens import folded, level_name, levels_in
from dmlgen.documents.vocabulary import Vocabulary
from dmlgen.documents.words import ALIAS, ANY_INPUT, EVERY_INPUT_BUT, FIELDS, IN_PLACE, INPUT, LESS_THAN, SAME

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")
_NOTHING = frozenset({"none", "none.", "n/a"})
_INDEX_RANGE = re.compile(r"\[\s*0\s*,\s*(\w+)\.dimensioncount\s*-\s*1\s*\]")
_TENSOR_LIKE = re.compile(r"\b[A-Z][A-Za-z0-9]*Tens[a-z]*\b", re.ASCII)
_COUNT_WORD = FIELDS["DimensionCount"]
_LONGEST_FILLER = 3  # letters: "and", "und"


@dataclass(frozen=True, kw_only=True)
class Introduction:
    """The level that introduced the operator and the number of the block that says so."""

    fact: LevelFact
    block: int


def find_introduction(page: Page, vocabulary: Vocabulary, problems: Problems) -> Introduction | None:
    """The last paragraph above the support tables that stands alone under its heading and names one level.

    Two that name different ones get a diagnostic.

    Other paragraphs name levels too (a newer version of the operator, an enumerator that came later); none of them is
    alone in a section of the page's highest depth.
    """
    found: Introduction | None = None
    earlier: LevelFact | None = None
    for index, block in enumerate(page.blocks):
        if isinstance(block, Table) and is_support_table(block):
            break
        levels = levels_in(block.text) if isinstance(block, Paragraph) else ()
        if len(levels) == 1 and _stands_alone(page.blocks, index):
            earlier = earlier or (found.fact if found else None)
            found = Introduction(fact=LevelFact(level=levels[0], at=page.at(block.line)), block=index)
            if earlier is not None and earlier.level != levels[0]:
                problem = f"{level_name(levels[0])} introduced the operator here, {level_name(earlier.level)} before"
                problems.add(found.fact.at, problem, f"remove the wrong one; the first is on line {earlier.at.line}")
    if found is not None and found.fact.level not in vocabulary.levels:
        report_level(found.fact.level, found.fact.at, problems)
    return found


def _stands_alone(blocks: tuple[Block, ...], index: int) -> bool:
    before = blocks[index - 1] if index else None
    after = blocks[index + 1] if index + 1 < len(blocks) else None
    opened = isinstance(before, Heading) and (before.depth in (0, 2))
    return opened and (after is None or isinstance(after, Heading))


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph. A full stop before a small letter is no end, as in "e.g. this"."""
    return [part for part in _SENTENCE.split(text) if part.strip()]


def find_in_place(page: Page, names: TensorNames, inputs: tuple[str, ...], unread: list[Unread]) -> InPlaceFact | None:
    """The inputs that an output may alias, if every paragraph about in-place execution that can be read says the same.

    A paragraph that denies it, or says something else than another one, is unread, and so are the others.
    """
    found: list[InPlaceFact] = []
    denied: list[Paragraph] = []
    for block in page.blocks:
        if not isinstance(block, Paragraph) or not _is_about_memory(block, names):
            continue
        low = folded(block.text)
        members = () if reverses_statement(ANY_INPUT.sub(" ", low)) else _aliased(block.text, low, names, inputs)
        if members:
            found.append(InPlaceFact(members=members, at=page.at(block.line)))
        elif negates(low) or not _is_about_one_output(low):
            denied.append(block)
    what = "which inputs an output may share memory with"
    unread.extend(Unread(what=what, at=page.at(block.line)) for block in denied)
    if denied or len({fact.members for fact in found}) > 1:
        unread.extend(Unread(what=what, at=fact.at) for fact in found)
        return None
    return found[0] if found else None


def _is_about_memory(block: Paragraph, names: TensorNames) -> bool:
    """Whether a paragraph says, or denies, that tensors share memory."""
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
    if _misspelt(statement, names) or any(names.count(statement, name) > 1 for name in mentioned):
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


def find_same(
    page: Page, introduction: Introduction | None, names: TensorNames, unread: list[Unread]
) -> tuple[SameFact, ...]:
    """Equal properties of tensors, from the paragraphs between the introduction and the first support table."""
    found: list[SameFact] = []
    for block in _constraint_blocks(page, introduction):
        if folded(block.text) in _NOTHING:
            continue
        for sentence in sentences(block.text):
            fact = _read_same(page, block, sentence, names)
            if fact is None:
                unread.append(Unread(what=f"a constraint: {sentence}", at=page.at(block.line)))
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
        or any(_is_unknown(mark, low, names) for mark in block.marked if mark in sentence)
    ):
        return None
    return SameFact(fields=fields, members=members, at=page.at(block.line))


def _is_unknown(mark: str, sentence: str, names: TensorNames) -> bool:
    """Whether a part in emphasis is neither tensor nor property: then one was misspelt, or is not known here.

    Machine translation moves emphasis to other words: part of a property's name, short ones and those that say "same"
    are let pass.
    """
    low = folded(mark).strip(" .,;")
    known = names.mentioned(mark) or any(words.search(low) for words in FIELDS.values())
    known = known or any(low in found.group() for words in FIELDS.values() for found in words.finditer(sentence))
    return not known and len(low) > _LONGEST_FILLER and not SAME.search(low)


def _constraint_blocks(page: Page, introduction: Introduction | None) -> Iterator[Paragraph]:
    """The paragraphs between the introduction and the first support table, or the first code."""
    if introduction is None:
        return
    for block in page.blocks[introduction.block + 1 :]:
        if isinstance(block, Code) or (isinstance(block, Table) and is_support_table(block)):
            return
        if isinstance(block, Paragraph):
            yield block


def find_requirements(
    page: Page,
    members: tuple[MemberFact, ...],
    sections: tuple[Section, ...],
    names: TensorNames,
    unread: list[Unread],
) -> tuple[RequireFact, ...]:
    """Bounds of index members, where the page says them in the usual way: less than a tensor's dimension count.

    What looks like such a bound and is not the usual sentence is unread.
    """
    types = {member.name: member.type for member in members}
    found: list[RequireFact] = []
    for section in sections:
        if types.get(section.name) != "UINT":
            continue
        for paragraph in section.paragraphs:
            for sentence in sentences(paragraph.text):
                tensor = _bounding_tensor(sentence, names)
                if tensor is not None:
                    expression = f"{section.name} < {tensor}.DimensionCount"
                    found.append(RequireFact(expression=expression, at=page.at(paragraph.line)))
                elif _may_bound(sentence, names):
                    what = f"what bounds {section.name}: {sentence}"
                    unread.append(Unread(what=what, at=page.at(paragraph.line)))
    return tuple(found)


def _bounding_tensor(sentence: str, names: TensorNames) -> str | None:
    low = folded(sentence)
    if in_range := _INDEX_RANGE.search(low):
        mentioned = names.mentioned(in_range.group(1))
        low = low.replace(in_range.group(), " ")
    elif LESS_THAN.search(low) and _COUNT_WORD.search(low):
        mentioned = names.mentioned(sentence)
    else:
        return None
    return mentioned[0] if len(mentioned) == 1 and not reverses_bound(low) else None


def _may_bound(sentence: str, names: TensorNames) -> bool:
    """Whether a sentence of an index member's section looks like a bound: a dimension count and a tensor or a limit."""
    low = folded(sentence)
    return bool(_COUNT_WORD.search(low) and (names.mentioned(sentence) or LESS_THAN.search(low)))
