"""Worked examples: code blocks that write out tensors, grouped by the headings above them.

A group of values without an output is shared: by the blocks after it under the same heading, or, if its own heading has
no output at all, by every example that follows in the section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dmlgen.diagnostics import Problems, shorten
from dmlgen.documents.blocks import Code, Heading, Page
from dmlgen.documents.facts import ExampleFact, MemberFact, SettingFact, TensorFact, Unread
from dmlgen.documents.literals import Array, Statement, has_tensor, read_statements
from dmlgen.documents.settings import read_setting
from dmlgen.documents.tensor_values import read_tensor
from dmlgen.documents.vocabulary import Vocabulary

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
