"""Codes of messages: each belongs to one kind, is used, and says what to do."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dmlgen.codes import Code as GeneratorCode
from dmlruntime.core.codes import Code as CallCode
from dmlruntime.core.codes import Kind
from dmlruntime.validation.codes import Code as ViolationCode

ROOT = Path(__file__).resolve().parents[2]
TABLES: dict[str, type[Kind]] = {
    "generator/dmlgen": GeneratorCode,
    "runtime/dmlruntime": CallCode,
    "runtime/dmlruntime/validation": ViolationCode,
}


def test_no_two_kinds_have_one_code() -> None:
    counts = Counter(str(kind) for table in TABLES.values() for kind in table)
    assert [code for code, count in counts.items() if count > 1] == []
    assert all(re.fullmatch(r"DML\d{4}", code) for code in counts)
    for table in TABLES.values():
        assert sorted(map(str, table)) == [str(kind) for kind in table]


@pytest.mark.parametrize("folder", TABLES)
def test_each_kind_is_used_and_says_what_to_do(folder: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py") if path.name != "codes.py"]
    used = {name for text in texts for name in re.findall(r"\bCode\.([A-Z_0-9]+)\b", text)}
    for kind in TABLES[folder]:
        assert kind.name in used, f"{kind.name} is used nowhere"
        for sentence in (kind.meaning, kind.remedy):
            assert sentence.endswith("."), sentence


def test_the_page_has_every_code_once() -> None:
    page = (ROOT / "docs/messages.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(DML\d{4})` \|", page, re.MULTILINE)
    assert listed == [str(kind) for table in (ViolationCode, CallCode, GeneratorCode) for kind in table]
