"""Worked examples and formulas: what a page states in code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import prod

from dmlgen import codes
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.documents.blocks import WHOLE_PAGE, Code, Heading, Page, Paragraph
from dmlgen.documents.facts import ExampleFact, FormulaFact, MemberFact, Setting, SettingFact, TensorFact, Unread
from dmlgen.documents.literals import Array, Statement, has_tensor, read_statements
from dmlgen.documents.names import Vocabulary
from dmlgen.documents.words import EXAMPLE_LINE
from dmlgen.model.names import DATA_TYPES
from dmlgen.model.shapes import DIMENSIONS_MAX
from dmlruntime.core.suggestions import did_you_mean

_DATA_TYPE = "DML_TENSOR_DATA_TYPE"
_INTEGERS = {"UINT": (0, 2**32 - 1), "INT": (-(2**31), 2**31 - 1)}
_LIMITS = {"INT32_MIN": -(2**31), "INT32_MAX": 2**31 - 1, "UINT32_MAX": 2**32 - 1}


def read_setting(value: Array | Setting | None, member_type: str, vocabulary: Vocabulary) -> Setting | None:
    """`value` as a value of `member_type`; None if it is not one."""
    if isinstance(value, Array) or value is None:
        return None
    if isinstance(value, str) and value in _LIMITS:
        value = _LIMITS[value]
    if member_type.endswith("_ARRAY"):
        return value if isinstance(value, tuple) else None
    if isinstance(value, tuple):
        return None
    if member_type == "BOOL":
        return value if isinstance(value, bool) else None
    if member_type in _INTEGERS:
        low, high = _INTEGERS[member_type]
        whole = isinstance(value, int) and not isinstance(value, bool)
        return value if whole and isinstance(value, int) and low <= value <= high else None
    if member_type in vocabulary.enums:
        return _enumerator(value, member_type, vocabulary)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number else None


def _enumerator(value: int | float | bool | str, enum: str, vocabulary: Vocabulary) -> str | None:
    if not isinstance(value, str):
        return None
    if enum == _DATA_TYPE and value in DATA_TYPES:
        value = f"{_DATA_TYPE}_{value}"
    return value if value in vocabulary.enums[enum] else None


_LARGEST_SIZE = 2**32 - 1


def read_tensor(
    name: str, index: int | None, array: Array, at: Position, problems: Problems, unread: list[Unread]
) -> TensorFact | None:
    """The tensor `name`, number `index` of an array of tensors, with the values in `array`; `at` is where it stands.

    None, with a diagnostic in `problems` if it is wrong, or put to the `unread` if it shows no values.
    """
    if array.type not in DATA_TYPES:
        problems.add(codes.Code.NO_CHOICE, at, f"'{array.type}' is no data type", did_you_mean(array.type, DATA_TYPES))
        return None
    if array.sizes is None or not all(0 < size <= _LARGEST_SIZE for size in array.sizes):
        problems.add(
            codes.Code.PAGE_EXAMPLE, at, f"the sizes of {name} are no counting numbers", "write them as {1,1,3,4}"
        )
        return None
    if len(array.sizes) > DIMENSIONS_MAX:
        problems.add(
            codes.Code.PAGE_EXAMPLE,
            at,
            f"{name} has {len(array.sizes)} sizes",
            f"tensors have 1 to {DIMENSIONS_MAX} dimensions",
        )
        return None
    if not array.present:
        unread.append(Unread(what=f"the values of {name}, which are not written out", at=at))
        return None
    if not array.closed:
        problems.add(codes.Code.CUT, at, f"the array of {name} has no end", WHOLE_PAGE)
        return None
    if array.values is None:
        unread.append(Unread(what=f"the values of {name}, which are elided", at=at))
        return None
    brackets = _other_sizes(array)
    mismatch = array.fault or _mismatch(array, brackets or array.sizes)
    if mismatch:
        problems.add(codes.Code.PAGE_EXAMPLE, at, f"{name}: {mismatch}", "correct the page's example, or take it out")
        return None
    if brackets is not None:
        what = f"the sizes of {name}: {_braced(array.sizes)} is written, the brackets make {_braced(brackets)}"
        unread.append(Unread(what=what, at=at))
    return TensorFact(
        name=name, index=index, type=array.type, sizes=array.sizes, data=array.values, brackets=brackets, at=at
    )


def _other_sizes(array: Array) -> tuple[int, ...] | None:
    """The sizes that the brackets make, if they are others than those that are written, of as many dimensions."""
    made, sizes = array.bracket_sizes, array.sizes
    if made is None or sizes is None or len(made) != len(sizes) or made == sizes:
        return None
    return made


def _mismatch(array: Array, sizes: tuple[int, ...]) -> str | None:
    values = array.values
    assert values is not None  # read_tensor saw them
    if len(values) != prod(sizes):
        return f"{len(values)} values, the sizes {_braced(sizes)} need {prod(sizes)}"
    if array.bracket_sizes is None:
        return f"the rows of the array differ in length, the sizes are {_braced(sizes)}"
    if not array.type.startswith("FLOAT") and any(isinstance(value, float) and value % 1 for value in values):
        return f"a value with a fraction, the type is {array.type}"
    return None


def _braced(sizes: tuple[int, ...]) -> str:
    return f"{{{','.join(map(str, sizes))}}}"


_NUMBERED = re.compile(r"^[^\W\d]+\s*[0-9]+\s*[.:]?\s*")
_SHOWN = 40  # letters of a text in a message
_ABSENT = frozenset({"none", "null", "nullptr"})

_Key = tuple[str, int | None]
_Value = TensorFact | SettingFact


@dataclass
class _Grouping:
    """Values in force: `shared` by the section, `local` to the heading; `outputs` were seen under the heading."""

    title: str = ""
    shared: dict[_Key, _Value] = field(default_factory=dict)
    local: dict[_Key, _Value] = field(default_factory=dict)
    outputs: bool = False

    def enter(self, heading: Heading) -> None:
        if not self.outputs:
            self.shared.update(self.local)
        if 0 < heading.depth <= 2:
            self.shared = {}
        self.local = {}
        self.outputs = False
        self.title = _NUMBERED.sub("", heading.text).strip()


class ExampleReader:
    """Reads the examples of one page. `outputs` are the output tensors, as the support tables say."""

    def __init__(
        self, page: Page, members: tuple[MemberFact, ...], outputs: frozenset[str], vocabulary: Vocabulary
    ) -> None:
        self._page = page
        self._members = {member.name: member for member in members}
        self._outputs = outputs
        self._vocabulary = vocabulary
        self.problems = Problems()
        self.unread: list[Unread] = []
        self.used: list[Code] = []
        """The blocks of code that were read as examples."""

    def read(self) -> tuple[ExampleFact, ...]:
        """The examples in the page's order."""
        found: list[ExampleFact] = []
        grouping = _Grouping()
        in_examples = False
        for block in self._page.blocks:
            if isinstance(block, Heading):
                grouping.enter(block)
                in_examples = in_examples and not 0 < block.depth <= 2
            elif isinstance(block, Code) and self._is_example(block, in_examples):
                in_examples = True
                self.used.append(block)
                for group in self._groups(block):
                    found.extend(self._finish(group, grouping))
        return tuple(found)

    def _is_example(self, block: Code, in_examples: bool) -> bool:
        """A block that writes out a tensor; among those also one that only gives values of members."""
        if has_tensor(block.text):
            return True
        statements = read_statements(block.text) if in_examples or self._page.form.name == "PLAIN" else []
        return bool(statements) and all(statement.name in self._members for statement in statements)

    def _groups(self, block: Code) -> Iterator[dict[_Key, _Value]]:
        """The values of a block; where a name comes again, the next example begins."""
        group: dict[_Key, _Value] = {}
        for statement in read_statements(block.text):
            key = (statement.name, statement.index)
            value = self._value(statement, block.line + statement.row)
            if statement.rest and not (isinstance(statement.value, Array) and statement.value.present):
                what = f"'{shorten(statement.rest, _SHOWN)}' after {statement.name}"
                self.unread.append(Unread(what=what, at=self._page.at(block.line + statement.row)))
            if value is None:
                continue
            if key in group:
                yield group
                group = {}
            group[key] = value
        yield group

    def _value(self, statement: Statement, line: int) -> _Value | None:
        at = self._page.at(line)
        member = self._members.get(statement.name)
        if isinstance(statement.value, Array):
            if member is None or not member.is_tensor:
                self.unread.append(Unread(what=f"{statement.name}, which is no tensor of this operator", at=at))
                return None
            return read_tensor(statement.name, statement.index, statement.value, at, self.problems, self.unread)
        if member is None or member.type is None:
            self.unread.append(Unread(what=f"{statement.name}, which is no member of this operator", at=at))
            return None
        if member.is_tensor:
            if str(statement.value).lower() not in _ABSENT:
                self.unread.append(Unread(what=f"the tensor {statement.name} ('{statement.written}')", at=at))
            return None
        value = read_setting(statement.value, member.type, self._vocabulary)
        if value is None:
            what = f"the value '{statement.written}' of {statement.name}, which is {member.type}"
            self.unread.append(Unread(what=what, at=at))
            return None
        return SettingFact(name=statement.name, value=value, at=at)

    def _with_counts(self, values: dict[_Key, _Value]) -> dict[_Key, _Value]:
        """The values with the counts that an example leaves out: the common length of the arrays that it writes out."""
        found: dict[str, list[SettingFact]] = {}
        for member in self._members.values():
            own = [value for (name, _), value in values.items() if name == member.name]
            if own and member.size in self._members and (member.size, None) not in values:
                first = own[0]
                array = first.value if isinstance(first, SettingFact) else None
                length = len(array) if isinstance(array, tuple) else len(own)
                found.setdefault(member.size, []).append(SettingFact(name=member.size, value=length, at=first.at))
        return values | {(name, None): one[0] for name, one in found.items() if len({c.value for c in one}) == 1}

    def _finish(self, group: dict[_Key, _Value], grouping: _Grouping) -> Iterator[ExampleFact]:
        if not any(name in self._outputs for name, _ in group):
            grouping.local.update(group)
            return
        grouping.outputs = True
        values = self._with_counts({**grouping.shared, **grouping.local, **group})
        tensors = [value for value in values.values() if isinstance(value, TensorFact)]
        settings = [value for value in values.values() if isinstance(value, SettingFact)]
        order = list(self._members)
        example = ExampleFact(
            title=grouping.title,
            inputs=tuple(
                sorted(
                    (t for t in tensors if t.name not in self._outputs),
                    key=lambda t: (order.index(t.name), t.index or 0),
                )
            ),
            settings=tuple(sorted(settings, key=lambda setting: order.index(setting.name))),
            outputs=tuple(
                sorted(
                    (t for t in tensors if t.name in self._outputs), key=lambda t: (order.index(t.name), t.index or 0)
                )
            ),
            at=min(value.at for value in group.values()),
        )
        yield example


_EQUATION = re.compile(r"(?<![<>=!])=(?!=)")
_STATED = re.compile(r"[A-Z]\w*(?:\[\w+\])? = (?:[-+*/() ∏∑]|[A-Za-z]\w*(?:\[\w+\])?|\d+)+", re.ASCII)
_WORDS = re.compile(r"(?<![∏∑])[\w\]] +\w", re.ASCII)  # a name after a name: a sentence with an equals sign
_OF_AN_OUTPUT = re.compile(r"Output\w*(?:\.\w+)?(?:\[\w+\])? = [^{}]+", re.ASCII)
_OF_A_NAME = re.compile(r"[A-Z]\w* = [^{}]+", re.ASCII)
_ILLUSTRATION = "-->"  # arrows between arrays drawn side by side


def find_formulas(
    page: Page, used: list[Code], first_member: int | None, unread: list[Unread]
) -> tuple[FormulaFact, ...]:
    """The formulas of the description and of the outputs. Other code that nothing else used is put to the unread.

    `used` are the blocks of the structure and of the examples, `first_member` the line on which the members begin.
    """
    found: list[FormulaFact] = []
    for block in page.blocks:
        in_description = first_member is None or (not isinstance(block, Code | Paragraph)) or block.line < first_member
        if isinstance(block, Code) and block not in used:
            text = _before_example(page, block, unread)
            if _ILLUSTRATION in text:
                unread.append(Unread(what="an illustration", at=page.at(block.line)))
            elif text.strip() and (in_description or _are_equations(text)):
                found.append(FormulaFact(text=text, at=page.at(block.line)))
            elif text.strip():
                unread.append(
                    Unread(what="code that is neither structure, example nor formula", at=page.at(block.line))
                )
        elif isinstance(block, Paragraph) and in_description and _is_equation(block):
            found.append(FormulaFact(text=block.text, at=page.at(block.line)))
        elif isinstance(block, Paragraph):
            stated = (mark for mark in block.marked if _OF_AN_OUTPUT.fullmatch(mark))
            found.extend(FormulaFact(text=mark, at=page.at(block.line)) for mark in stated)
    return tuple(found)


def _is_equation(block: Paragraph) -> bool:
    """Return whether a paragraph is code with an equation in it, or nothing but an equation."""
    if block.code:
        return _EQUATION.search(block.text) is not None
    return _STATED.fullmatch(block.text) is not None and _WORDS.search(block.text) is None


def _are_equations(text: str) -> bool:
    """Return whether code is nothing but equations, one in a line, and one of them is an output's."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    return all(map(_OF_A_NAME.fullmatch, lines)) and any(map(_OF_AN_OUTPUT.fullmatch, lines))


def _before_example(page: Page, block: Code, unread: list[Unread]) -> str:
    """The lines of a block without an example that follows them; such a one has no sizes and is put to the unread."""
    lines = [line.rstrip() for line in block.text.strip("\n").split("\n")]
    start = next((number for number, line in enumerate(lines) if EXAMPLE_LINE.fullmatch(line)), len(lines))
    if start < len(lines):
        unread.append(Unread(what="an example beside the formula", at=page.at(block.line + start)))
    return "\n".join(lines[:start]).rstrip("\n")
