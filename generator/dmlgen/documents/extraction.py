"""A page to its facts: the one place that knows in which order they are found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from dmlgen import codes
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.documents import values
from dmlgen.documents.blocks import WHOLE_PAGE, Code, Heading, Page, Paragraph
from dmlgen.documents.examples import ExampleReader, find_formulas
from dmlgen.documents.facts import (
    ExampleFact,
    Identity,
    LevelFact,
    MemberFact,
    OperatorFact,
    PageFacts,
    SameFact,
    SectionsFact,
    SupportFact,
    Unread,
)
from dmlgen.documents.identity import (
    ENGLISH,
    LacksTables,
    find_identity,
    find_operators,
    none_lacks_tables,
    require_language,
)
from dmlgen.documents.members import (
    Section,
    Struct,
    check_sections,
    find_members,
    find_sections,
    find_struct,
    with_names_of_tables,
)
from dmlgen.documents.names import TensorNames, Vocabulary, dml_names, misprints
from dmlgen.documents.reading import read_page, read_text
from dmlgen.documents.requirements import SectionReader
from dmlgen.documents.statements import (
    Introduction,
    constraint_blocks,
    find_in_place,
    find_introduction,
    find_same,
)
from dmlgen.documents.support import check_first_level, place_tables, read_tables
from dmlgen.documents.texts import passages
from dmlgen.documents.tokens import levels_in
from dmlgen.model import level_order

_OTHER_PAGE = "give a page of a DML_..._OPERATOR_DESC structure"
_OUTPUT = "Output"  # how the names of output members begin


def read_facts(
    path: Path, file: str, vocabulary: Vocabulary, lacks_tables: LacksTables = none_lacks_tables
) -> PageFacts:
    """The facts of the page at `path`, called `file` in diagnostics.

    `lacks_tables` knows the whole pages that have no support tables; any other without them is refused as cut off.
    Raises SpecErrors with every mistake that was found, MissingParser if the page is Markdown and cannot be parsed.
    """
    return extract(read_page(read_text(path, file), file), vocabulary, lacks_tables)


def extract(page: Page, vocabulary: Vocabulary, lacks_tables: LacksTables = none_lacks_tables) -> PageFacts:
    """The facts of a page in blocks. Raises SpecErrors."""
    _check_kind(page)
    notes = _Notes()
    frame = _frame(page, vocabulary, notes)
    names = TensorNames(frame.tensors, translated=_is_translated(page))
    support = _support(page, frame, names, vocabulary, notes, lacks_tables)
    strange: dict[str, Position] = {}
    sections = SectionReader(page, frame.members, names, strange)
    in_place = find_in_place(page, names, _directed(frame, support, "input"), notes.unread, strange)
    stated = find_same(page, frame.introduction, names, notes.unread)
    same = (*stated, *_news(sections.same(frame.sections), stated))
    require = (*sections.requirements(frame.sections), *sections.rules_of_types())
    sections.note_rules_elsewhere(frame.sections, list(constraint_blocks(page, frame.introduction)))
    notes.unread.extend(sections.unread)
    facts = PageFacts(
        file=page.file,
        form=page.form,
        english=page.bilingual or frame.language == ENGLISH,
        identity=frame.identity,
        operators=frame.operators,
        members=frame.members,
        sections=_sections_fact(page, frame.headings),
        introductions=_introductions(frame, support),
        in_place=in_place,
        same=same,
        require=require,
        should=sections.advice(frame.sections),
        defaults=sections.defaults(frame.sections),
        owned=sections.owned(frame.sections),
        formulas=(),
        support=support,
        examples=(),
        names=dml_names(page),
        # A machine's translation has words of its own; they are no misprints.
        misprints={} if _is_translated(page) else strange | misprints(page, (m.name for m in frame.members)),
        unread=(),
        passages=passages(page),
    )
    return _with_code(page, frame, facts, vocabulary, notes)


def _check_kind(page: Page) -> None:
    """Refuse a page whose UID says that it is about no structure: NE is an enumeration, NF a function."""
    uid = page.front.get("UID")
    if uid is not None and ":" in uid and not uid.startswith("NS:"):
        problem = f"this is no page of an operator: its UID is {shorten(uid)}"
        raise page.refused(codes.Code.PAGE, page.front.lines["UID"], problem, _OTHER_PAGE)


def _check_code_ends(page: Page, problems: Problems) -> None:
    """Report every block of code that is not closed."""
    for block in page.blocks:
        if isinstance(block, Code) and not block.closed:
            problems.add(codes.Code.CUT, page.at(max(1, block.line - 1)), "this block of code has no end", WHOLE_PAGE)


@dataclass
class _Notes:
    """Mistakes on the way, and what could not be read."""

    problems: Problems = field(default_factory=Problems)
    unread: list[Unread] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class _Frame:
    """The facts that are known of a page before its tables are read."""

    language: str
    identity: Identity
    struct: Struct | None
    sections: tuple[Section, ...]
    headings: tuple[Section, ...]
    """The sections by the names that their headings have."""
    operators: tuple[OperatorFact, ...]
    members: tuple[MemberFact, ...]
    introduction: Introduction | None

    @property
    def tensors(self) -> tuple[str, ...]:
        return tuple(member.name for member in self.members if member.is_tensor)


def _frame(page: Page, vocabulary: Vocabulary, notes: _Notes) -> _Frame:
    _check_code_ends(page, notes.problems)
    notes.problems.raise_any()
    struct = find_struct(page, notes.problems)
    notes.problems.raise_any()
    headings = find_sections(page)
    check_sections(page, headings, notes.problems)
    notes.problems.raise_any()
    sections = with_names_of_tables(page, headings) if struct is None else headings
    members = find_members(page, struct, sections, notes.unread)
    if not members:
        problem = "this is no page of an operator: it has no structure and no section of a member"
        raise page.refused(codes.Code.PAGE, 1, problem, _OTHER_PAGE)
    return _Frame(
        language=require_language(page),
        identity=find_identity(page, notes.unread),
        struct=struct,
        sections=sections,
        headings=headings,
        operators=find_operators(page, struct, vocabulary, notes.problems, notes.unread),
        members=members,
        introduction=find_introduction(page, vocabulary, notes.problems),
    )


def _support(
    page: Page,
    frame: _Frame,
    names: TensorNames,
    vocabulary: Vocabulary,
    notes: _Notes,
    lacks_tables: LacksTables,
) -> tuple[SupportFact, ...]:
    """The support tables, newest first within each condition; none if the page is whole without them."""
    placed = place_tables(page, vocabulary, notes.problems)
    notes.problems.raise_any()
    if not placed:
        if not _is_whole_without_tables(page, frame, lacks_tables):
            raise page.refused(codes.Code.CUT, page.last_line, "the page ends without a support table", WHOLE_PAGE)
        return ()
    said = frame.introduction.fact if frame.introduction else None
    tables = read_tables(page, placed, said, names, notes.problems, notes.unread)
    introduced = _introductions(frame, tables)
    check_first_level(tables, introduced[0] if introduced else None, notes.problems)
    notes.problems.raise_any()
    notes.unread.extend(_unlike_kinds(frame, tables))
    if not introduced:
        what = "the feature level that introduced the operator"
        notes.unread.append(Unread(what=what, at=page.at(page.last_line)))
    return tuple(sorted(tables, key=lambda table: (table.condition, *(-n for n in level_order(table.since)))))


def _is_whole_without_tables(page: Page, frame: _Frame, lacks_tables: LacksTables) -> bool:
    """Return whether a page that names its operator is a revision without tables, not what is left of another one."""
    if not frame.operators or not frame.headings or _lost_tables(page):
        return False
    return lacks_tables(frame.operators[0].name, frame.identity)


def _lost_tables(page: Page) -> bool:
    """Return whether a page without tables shows that it had some, or goes on: it names a level, or ends in a heading.

    The revisions from before the tables are from before the feature levels, too.
    """
    texts = [block.text for block in page.blocks if isinstance(block, Heading | Paragraph)]
    return isinstance(page.blocks[-1], Heading) or any(map(levels_in, texts))


def _news(found: tuple[SameFact, ...], stated: tuple[SameFact, ...]) -> tuple[SameFact, ...]:
    """Return what the members' sections say of equal properties beyond the page's constraints."""
    known = [(fact.fields, fact.members) for fact in stated]
    return tuple(fact for fact in found if values.same([*known, (fact.fields, fact.members)]) != values.same(known))


def _introductions(frame: _Frame, tables: tuple[SupportFact, ...]) -> tuple[LevelFact, ...]:
    """The levels that a page says introduced the operator, the one that the tables begin with first."""
    if frame.introduction is None:
        return ()
    said = frame.introduction.facts
    oldest = min((table.since for table in tables), key=level_order, default=None)
    chosen = next((fact for fact in said if fact.level == oldest), said[-1])
    return chosen, *(fact for fact in said if fact is not chosen)


def _unlike_kinds(frame: _Frame, tables: tuple[SupportFact, ...]) -> list[Unread]:
    """Tensors that a table calls an array and the structure does not, or the reverse."""
    arrays = {member.name for member in frame.members if member.type == "TENSOR_ARRAY"}
    rows = [row for table in tables for row in table.rows if row.direction and row.array != (row.tensor in arrays)]
    return [Unread(what=f"whether {row.tensor} is an array", at=row.at) for row in rows]


def _directed(frame: _Frame, support: tuple[SupportFact, ...], direction: str) -> tuple[str, ...]:
    """The tensors that the tables, or else the members' names, call "input" or "output", in the members' order."""
    directions = {row.tensor: row.direction for table in support for row in table.rows}
    outputs = [name for name in frame.tensors if name.startswith(_OUTPUT)]
    if not any(directions.values()) and outputs:
        # The tables' words for the kinds are not known: the members' own names decide.
        directions = {name: "output" if name in outputs else "input" for name in frame.tensors}
    return tuple(name for name in frame.tensors if directions.get(name) == direction)


def _with_code(page: Page, frame: _Frame, facts: PageFacts, vocabulary: Vocabulary, notes: _Notes) -> PageFacts:
    """The facts with those that stand in code: examples and formulas."""
    outputs = frozenset(_directed(frame, facts.support, "output"))
    reader = ExampleReader(page, frame.members, outputs, vocabulary)
    examples = reader.read()
    reader.problems.raise_any()
    struct = frame.struct
    used = [*reader.used, *([struct.block] if struct else [])]
    first_member = min((section.line for section in frame.sections), default=struct.line if struct else None)
    formulas = find_formulas(page, used, first_member, notes.unread)
    unread = [*notes.unread, *reader.unread, *_incomplete(facts, examples)]
    if reader.used and not outputs:
        unread.append(Unread(what="the worked examples: none of them has an output", at=page.at(reader.used[0].line)))
    return replace(facts, examples=examples, formulas=formulas, unread=tuple(sorted(unread, key=lambda one: one.at)))


def _incomplete(facts: PageFacts, examples: tuple[ExampleFact, ...]) -> list[Unread]:
    return [
        Unread(what=f"the example gives no value for {', '.join(missing)}", at=example.at)
        for example in examples
        if (missing := facts.missing_values(example))
    ]


def _sections_fact(page: Page, sections: tuple[Section, ...]) -> SectionsFact:
    names = tuple(section.name for section in sections)
    return SectionsFact(names=names, at=page.at(sections[0].line if sections else 1))


def _is_translated(page: Page) -> bool:
    """Return whether names of Latin letters may be translated ones, too: then the order of a table's rows decides."""
    return page.front.get("ms.translationtype") is not None and not page.bilingual
