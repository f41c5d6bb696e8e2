"""The structure of an operator's descriptor, as the page prints it: names, order and types of the members."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dmlgen.diagnostics import Problems
from dmlgen.documents.blocks import Code, Page
from dmlgen.documents.member_types import CType, read_type
from dmlgen.documents.page_checks import WHOLE_PAGE

_OPENING = re.compile(r"^\s*(?:typedef\s+)?struct\s+(\w+)\s*(\{?)")
_FIELD = re.compile(r"^\s*(?P<type>.*?[\s*])(?P<name>[A-Za-z_]\w*)\s*(?:\[\w*\])?\s*;\s*(?://.*)?$")


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
    """The first structure on the page; None if there is none or, with a diagnostic, if it is damaged."""
    for block in page.blocks:
        if not isinstance(block, Code):
            continue
        for number, text in enumerate(block.text.split("\n")):
            if opening := _OPENING.match(text):
                return _read(page, block, number, opening.group(1), problems)
    return None


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
        found = _FIELD.match(text)
        if not found:
            problems.add(page.at(number), f"'{text.strip()}' is no field of a structure", WHOLE_PAGE)
            return None
        fields.append(Field(name=found["name"], type=read_type(found["type"]), line=number))
    problems.add(page.at(line), f"the structure {name} has no end", WHOLE_PAGE)
    return None
