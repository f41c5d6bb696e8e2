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


@pytest.mark.parametrize(("program", "name"), [(dmlgen, "dmlgen"), (dmlops, "dmlops")], ids=["dmlgen", "dmlops"])
def test_a_misspelt_option_comes_before_what_is_missing(
    program: Callable[[list[str]], int], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def ends(*words: str) -> str:
        with pytest.raises(SystemExit) as ended:
            program([*words])
        shown = capsys.readouterr()
        assert ended.value.code == (0 if "--help" in words else 2)
        return shown.out if "--help" in words else shown.err.splitlines()[-1]

    for verb in re.findall(r"(?m)^    (\w+) +\S", ends("--help")):
        page = ends(verb, "--help")
        for option in {*re.findall(r"(?m)^ +(?:-\w(?: \S+)?, )?(--[a-z_-]{4,})", page)} - {"--help"}:
            misspelt = f"{option[:3]}x{option[3:]}"
            last = ends(verb, misspelt, "value")
            said = f"{name} {verb}: error: unrecognized arguments: {misspelt}; did you mean {option}? ["
            assert last.startswith(said)
        assert re.search(rf"^{name} {verb}: error: unrecognized arguments: -Z \[DML0\d+\]$", ends(verb, "-Z"))
        last = ends(f"{verb}x")
        assert f"invalid choice: '{verb}x'" in last
        assert f"; did you mean {verb}? [" in last


def test_values_that_begin_with_a_dash_are_values(capsys: pytest.CaptureFixture[str]) -> None:
    """A negative number, a value behind =, and what follows -- are none of the options."""
    for words, said in (
        (["doctor", "--limit", "-1"], "argument --limit: must be a whole number"),
        (["doctor", "--limit=--1"], "argument --limit: must be a whole number"),
        (["export", "--format=npy", "--", "--odd"], "the following arguments are required: -o/--output"),
    ):
        with pytest.raises(SystemExit):
            dmlops(words)
        assert said in capsys.readouterr().err
