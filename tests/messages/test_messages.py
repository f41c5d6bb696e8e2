"""docs/messages.md holds one real message of each kind, as it is worded now."""

from __future__ import annotations

import os

import pytest
from messages_page import COMMAND, PAGE, TABLES, Sample, example

from dmlruntime.core.codes import Kind

CASES = [(kind, samples[kind]) for _, kinds, samples in TABLES for kind in kinds]


def entries() -> dict[str, str]:
    """Return the text of the page below each code."""
    return {text[:7]: text.strip() for text in PAGE.read_text(encoding="utf-8").split("\n### ")[1:]}


@pytest.mark.skipif(os.name == "nt", reason="messages of the system are worded otherwise there")
@pytest.mark.parametrize(("kind", "sample"), CASES, ids=[kind.name for kind, _ in CASES])
def test_the_page_has_a_real_message(kind: Kind, sample: Sample) -> None:
    text = entries()[str(kind)].partition("\n## ")[0].strip()
    wanted = f"{kind}\n\n{kind.meaning} {kind.remedy}\n\n```\n{example(kind, sample)}\n```"
    assert text == wanted, f"the page is out of date; run: {COMMAND}"


def test_the_page_has_every_kind_once_and_in_order() -> None:
    text = PAGE.read_text(encoding="utf-8")
    listed = [line.removeprefix("### ") for line in text.split("\n") if line.startswith("### ")]
    assert listed == [str(kind) for kind, _ in CASES]
