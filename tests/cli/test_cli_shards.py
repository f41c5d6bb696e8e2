"""Shards are complete and never overlap, whatever is shared out; `dmlops report` makes one result of their records."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

import pytest
from refusals import located

from dmlops import REGISTRY
from dmltools.bench.family import all_cases
from dmltools.cli import main
from dmltools.cli.arguments import Shard, shard
from dmltools.cli.report import TallyRecord, to_json

SOME = ("ELEMENT_WISE_ABS", "CUMULATIVE_SUMMATION", "GEMM", "CAST", "ELEMENT_WISE_ADD")
FEW = SOME[:3]
"""Those of few data types: a corpus is written, and run, in shards and whole."""


@pytest.mark.parametrize("count", [1, 2, 3, 7, 400])
def test_shards_are_the_whole(count: int) -> None:
    for items in (list(REGISTRY), [case.name for case in all_cases()]):
        parts = [Shard(i, count).of(items) for i in range(1, count + 1)]
        assert sorted(item for part in parts for item in part) == sorted(items)
        assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2", "'2' is not I/N, such as 2/4"),
        ("a/b", "'a/b' is not I/N, such as 2/4"),
        ("-1/2", "'-1/2' is not I/N, such as 2/4"),
        ("0/4", "'0/4' is no shard: I goes from 1 to N"),
        ("5/4", "'5/4' is no shard: I goes from 1 to N"),
        ("0/0", "'0/0' is no shard: I goes from 1 to N"),
    ],
)
def test_what_is_no_shard(text: str, message: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError) as error:
        shard(text)
    assert str(error.value) == message


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str], str]:
    status = main(REGISTRY, words)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_runs_of_shards_report_what_one_run_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for i in (1, 2, 3):
        files.append(str(tmp_path / f"{i}.json"))
        words = ("run", *SOME, "--device", "reference", "--shard", f"{i}/3", "--json", files[-1])
        assert lines(capsys, *words)[0] == 0
    last = lines(capsys, "run", *SOME, "--device", "reference")[1][-1]
    status, out, _ = lines(capsys, "report", *files)
    assert status == 0
    assert out[-1].startswith("run: ")
    assert out[-1].endswith(" of 5 operators in 3 shards: " + last.partition(": ")[2])
    assert out[-1].split()[1] == last.split()[0]


def test_shards_of_a_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpora = [str(tmp_path / f"corpus-{i}") for i in (1, 2)]
    for i, corpus in enumerate(corpora, 1):
        words = ("export", *FEW, "--format", "npy", "--random", "1", "-o", corpus, "--shard", f"{i}/2")
        assert lines(capsys, *words)[0] == 0
    names = [{p.name for p in Path(corpus).iterdir() if p.is_dir()} for corpus in corpora]
    assert not names[0] & names[1]
    whole = str(tmp_path / "whole")
    assert lines(capsys, "export", *FEW, "--format", "npy", "--random", "1", "-o", whole)[0] == 0
    assert names[0] | names[1] == {p.name for p in Path(whole).iterdir() if p.is_dir()}
    files = [str(tmp_path / f"{i}.json") for i in (1, 2)]
    for i, file in enumerate(files, 1):
        words = ("verify", whole, "--device", "reference", "--shard", f"{i}/2", "--json", file)
        assert lines(capsys, *words)[0] == 0
    last = lines(capsys, "verify", whole, "--device", "reference")[1][-1]
    assert lines(capsys, "report", *files)[1][-1].partition(": ")[2].endswith(last.partition(": ")[2])


def record(number: int, count: int, *operators: str, verb: str = "run", word: str = "passed") -> TallyRecord:
    return TallyRecord(
        verb=verb,
        shard=Shard(number, count),
        columns=("reference", "cpu"),
        absent={"gpu": "There is no adapter."},
        operators={name: (2, (Counter(passed=2), Counter({word: 2}))) for name in operators},
    )


def written(folder: Path, *records: TallyRecord) -> list[str]:
    paths = [folder / f"{i}.json" for i in range(len(records))]
    for path, one in zip(paths, records, strict=True):
        path.write_text(to_json(one), encoding="utf-8")
    return list(map(str, paths))


def test_what_differs_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = written(tmp_path, record(1, 2, "B", word="differs"), record(2, 2, "A"))
    assert lines(capsys, "report", *files) == (
        1,
        [
            "Operators that differ",
            "operator  cases  reference  cpu",
            "--------  -----  ---------  ---------",
            "B         2      2 passed   2 differs",
            "gpu not exercised: There is no adapter.",
            "run: 4 cases of 2 operators in 2 shards: 6 passed, 2 differ",
        ],
        "",
    )


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ((record(1, 3, "A"), record(3, 3, "B")), "shards are missing: 2/3"),
        ((record(1, 2, "A"), record(2, 2, "A")), "A is in {0} and in {1}; give each shard once"),
        (
            (record(1, 2, "A"), record(2, 3, "B")),
            "{0} and {1} are not of one run: the number of shards: 2 and 3",
        ),
        (
            (record(1, 2, "A"), record(2, 2, "B", verb="verify")),
            "{0} and {1} are not of one run: the verb: run and verify",
        ),
    ],
)
def test_records_that_are_not_whole(
    records: tuple[TallyRecord, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, *records)
    assert lines(capsys, "report", *files) == (2, [], f"dmlops: {message.format(*files)} [DML0905]\n")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema": 2}', json.dumps({"schema": 1, "columns": 5})])
def test_what_is_no_record(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, encoding="utf-8")
    status, out, err = lines(capsys, "report", str(file))
    assert (status, out, located(err)) == (2, [], "dmlops DML0904")


def test_a_missing_record_and_a_missing_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none" / "record.json"
    assert located(lines(capsys, "report", str(file))[2]) == "dmlops DML0901"
    with pytest.raises(SystemExit):
        main(REGISTRY, ["run", "--json", str(file)])
    assert f"argument --json: {file.parent} is no folder; make it first [DML0900]\n" in capsys.readouterr().err
