"""Members of the descriptor: from the structure where the page prints one, else from the members' sections."""

from __future__ import annotations

from dmlgen.documents.blocks import Page
from dmlgen.documents.facts import MemberFact, TypeFact, Unread, Where
from dmlgen.documents.member_types import CType
from dmlgen.documents.sections import Section
from dmlgen.documents.structure import Struct


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
        place = None if field.type is None else _type(page, field.type, Where.STRUCT, field.line)
        members.append(_member(page, field.name, place, by_name.get(field.name), field.line))
    return tuple(members)


def _member(page: Page, name: str, first: TypeFact | None, section: Section | None, line: int) -> MemberFact:
    types = [] if first is None else [first]
    if section is not None and section.type is not None:
        types.append(_type(page, section.type, Where.SECTION, section.type_line))
    return MemberFact(name=name, types=tuple(types), at=page.at(line))


def _type(page: Page, found: CType, where: Where, line: int) -> TypeFact:
    return TypeFact(type=found.type, size=found.size, optional=found.optional, where=where, at=page.at(line))
