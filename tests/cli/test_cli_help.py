"""The help pages of both command lines: every command has one, and all fit a terminal of 80 columns."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from dmlgen.cli import main as dmlgen
from dmlops import REGISTRY
from dmltools.cli import main as dmlops_main


def dmlops(arguments: list[str]) -> int:
    return dmlops_main(REGISTRY, arguments)


@pytest.mark.parametrize(("program", "commands"), [(dmlgen, 9), (dmlops, 12)], ids=["dmlgen", "dmlops"])
def test_every_page_fits_eighty_columns(
    program: Callable[[list[str]], int],
    commands: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    def page(*words: str) -> str:
        with pytest.raises(SystemExit) as ended:
            program([*words, "--help"])
        assert ended.value.code == 0
        return capsys.readouterr().out

    whole = page()
    names = re.findall(r"(?m)^    (\w+) +\S", whole)
    assert len(names) == commands
    for text in (whole, *map(page, names)):
        assert [line for line in text.splitlines() if len(line) > 80] == []
