"""The structure of an operator's descriptor, as the page prints it: names, order and types of the members."""

from __future__ import annotations

import re

from dmlgen.diagnostics import Problems
from dmlgen.documents.blocks import Code, Page
from dmlgen.documents.member_types import CType, read_type
from dmlgen.documents.page_checks import MOST_MEMBERS, WHOLE_PAGE
from dmlruntime.frozen import dataclass

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
        problems.add(page.at(other.line + number), f"a second structure, {second}", remedy)
    return _read(page, block, start, name, problems)


def _read(page: Page, block: Code, start: int, name: str, problems: Problems) -> Struct | None:
    fields: list[Field] = []
    line = block.line + start
    for number, text in enumerate(block.text.split("\n")[start + 1 :], line + 1):
        if text.strip().startswith("}"):
            if not fields:
                problems.add(page.at(line), f"the structure {name} has no fields", WHOLE_PAGE)
                return None
            return Struct(name=name, fields=tuple(fields), line=line, block=block)
        if not text.strip() or text.strip() == "{" or text.strip().startswith("//"):
            continue
        found = _FIELD.match(text.strip())
        if not found:
            problems.add(page.at(number), f"'{text.strip()}' is no field of a structure", WHOLE_PAGE)
            return None
        if len(fields) == MOST_MEMBERS:
            problems.add(page.at(number), f"the structure {name} has more than {MOST_MEMBERS} fields", WHOLE_PAGE)
            return None
        fields.append(Field(name=found["name"], type=read_type(found["type"]), line=number))
    problems.add(page.at(line), f"the structure {name} has no end", WHOLE_PAGE)
    return None
