"""Keys of the YAML that have a new name: the message about the old one says the new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from specs import BASE, Tree, assert_says, edited

from dmlgen.diagnostics import Problems
from dmlgen.families.registry import vocabularies
from dmlgen.loading import load_file
from dmlgen.model.containers import RENAMED, Record
from dmlgen.model.shapes import Reader
from dmlgen.model.surroundings import BASE_RECORD, SHARED_RECORD
from dmlgen.model.vocabulary import operator_record


def records_in(thing: Any, seen: set[int]) -> Iterator[Record[Any]]:
    """Every record that a part of the vocabulary is made of."""
    if id(thing) in seen or callable(thing) or isinstance(thing, (str, int, type(None))):
        return
    seen.add(id(thing))
    if isinstance(thing, Record):
        yield thing
    if isinstance(thing, (tuple, list)):
        parts: Any = thing
    else:
        parts = (thing if isinstance(thing, Mapping) else getattr(thing, "__dict__", {})).values()
    for part in parts:
        yield from records_in(part, seen)


VOCABULARY = (
    operator_record(vocabularies()),
    SHARED_RECORD,
    BASE_RECORD,
)
RECORDS = {record.what: record for record in records_in(VOCABULARY, set())}
KEYS = [(what, old, new) for what, names in RENAMED.items() for old, new in names.items()]


@pytest.mark.parametrize(("what", "old", "new"), KEYS, ids=lambda word: word.replace(" ", "_"))
def test_an_old_key_is_told_its_new_name(tmp_path: Path, what: str, old: str, new: str) -> None:
    record = RECORDS[what]
    names = [key.name for key in record.keys]
    assert new in names
    assert old not in names
    problems = Problems()
    (tmp_path / "made_up.yaml").write_text(f"{old}: 1\n", encoding="utf-8")
    node = load_file(tmp_path / "made_up.yaml", "spec/made_up.yaml", problems)
    assert node is not None
    record.read(node, what, Reader(problems))
    messages = [str(problem) for problem in problems.found]
    assert f"spec/made_up.yaml:1:1: {what} has no key '{old}'; its name is {new} now [DML0400]" in messages
    assert not any(f"lacks the key '{new}'" in message for message in messages)


def test_the_file_of_the_bases_has_another_name(tree: Tree) -> None:
    tree.write("bases: {}\n", "spec/shapes.yaml")
    tree.write(BASE)
    assert tree.messages() == ["spec/shapes.yaml:1:1: this file has another name now; rename it: spec/bases.yaml"]


def test_an_operator_with_an_old_key(tree: Tree) -> None:
    """Nothing else is said of it."""
    text = edited(('introduced: "2.1"\n', 'introduced: "2.1"\n¦shape: running\n'))
    assert_says(tree, text, "the operator has no key 'shape'; its name is base now")
