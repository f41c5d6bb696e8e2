"""`dmlops bench` from end to end: on made-up speeds, and on the CPU in tiny sizes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from bench_fakes import FakeClock, FakePeer, FakeStage, Heard
from refusals import bare, located

from dmlops.registry import REGISTRY
from dmlruntime.core.errors import DmlError
from dmlruntime.cpu import isa
from dmltools.bench import family, session, stages
from dmltools.bench.cases import TINY
from dmltools.bench.family import all_cases, select
from dmltools.bench.peers import Peer, all_peers
from dmltools.bench.report import LeftOut, PeerPresence, Report, from_json
from dmltools.bench.session import Run
from dmltools.cli import bench, terminal
from dmltools.codes import Code
from dmltools.conformance.pytest_plugin import device_or_skip

CASES = all_cases()
TEST = replace(TINY, name="test", seconds=0.0, least_rounds=2, most_rounds=2, checked_elements=2**12)


def with_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table with one case more, whose operator nobody has specified."""
    stranger = replace(CASES[0], name="stranger", operator="ELEMENT_WISE_MODULUS_FLOORS", quick=True)
    monkeypatch.setattr(family, "all_cases", lambda: (*CASES, stranger))


def measured(
    texts: Sequence[str], clock: FakeClock, stage: FakeStage, peers: Sequence[Peer] = (), heard: Heard | None = None
) -> Report:
    """A run on made-up speeds."""
    run = Run(
        registry=REGISTRY,
        stage=stage,
        profile=TEST,
        peers={peer.name: peer for peer in peers},
        progress=heard or Heard(),
        command="dmlops bench",
        clock=clock,
    )
    return run.measure(select(texts, family.all_cases(), quick=False))


def run(*words: str) -> int:
    """The command line; its exit status."""
    parser = argparse.ArgumentParser(prog="dmlops")
    bench.add_parser(parser.add_subparsers(required=True))
    options = parser.parse_args(["bench", *words])
    status: int = options.execute(REGISTRY, options)
    return status


def test_a_run_on_made_up_speeds() -> None:
    clock, heard = FakeClock(), Heard()
    report = measured(("sum-rows", "product-rows"), clock, FakeStage(clock), (FakePeer(clock),), heard)
    rows, product = report.results
    assert (rows.case, rows.variant, rows.verdict, rows.copy) == ("sum-rows", "fake", "equal", "fast copy")
    assert rows.of_copy is not None
    assert rows.of_copy.middle == pytest.approx(0.5)
    assert rows.rate == pytest.approx(rows.bytes_moved / 0.002)
    (peer,) = rows.peers
    assert peer.ratio is not None
    assert peer.ratio.middle == pytest.approx(4.0)
    # The peer cannot do products: measured alone, and the reason is kept.
    assert [(peer.peer, peer.reason) for peer in product.peers] == [("rival", "no such function")]
    assert product.of_copy is not None
    assert report.peers == (PeerPresence(name="rival", version="1.2"),)
    assert heard.events == [
        "begin 2",
        "sum-rows",
        "  filling",
        "  checking",
        "  copying",
        "  against rival",
        "product-rows",
        "  filling",
        "  checking",
        "  copying",
        "  against rival",
        "  alone",
        "end",
    ]


def test_a_wrong_kernel_is_not_timed() -> None:
    clock = FakeClock()
    (result,) = measured(("sum-rows",), clock, FakeStage(clock, wrong=True), (FakePeer(clock),)).results
    assert result.verdict == "differs"
    assert (result.seconds, result.of_copy, result.peers) == (None, None, ())
    assert clock.now == 0.0


def test_what_is_left_out_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    stage = FakeStage(clock)
    stage.memory_bytes = 2**20
    with_a_stranger(monkeypatch)
    report = measured(("stranger", "sum-row-28", "sum-axis-0"), clock, stage)
    assert report.results == ()
    assert report.left_out[:-1] == (
        LeftOut(case="sum-row-28", reason="268435456 elements are too many for the test run [DML0912]"),
        LeftOut(case="sum-axis-0", reason="its buffers need 6 MiB, and 1 MiB may be used [DML0912]"),
    )
    assert report.left_out[-1].case == "stranger"
    unknown = "no operator 'ELEMENT_WISE_MODULUS_FLOORS'; did you mean ELEMENT_WISE_MODULUS_FLOOR?"
    assert report.left_out[-1].reason.startswith(unknown)


def test_missing_peers_say_how_to_get_them() -> None:
    clock = FakeClock()
    peers = (
        FakePeer(clock, name="absent", missing="absent is not installed", installable=True),
        FakePeer(clock, name="elsewhere", missing="runs on GPUs only"),
        FakePeer(clock, name="torch.compile"),
    )
    report = measured(("sum-rows",), clock, FakeStage(clock), peers)
    assert report.peers == (
        PeerPresence(name="absent", version=None, reason="absent is not installed", install="pip install rival"),
        PeerPresence(name="elsewhere", version=None, reason="runs on GPUs only"),
        PeerPresence(
            name="torch.compile", version=None, reason="not measured in the test run; name it with --peers to have it"
        ),
    )


def test_an_interrupted_run_reports_what_it_has() -> None:
    clock = FakeClock()

    class Impatient(Heard):
        def case(self, name: str) -> None:
            super().case(name)
            if name == "product-rows":
                raise KeyboardInterrupt

    report = measured(("sum-rows", "product-rows", "modulus-1m"), clock, FakeStage(clock), heard=Impatient())
    assert [result.case for result in report.results] == ["sum-rows"]
    assert report.left_out == (
        LeftOut(case="product-rows", reason="interrupted"),
        LeftOut(case="modulus-1m", reason="interrupted"),
    )


def test_quick_mode_on_the_cpu(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The real thing with tiny arrays: kernels, copies, NumPy, the record, the tables."""
    device_or_skip("cpu")
    with_a_stranger(monkeypatch)
    monkeypatch.setattr("dmltools.bench.cases.QUICK", TEST)
    monkeypatch.setattr(stages, "last_cache_bytes", lambda: 2**10)
    record = tmp_path / "record.json"
    names = ("modulus-float32", "sum-rows", "sum-rows-strided", "sum-rows-int32-in-place", "stranger", "small")
    assert run(*names, "--quick", "--peers", "numpy", "--threads", "2", "--json", str(record)) == 0
    report = from_json(record.read_text(encoding="utf-8"))
    assert report.command == f"dmlops bench {' '.join(names)} --quick --device cpu --threads 2 --peers numpy"
    assert [result.case for result in report.results] == [
        "modulus-float32",
        "sum-rows",
        "sum-rows-int32-in-place",
        "sum-rows-strided",
        "small-operator",
        "small-function",
    ]
    for result in report.results:
        assert result.verdict in ("equal", "within")
        assert result.seconds is not None
        assert (result.of_copy is None) == (result.measure == "call")
        assert (result.copy in ("copy by numpy", "plain copy", "streamed copy")) == (result.measure != "call")
        assert result.peers[0].ratio is not None
    assert report.machine["threads"] == "2"
    assert str(tmp_path) not in record.read_text(encoding="utf-8")
    shown = capsys.readouterr()
    assert "Bytes per second, read and written" in shown.out
    assert "Time of one call" in shown.out
    assert "case stranger left out: no operator 'ELEMENT_WISE_MODULUS_FLOORS'" in shown.out
    assert "[1/7] modulus-float32\n" in shown.err


def test_a_record_is_shown_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from test_bench_report import REPORT

    from dmltools.bench.report import to_json

    record = tmp_path / "record.json"
    record.write_text(to_json(REPORT), encoding="utf-8")
    assert run("--from", str(record)) == 1  # it holds a wrong kernel
    assert "WRONG RESULTS: product-rows" in capsys.readouterr().out
    record.write_text(to_json(replace(REPORT, results=REPORT.results[:3])), encoding="utf-8")
    copy, page = tmp_path / "copy.json", tmp_path / "page.md"
    assert run("--from", str(record), "--json", str(copy), "--markdown", str(page)) == 0
    assert "| sum-rows | 50.0 | 0.95 | 10% | 10 |\n" in page.read_text(encoding="utf-8")
    assert copy.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


def test_the_list_names_every_case(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with_a_stranger(monkeypatch)
    assert run("--list") == 0
    shown = capsys.readouterr().out
    assert all(f"\n{case.name} " in shown for case in CASES)
    assert "left out: no such operator yet" in shown
    assert "awkward: awkward layouts and shapes\n" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("sum-row",), "no case or group 'sum-row'; did you mean sum-rows or sum-row-1m or sum-row-26?"),
        (
            ("--peers", "numpi"),
            "--peers 'numpi': did you mean numpy?",
        ),
        (
            ("--peers", "some"),
            "--peers 'some': the peers are pass, numpy, torch, torch.compile, onnxruntime; or none",
        ),
        (("--threads", "0"), "--threads is 0; it must be at least 1"),
        (
            ("--device", "gpu", "--isa", "x86-64-v2"),
            "--isa chooses the instructions of C kernels; it is for --device cpu",
        ),
        (
            ("--plot", "picture.bmp"),
            "picture.bmp: a plot is written as .png, .svg, .pdf; give the file one of these endings",
        ),
    ],
)
def test_misuse(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    assert bare(capsys.readouterr().err) == f"dmlops: {message}\n"


def test_the_instruction_set_is_that_of_the_process_and_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(isa.VARIABLE, isa.NATIVE)  # so that it is put back afterwards
    assert run("--isa", "x86-64-v2", "--list") == 0
    assert os.environ[isa.VARIABLE] == "x86-64-v2"
    parser = argparse.ArgumentParser(prog="dmlops")
    bench.add_parser(parser.add_subparsers(required=True))
    options = parser.parse_args(["bench", "--isa", "x86-64-v2", "add-float32"])
    assert bench.command_line(options) == "dmlops bench add-float32 --device cpu --isa x86-64-v2"


def test_files_are_refused_before_anything_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "missing"
    file = str(folder / "record.json")
    assert run("--json", file) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0902"
    assert run("--from", file) == 2
    assert capsys.readouterr().err.startswith(f"dmlops: {file} cannot be read: ")


def test_a_folder_in_the_place_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from test_bench_report import REPORT

    from dmltools.bench.report import to_json

    record = tmp_path / "record.json"
    record.write_text(to_json(REPORT), encoding="utf-8")
    with pytest.raises((IsADirectoryError, PermissionError)) as wrong:
        tmp_path.write_text("")
    assert run("--from", str(record), "--json", str(tmp_path)) == 2
    assert capsys.readouterr().err == f"dmlops: the record cannot be written: {wrong.value} [DML0902]\n"


def test_peers_can_be_chosen() -> None:
    assert list(bench._peers("torch, NumPy")) == ["numpy", "torch"]
    assert bench._peers("none") == {}
    assert list(bench._peers(None)) == list(all_peers())


def test_a_named_peer_is_measured_even_in_a_quick_run(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []

    def measure(self: Run, cases: object) -> Report:
        seen.append(self.profile.peers_left_out)
        raise DmlError(Code.BENCH_SIZE, "enough")

    device_or_skip("cpu")
    monkeypatch.setattr(session.Run, "measure", measure)
    for words in (("--quick",), ("--quick", "--peers", "torch.compile")):
        with pytest.raises(DmlError, match=r"^enough"):
            run(*words)
    assert seen == [("torch.compile",), ()]


def test_the_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run("--help")
    assert caught.value.code == 0
    assert "dmlops bench --quick" in capsys.readouterr().out


def test_plain_progress_is_a_line_per_case(capsys: pytest.CaptureFixture[str]) -> None:
    lines = bench.CaseProgress()  # the tests have no terminal
    lines.begin(2)
    lines.case("one")
    lines.doing("something")
    lines.case("two")
    lines.end()
    assert capsys.readouterr().err == "[1/2] one\n[2/2] two\n"


def test_on_a_terminal_the_line_names_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "is_live", lambda stream: True)
    monkeypatch.setattr(terminal, "is_live", lambda stream: True)
    line = bench.CaseProgress()
    line.begin(2)
    line.case("one")
    line.doing("checking")
    line.end()
    shown = capsys.readouterr().err
    assert "dmlops: [1/2] one: checking" in shown
    assert shown.endswith("\r\x1b[K")


def test_cases_about_one_device_are_for_that_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("small-recorded", "add-float32-alone") == 2
    words = "dmlops: add-float32-alone, small-recorded: measured on another device only; add --device gpu [DML0900]\n"
    assert capsys.readouterr().err == words
    with pytest.raises(bench.Misuse) as caught:
        bench._of_device([case for case in CASES if case.offset], "gpu")
    words = "modulus-offset, sum-rows-offset: measured on another device only; add --device cpu"
    assert caught.value.text == words
    kept = {device: {case.name for case in bench._of_device(CASES, device)} for device in ("cpu", "gpu")}
    assert kept["cpu"] == {case.name for case in CASES if case.together is None and case.device is None}
    assert kept["gpu"] == {case.name for case in CASES if not (case.offset or case.is_fresh)}
    assert "add-float32-fresh" in kept["cpu"]
    assert {"small-operator", "sum-rows"} <= kept["cpu"] & kept["gpu"]


@pytest.mark.parametrize(("most", "rows"), [(None, 32), (2**40, 32), (2**19, 32), (2**19 - 32, 16), (1, 1)])
def test_what_grows_is_halved_until_a_tensor_can_be_held(most: int | None, rows: int) -> None:
    """Of 32 rows of 4096 elements, 2^19 bytes."""
    clock = FakeClock()
    stage = FakeStage(clock)
    stage.tensor_bytes = most
    report = measured(("sum-rows",), clock, stage)
    assert report.left_out == ()
    (result,) = report.results
    assert result.sizes == (rows, 4096)


@pytest.mark.parametrize(
    ("text", "at", "code"),
    [
        ('{"schema":\n  "dmlops-bench-2",,', ":2:20", "DML0904"),
        ("", ":1:1", "DML0904"),
        ('{"schema": "another"}', "", "DML0904"),
        (None, "", "DML0901"),
    ],
    ids=["broken", "empty", "schema", "missing"],
)
def test_a_file_that_is_no_record_is_named(
    text: str | None, at: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the place in it, and the status of misuse; --update says so before it measures."""
    file = tmp_path / "record.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    updating = ["sum-rows", "--json", str(file), "--update"]
    for words in (["--from", str(file)], *([updating] if text is not None else [])):
        assert run(*words) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(f"dmlops: {file}{at}{':' if text is not None else ' '}")
        assert shown.err.endswith(f"[{code}]\n")
