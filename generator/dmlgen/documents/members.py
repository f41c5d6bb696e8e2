"""Members of the descriptor: from the structure where the page prints one, else from the members' sections."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dmlgen import codes
from dmlgen.diagnostics import Problems
from dmlgen.documents.blocks import WHOLE_PAGE, Block, Code, Heading, Page, Paragraph, Table
from dmlgen.documents.facts import MemberFact, TypeFact, Unread
from dmlgen.documents.support import is_support_table
from dmlgen.documents.tokens import IDENTIFIER
from dmlgen.model.names import OPERATOR_DESC, SCALAR_UNION, SCALE_BIAS

_ANNOTATION = re.compile(r"\b_?Field_?size_?(?:opt_?)?\s*\(\s*(\w+)\s*\)", re.IGNORECASE)
_NULLABLE = re.compile(
    r"maybenull|_in_opt_|_opt_\b|_field_size_opt_|\u043c\u0430\u0439\u0431\u0435\u043d\u0443\u043b\u043b", re.IGNORECASE
)
_IN_BRACES = re.compile(r"\(\s*([A-Z]\w*)\s*\)")
_BASE = re.compile(r"\b(DML_[A-Z0-9_]+|U?INT(?:8|16|32|64)?|FLOAT|DOUBLE|BOOL|BYTE|SIZE_T)\b\s*(\*?)", re.IGNORECASE)
_STRUCTURES = {
    "DML_TENSOR_DESC": "TENSOR",
    "DML_OPERATOR_DESC": OPERATOR_DESC,
    "DML_SCALE_BIAS": SCALE_BIAS,
    "DML_SCALAR_UNION": SCALAR_UNION,
    "DML_SIZE_2D": "DML_SIZE_2D",
}
_NUMBERS = frozenset({"UINT", "INT", "FLOAT", "UINT64", "INT64", "BYTE", "DOUBLE"})


@dataclass(frozen=True)
class CType:
    """A type as specifications write it, the member that counts its elements, and whether it may be null."""

    type: str
    size: str | None
    optional: bool


def read_type(text: str) -> CType | None:
    """The type in ``_Field_size_(Count) const UINT*`` or ``const DML_TENSOR_DESC*``; None if there is none.

    A translated annotation is still followed by the counting member in parentheses. A pointer to a number is an array;
    a pointer to a structure is one unless a count says otherwise.
    """
    found = list(_BASE.finditer(text))
    if not found:
        return None
    base, star = found[-1].group(1).upper(), found[-1].group(2)
    counted = _ANNOTATION.search(text) or _IN_BRACES.search(text)
    size = counted.group(1) if counted else None
    name = _STRUCTURES.get(base, base)
    is_array = size is not None or (bool(star) and name in _NUMBERS)
    return CType(f"{name}_ARRAY" if is_array else name, size, bool(_NULLABLE.search(text)))


MOST_MEMBERS = 100
"""The largest structure of DirectML has 24 fields."""

_OPENING = re.compile(r"^\s*(?:typedef\s+)?struct\s+(\w+)\s*(\{?)")
_FIELD = re.compile(r"(?P<type>.*?[\s*])(?P<name>[A-Za-z_]\w*)\s*(?:\[\w*\]\s*)?;\s*(?://.*)?$")


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field: its type is None if it is no type that a member can have."""

    name: str
    type: CType | None
    line: int


@dataclass(frozen=True, kw_only=True)
class Struct:
    """The structure `name` (``DML_GEMM_OPERATOR_DESC``) with its fields in order."""

    name: str
    fields: tuple[Field, ...]
    line: int
    block: Code


def find_struct(page: Page, problems: Problems) -> Struct | None:
    """The structure of the page; None if there is none. A damaged or a second one gets a diagnostic."""
    openings = [
        (block, number, opening.group(1))
        for block in page.blocks
        if isinstance(block, Code)
        for number, text in enumerate(block.text.split("\n"))
        if (opening := _OPENING.match(text))
    ]
    if not openings:
        return None
    block, start, name = openings[0]
    for other, number, second in openings[1:]:
        remedy = f"keep one; the first, {name}, is on line {block.line + start}"
        problems.add(codes.Code.PAGE_STRUCTURE, page.at(other.line + number), f"a second structure, {second}", remedy)
    return _read(page, block, start, name, problems)


def _read(page: Page, block: Code, start: int, name: str, problems: Problems) -> Struct | None:
    fields: list[Field] = []
    line = block.line + start
    for number, text in enumerate(block.text.split("\n")[start + 1 :], line + 1):
        if text.strip().startswith("}"):
            if not fields:
                problems.add(codes.Code.CUT, page.at(line), f"the structure {name} has no fields", WHOLE_PAGE)
                return None
            return Struct(name=name, fields=tuple(fields), line=line, block=block)
        if not text.strip() or text.strip() == "{" or text.strip().startswith("//"):
            continue
        found = _FIELD.match(text.strip())
        if not found:
            problems.add(
                codes.Code.PAGE_STRUCTURE, page.at(number), f"'{text.strip()}' is no field of a structure", WHOLE_PAGE
            )
            return None
        if len(fields) == MOST_MEMBERS:
            problems.add(
                codes.Code.PAGE_STRUCTURE,
                page.at(number),
                f"the structure {name} has more than {MOST_MEMBERS} fields",
                WHOLE_PAGE,
            )
            return None
        fields.append(Field(name=found["name"], type=read_type(found["type"]), line=number))
    problems.add(codes.Code.CUT, page.at(line), f"the structure {name} has no end", WHOLE_PAGE)
    return None


_FIELD_MARK = re.compile(r"^-field\s+")
_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*")
_TYPE_LINE = re.compile(r"^[^:]{1,24}:\s*(?P<type>\S.*)$")
_LONGEST_TYPE = 160


@dataclass(frozen=True, kw_only=True)
class Section:
    """A member's section: its type, and the paragraphs about it."""

    name: str
    type: CType | None
    line: int
    type_line: int
    paragraphs: tuple[Paragraph, ...]


def find_sections(page: Page) -> tuple[Section, ...]:
    """The members' sections in order. One without a type line counts only where the page marks it as a field."""
    starts = [index for index in range(len(page.blocks)) if _starts_section(page.blocks, index)]
    ends = [*starts, len(page.blocks)][1:]
    return tuple(_section(page.blocks, start, end) for start, end in zip(starts, ends, strict=True))


def _starts_section(blocks: tuple[Block, ...], index: int) -> bool:
    block = blocks[index]
    if _name_in(block) is None:
        return False
    if isinstance(block, Heading) and _FIELD_MARK.match(block.text):
        return True
    return index + 1 < len(blocks) and _type_line(blocks[index + 1]) is not None


def _name_in(block: Block) -> str | None:
    if isinstance(block, Heading):
        text = _FIELD_MARK.sub("", block.text).strip()
    elif isinstance(block, Paragraph) and block.code:
        text = block.text.strip()
    else:
        return None
    return text if _NAME.fullmatch(text) else None


def _type_line(block: Block) -> CType | None:
    """The type in a line such as "Type: const DML_TENSOR_DESC*"."""
    if not isinstance(block, Paragraph | Heading) or len(block.text) > _LONGEST_TYPE:
        return None
    found = _TYPE_LINE.match(block.text)
    return read_type(found["type"]) if found else None


def _section(blocks: tuple[Block, ...], start: int, end: int) -> Section:
    name = _name_in(blocks[start])
    assert name is not None  # _starts_section saw it
    first = start + 1
    if first < len(blocks) and _is_declaration(blocks[first], name):
        first += 1
    following = blocks[first] if first < len(blocks) else None
    given = _type_line(following) if following is not None else None
    paragraphs: list[Paragraph] = []
    for block in blocks[first + (1 if given else 0) : end]:
        if isinstance(block, Heading):
            break
        if isinstance(block, Paragraph):
            paragraphs.append(block)
    type_line = following.line if following is not None and given else blocks[start].line
    return Section(name=name, type=given, line=blocks[start].line, type_line=type_line, paragraphs=tuple(paragraphs))


def _is_declaration(block: Block, name: str) -> bool:
    """Return whether a paragraph repeats the member's line of the structure, above the line that gives its type."""
    return isinstance(block, Paragraph) and re.fullmatch(rf"[\w ]+\*? ?{name};", block.text) is not None


def check_sections(page: Page, sections: Sequence[Section], problems: Problems) -> None:
    """Report a second section of one member, and more sections than there can be members."""
    if len(sections) > MOST_MEMBERS:
        at = page.at(sections[MOST_MEMBERS].line)
        problems.add(codes.Code.PAGE_STRUCTURE, at, f"more than {MOST_MEMBERS} sections of members", WHOLE_PAGE)
        return
    first: dict[str, int] = {}
    for section in sections:
        if section.name in first:
            remedy = f"remove the wrong one; the first is on line {first[section.name]}"
            problems.add(
                codes.Code.PAGE_STRUCTURE, page.at(section.line), f"a second section for {section.name}", remedy
            )
        first.setdefault(section.name, section.line)


def find_members(
    page: Page, struct: Struct | None, sections: tuple[Section, ...], unread: list[Unread]
) -> tuple[MemberFact, ...]:
    """The members in order. A section that the structure knows nothing of, or the reverse, is put to the unread."""
    members = _from_sections(page, sections) if struct is None else _from_struct(page, struct, sections, unread)
    for member in members:
        if member.type is None:
            unread.append(Unread(what=f"the type of {member.name}", at=member.at))
        elif member.type.endswith("_ARRAY") and member.size is None:
            unread.append(Unread(what=f"the member that counts the elements of {member.name}", at=member.at))
    return members


def _from_sections(page: Page, sections: tuple[Section, ...]) -> tuple[MemberFact, ...]:
    return tuple(_member(page, section.name, None, section, section.line) for section in sections)


def _from_struct(
    page: Page, struct: Struct, sections: tuple[Section, ...], unread: list[Unread]
) -> tuple[MemberFact, ...]:
    by_name = {section.name: section for section in reversed(sections)}
    fields = {field.name for field in struct.fields}
    for section in sections:
        if section.name not in fields:
            what = f"{section.name} has a section but is no field of the structure"
            unread.append(Unread(what=what, at=page.at(section.line)))
    members = []
    for field in struct.fields:
        if field.name not in by_name and sections:
            what = f"{field.name} is a field of the structure and has no section"
            unread.append(Unread(what=what, at=page.at(field.line)))
        place = None if field.type is None else _type(page, field.type, field.line)
        members.append(_member(page, field.name, place, by_name.get(field.name), field.line))
    return tuple(members)


def _member(page: Page, name: str, first: TypeFact | None, section: Section | None, line: int) -> MemberFact:
    types = [] if first is None else [first]
    if section is not None and section.type is not None:
        types.append(_type(page, section.type, section.type_line))
    return MemberFact(name=name, types=tuple(types), at=page.at(line))


def _type(page: Page, found: CType, line: int) -> TypeFact:
    return TypeFact(type=found.type, size=found.size, optional=found.optional, at=page.at(line))


_TENSORS = ("TENSOR", "TENSOR_ARRAY")


def with_names_of_tables(page: Page, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """The sections, with the name that every support table has instead of one heading's.

    The other name must be the only strange one, stand at the heading's place in every table, and in the prose too; the
    heading's own name must stand nowhere else. Anything less is a misprint of a table, and is reported as one.
    """
    tensors = [section.name for section in sections if section.type is not None and section.type.type in _TENSORS]
    renamed = _slip(page, tensors)
    return tuple(replace(section, name=renamed.get(section.name, section.name)) for section in sections)


def _slip(page: Page, tensors: Sequence[str]) -> Mapping[str, str]:
    """The one heading's name with the tables' name for it."""
    columns = [
        [row.cells[0].strip() for row in block.rows]
        for block in page.blocks
        if isinstance(block, Table) and is_support_table(block)
    ]
    if not columns or any(len(names) != len(tensors) or names != columns[0] for names in columns):
        return {}
    pairs = [(ours, theirs) for ours, theirs in zip(tensors, columns[0], strict=True) if ours != theirs]
    if len(pairs) != 1:
        return {}
    ((ours, theirs),) = pairs
    is_name = IDENTIFIER.fullmatch(theirs) is not None and theirs not in tensors
    if is_name and _mentions(page, theirs) and not _mentions(page, ours):
        return {ours: theirs}
    return {}


def _mentions(page: Page, name: str) -> bool:
    """Return whether a paragraph of the page says `name`."""
    word = re.compile(rf"\b{re.escape(name)}\b", re.ASCII)
    return any(isinstance(block, Paragraph) and not block.code and word.search(block.text) for block in page.blocks)
