"""Records: to JSON and back, the text that people read, the picture."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dmltools.bench import plotting
from dmltools.bench.family import UnknownCaseError
from dmltools.bench.plotting import PlotError, draw, require_matplotlib
from dmltools.bench.report import (
    CaseResult,
    LeftOut,
    PeerPresence,
    PeerResult,
    RecordError,
    Report,
    from_json,
    merged,
    select_results,
    to_json,
)
from dmltools.bench.text import factor, head, markdown, markdown_table, side_by_side, tables, tail
from dmltools.bench.timing import Spread


def around(middle: float) -> Spread:
    """A spread of ten percent to both sides."""
    return Spread(low=round(middle * 0.9, 12), middle=middle, high=round(middle * 1.1, 12), count=5)


PLAIN = CaseResult(
    case="sum-rows",
    group="rows",
    title="scan, many rows",
    measure="memory",
    operator="CUMULATIVE_SUMMATION",
    type="FLOAT32",
    sizes=(16384, 4096),
    note="",
    like=None,
    bytes_moved=500_000_000,
    sets=2,
    variant="lines",
    verdict="within",
    worst=0.25,
    copy="streamed copy",
    copy_seconds=around(0.0095),
    seconds=around(0.01),
    of_copy=around(0.95),
    peers=(
        PeerResult(peer="numpy", seconds=around(0.1), ratio=around(10.4)),
        PeerResult(peer="torch", reason="no such function"),
    ),
)
AWKWARD = replace(
    PLAIN,
    case="sum-rows-of-2",
    group="awkward",
    title="awkward layouts and shapes",
    like="sum-rows",
    note="rows of 2",
    of_copy=around(0.38),
    peers=(PeerResult(peer="numpy", seconds=around(0.02), ratio=around(0.5)),),
)
CALL = replace(
    PLAIN,
    case="small-operator",
    group="small",
    title="small calls, 4 elements",
    measure="call",
    bytes_moved=32,
    copy="",
    copy_seconds=None,
    of_copy=None,
    seconds=around(2.5e-6),
    peers=(PeerResult(peer="numpy", seconds=around(3e-6), ratio=around(1.2)),),
)
WRONG = replace(
    PLAIN,
    case="product-rows",
    group="kinds",
    title="scan: product, reverse",
    verdict="differs",
    problem="3 of 8 differ, first at [0, 1]: 2.0 instead of 1.0",
    copy="",
    copy_seconds=None,
    seconds=None,
    of_copy=None,
    peers=(),
)
REPORT = Report(
    command="dmlops bench --device cpu",
    device="cpu",
    profile="full",
    machine={"processor": "A processor", "threads": "2"},
    peers=(
        PeerPresence(name="numpy", version="2.0"),
        PeerPresence(name="torch", version="2.13"),
        PeerPresence(name="cupy", version=None, reason="cupy is not installed", install="pip install cupy"),
        PeerPresence(name="other", version=None, reason="runs on the CPU only"),
    ),
    results=(PLAIN, AWKWARD, CALL, WRONG),
    left_out=(LeftOut(case="add-float32", reason="no operator 'ELEMENT_WISE_ADD'"),),
)


def test_json_and_back() -> None:
    text = to_json(REPORT)
    again = from_json(text)
    assert to_json(again) == text
    assert again.results[0].sizes == (16384, 4096)
    assert again.results[0].peers == PLAIN.peers
    assert again.peers == REPORT.peers
    assert again.left_out == REPORT.left_out
    assert (again.results[2].of_copy, again.results[3].seconds) == (None, None)


def test_json_says_which_schema_it_has() -> None:
    assert json.loads(to_json(REPORT))["schema"] == "dmlops-bench-2"


def test_json_numbers_are_short() -> None:
    report = replace(REPORT, results=(replace(PLAIN, worst=1 / 3),))
    assert json.loads(to_json(report))["results"][0]["worst"] == 0.3333


def test_infinity_is_still_json() -> None:
    text = to_json(replace(REPORT, results=(replace(WRONG, worst=float("inf")),)))
    assert json.loads(text, parse_constant=pytest.fail)["results"][0]["worst"] == 1e300


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "nonsense",
            "not JSON: Expecting value; write records with dmlops bench --json FILE",
        ),
        ("[]", "schema None instead of 'dmlops-bench-2'; measure again with dmlops bench --json FILE"),
        (
            '{"schema": "dmlops-bench-1"}',
            "schema 'dmlops-bench-1' instead of 'dmlops-bench-2'; measure again with dmlops bench --json FILE",
        ),
        (
            '{"schema": "dmlops-bench-2"}',
            "a damaged record ('command'); measure again with dmlops bench --json FILE",
        ),
    ],
)
def test_what_is_no_record(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_json(text)
    assert caught.value.text == message


def test_a_record_with_an_unknown_key_is_damaged() -> None:
    data = json.loads(to_json(REPORT))
    data["results"][0]["surprise"] = 1
    with pytest.raises(RecordError, match=r"'surprise'.* \[DML0904\]$"):
        from_json(json.dumps(data))


def test_rates() -> None:
    assert PLAIN.rate == pytest.approx(50e9)
    assert PLAIN.copy_rate == pytest.approx(500e6 / 0.0095)
    assert (WRONG.rate, WRONG.copy_rate) == (None, None)


def test_a_cliff_is_measured_by_the_copies() -> None:
    assert REPORT.cliff(AWKWARD) == pytest.approx(0.95 / 0.38)
    assert REPORT.cliff(PLAIN) is None
    assert replace(REPORT, results=(AWKWARD,)).cliff(AWKWARD) is None


def test_tables() -> None:
    rates, calls = tables(REPORT)
    assert rates == (
        "Bytes per second, read and written",
        ("case", "moved", "GB/s", "copy GB/s", "of copy", "+-", "x numpy", "remark"),
        [
            ["sum-rows", "500 MB", "50.0", "52.6", "0.95", "10%", "10", ""],
            [
                "sum-rows-of-2",
                "500 MB",
                "50.0",
                "52.6",
                "0.38",
                "10%",
                "0.50",
                "rows of 2; 2.5 times the time per byte of sum-rows",
            ],
            [
                "product-rows",
                "500 MB",
                "-",
                "-",
                "-",
                "-",
                "-",
                "WRONG, not timed: 3 of 8 differ, first at [0, 1]: 2.0 instead of 1.0",
            ],
        ],
    )
    assert calls == (
        "Time of one call",
        ("case", "µs", "+-", "numpy µs"),
        [["small-operator", "2.50", "10%", "3.00"]],
    )


def test_no_empty_table() -> None:
    assert tables(replace(REPORT, results=())) == ()


def test_head_and_tail() -> None:
    assert head(REPORT) == [
        "dmlops bench --device cpu  (full run)",
        "  processor: A processor",
        "  threads: 2",
        "  peers: numpy 2.0, torch 2.13",
    ]
    assert tail(REPORT) == [
        "peer cupy left out: cupy is not installed; pip install cupy",
        "peer other left out: runs on the CPU only",
        "case add-float32 left out: no operator 'ELEMENT_WISE_ADD'",
        "torch cannot do sum-rows: no such function",
        "WRONG RESULTS: product-rows; a kernel that differs from the reference is not timed",
    ]
    assert head(replace(REPORT, peers=()))[-1] == "  peers: none"


def test_a_busy_machine_is_told() -> None:
    said = "the machine was busy before the run (load 1.7): times are noisy, those of OpenMP's most of all"
    assert tail(replace(REPORT, machine={"load": "1.7"}))[0] == said
    for quiet in ("0.5", "unknown"):
        assert tail(replace(REPORT, machine={"load": quiet})) == tail(REPORT)


@pytest.mark.parametrize(("ratio", "text"), [(0.4949, "0.49"), (1.0, "1.0"), (2.96, "3.0"), (9.97, "10"), (84.4, "84")])
def test_factors_have_two_digits(ratio: float, text: str) -> None:
    assert factor(ratio) == text


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_the_picture_shows_what_was_measured(suffix: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / f"picture{suffix}"
    draw(REPORT, file)
    data = file.read_bytes()
    if suffix == ".png":
        assert data.startswith(b"\x89PNG")
    else:
        assert b"<svg" in data
        assert b"<dc:date>" not in data


def test_nothing_to_draw(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(PlotError, match=r" \[DML0911\]$"):
        draw(replace(REPORT, results=(WRONG,)), tmp_path / "picture.png")


def test_a_picture_needs_a_known_ending() -> None:
    with pytest.raises(PlotError) as caught:
        require_matplotlib("picture.bmp")
    assert caught.value.text == "picture.bmp: a plot is written as .png, .svg, .pdf; give the file one of these endings"


def test_a_picture_needs_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(PlotError) as caught:
        require_matplotlib("picture.png")
    assert caught.value.text == "plots need matplotlib; install it with: pip install matplotlib"


MARKDOWN = """\
Bytes per second, read and written:

| case | GB/s | of copy | +- | x numpy |
| --- | --- | --- | --- | --- |
| sum-rows | 50.0 | 0.95 | 10% | 10 |
| sum-rows-of-2 | 50.0 | 0.38 | 10% | 0.50 |
| product-rows | - | - | - | - |

Time of one call:

| case | µs | +- | numpy µs |
| --- | --- | --- | --- |
| small-operator | 2.50 | 10% | 3.00 |
"""


def test_markdown() -> None:
    assert markdown(REPORT) == MARKDOWN


PRODUCT = replace(PLAIN, case="gemm", operations=2_000_000_000, copy="", copy_seconds=None, of_copy=None)


def test_products_have_operations_per_second_and_fit_80_columns() -> None:
    names = {"gemm": "FLOAT32", "resnet50-1x1-1024-256-b32-long": "FLOAT16", "matmul": "INT8"}
    results = tuple(replace(PRODUCT, case=name, type=type) for name, type in names.items())
    ((title, columns, rows),) = tables(replace(REPORT, results=results))
    assert title == "Operations per second"
    assert columns == ("case", "time", "rate", "+-", "x numpy")
    assert rows[0] == ["gemm", "10.0 ms", "200 GFLOP/s", "10%", "10"]
    assert [row[2] for row in rows] == ["200 GFLOP/s", "200 GFLOP/s", "200 GOP/s"]
    fast = replace(PRODUCT, seconds=around(5e-5))
    ((_, _, ((_, time, rate, *_),)),) = tables(replace(REPORT, results=(fast,)))
    assert (time, rate) == ("50.0 us", "40.0 TFLOP/s")


def layer(case: str, times: int, torch: float, ort: float | None = None, verdict: str = "within") -> CaseResult:
    """A layer of a network; 10 ms, and how many times faster it is than each peer."""
    peers = [PeerResult(peer="torch", seconds=around(torch / 100), ratio=around(torch))]
    if ort is not None:
        peers.append(PeerResult(peer="onnxruntime", seconds=around(ort / 100), ratio=around(ort)))
    seconds = None if verdict == "differs" else around(0.01)
    own = () if seconds is None else tuple(peers)
    return replace(PRODUCT, case=case, part_of="net-b1", times=times, peers=own, seconds=seconds, verdict=verdict)


PEERS = (PeerPresence(name="torch", version="2.13"), PeerPresence(name="onnxruntime", version="1.32"))


def test_layers_of_a_network_are_added_up_as_often_as_it_has_them() -> None:
    layers = (layer("net-a-b1", 3, 0.5, 2.0), layer("net-b-b1", 1, 2.5, 0.8))
    report = replace(REPORT, peers=PEERS, results=(*layers, PRODUCT))
    _, (title, columns, rows) = tables(report)
    assert (title, columns) == ("Sums of layers", ("network", "layers", "time", "rate", "x torch", "x ort"))
    assert rows == [["net-b1", "4", "40.0 ms", "200 GFLOP/s", "1.0", "1.7"]]
    assert tables(from_json(to_json(report))) == tables(report)


def test_a_sum_says_what_is_missing() -> None:
    """A peer that lacks a layer has no sum, and layers that are wrong have no time."""
    layers = (layer("net-a-b1", 3, 0.5, 2.0), layer("net-b-b1", 1, 0.5), layer("net-c-b1", 2, 1.0, verdict="differs"))
    _, (_, columns, rows) = tables(replace(REPORT, peers=PEERS, results=layers))
    assert columns == ("network", "layers", "time", "rate", "x torch", "x ort", "remark")
    assert rows == [["net-b1", "4", "40.0 ms", "200 GFLOP/s", "0.50", "-", "without 2 of wrong results"]]


def test_products_are_compared_with_the_faster_peer_of_each() -> None:
    layers = (layer("net-a-b1", 3, 0.5, 2.0), layer("net-b-b1", 1, 4.0, 2.0))
    told = "products, x the fastest peer of each: geometric mean of 2 cases 1.0, least 0.50 (net-a-b1)"
    assert told in tail(replace(REPORT, results=layers))
    assert not any("geometric mean" in line for line in tail(REPORT))


def test_a_peer_that_refuses_many_cases_names_the_first() -> None:
    refusal = (PeerResult(peer="torch", reason="no such function"),)
    many = tuple(replace(PLAIN, case=f"case-{i}", peers=refusal) for i in range(8))
    names = "case-0, case-1, case-2, case-3, case-4"
    assert f"torch cannot do {names} and 3 more: no such function" in tail(replace(REPORT, results=many))
    assert f"torch cannot do {names}, case-5: no such function" in tail(replace(REPORT, results=many[:6]))


def test_another_run_replaces_the_cases_that_it_measured() -> None:
    newer = replace(
        REPORT,
        peers=(
            PeerPresence(name="numpy", version="2.1"),
            PeerPresence(name="torch", version=None, reason="is missing"),
        ),
        results=(replace(PLAIN, variant="new"), PRODUCT),
    )
    both = merged(REPORT, newer)
    # Each group together; of a case that was measured again the new result alone.
    assert [(r.case, r.variant) for r in both.results] == [
        ("sum-rows-of-2", "lines"),
        ("small-operator", "lines"),
        ("product-rows", "lines"),
        ("sum-rows", "new"),
        ("gemm", "lines"),
    ]
    versions = {peer.name: peer.version for peer in both.peers}
    assert versions == {"numpy": "2.0, 2.1", "torch": "2.13", "cupy": None, "other": None}


def test_a_record_is_of_one_kind_of_machine() -> None:
    with pytest.raises(RecordError) as caught:
        merged(REPORT, replace(REPORT, machine={"processor": "Another", "threads": "2"}))
    words = (
        "a record is of one kind of machine: processor is 'Another' here and 'A processor' there; write another file"
    )
    assert caught.value.text == words


def test_records_beside_one_another() -> None:
    torch = PeerResult(peer="torch", seconds=around(0.005), ratio=around(0.5))
    other = replace(REPORT, results=(replace(PRODUCT, peers=(torch,)), CALL))
    columns, rows = side_by_side([("one", REPORT), ("empty", replace(REPORT, results=(WRONG,))), ("two", other)])
    assert columns == ("case", "one", "two")
    assert rows == [
        ["sum-rows", "0.95", ""],
        ["sum-rows-of-2", "0.38", ""],
        ["small-operator", "2.50 us", "2.50 us"],
        ["gemm", "", "200 GFLOP/s (0.50)"],
    ]
    assert markdown_table(columns, rows[:1]) == "| case | one | two |\n| --- | --- | --- |\n| sum-rows | 0.95 |  |\n"


ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "benchmarks" / "records").glob("*.json"))


TABLES = (
    ("modulus", "elementwise", "narrow"),
    ("rows", "one-row", "columns", "kinds"),
    ("attention", "recurrences"),
    ("sort", "resample", "band"),
    ("awkward", "cache", "alone", "small"),
    *((name,) for name in ("contraction", "row-programs", "reduce", "window", "fresh")),
)
"""The groups of each table of the page."""

PAGES = {("fresh",): "decisions/performance-new-memory.md"}
"""Where a table is that is no kernel family's."""


@pytest.mark.parametrize("groups", TABLES, ids=" ".join)
def test_the_page_quotes_the_records(groups: tuple[str, ...]) -> None:
    page = (ROOT / "docs" / PAGES.get(groups, "performance.md")).read_text(encoding="utf-8")
    chosen = []
    for file in RECORDS:
        report = from_json(file.read_text(encoding="utf-8"))
        chosen.append((file.stem, replace(report, results=select_results(groups, report.results, some=True))))
    assert markdown_table(*side_by_side(chosen)) in page


def test_layers_of_a_network_are_one_row() -> None:
    """Each is counted as often as the network has it; a layer with wrong results is left out."""
    torch = PeerResult(peer="torch", seconds=around(0.01), ratio=around(2.0))
    layers = [
        replace(PRODUCT, case=f"net-{times}", part_of="net-b1", times=times, operations=10**9, peers=(torch,))
        for times in (2, 1)
    ]
    seconds = PRODUCT.seconds
    assert seconds is not None
    _, rows = side_by_side([("one", replace(REPORT, results=(*layers, replace(WRONG, part_of="net-b1"))))])
    assert rows == [["net-b1", f"{1 / seconds.middle:.0f} GFLOP/s (2.0)"]]


def test_every_group_of_the_records_is_in_a_table_of_the_pages() -> None:
    reports = [from_json(file.read_text(encoding="utf-8")) for file in RECORDS]
    assert {result.group for report in reports for result in report.results} == {name for all in TABLES for name in all}


def test_the_page_and_the_records_are_short() -> None:
    assert len((ROOT / "docs" / "performance.md").read_text(encoding="utf-8").splitlines()) <= 300
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in RECORDS) < 1000


@pytest.mark.parametrize(
    ("calls", "words"),
    [(None, "rows of 2"), (1, "rows of 2; each call a submission"), (16, "rows of 2; 16 calls a submission")],
)
def test_the_remark_says_how_many_calls_a_submission_has(calls: int | None, words: str) -> None:
    for result in (AWKWARD, replace(CALL, note="rows of 2")):
        report = replace(REPORT, results=(replace(result, calls_per_submission=calls),))
        ((_, _, ((*_, remark),)),) = tables(report)
        assert remark == words
        assert from_json(to_json(report)) == report


def test_the_axes_follow_the_data() -> None:
    """No quartile and no peer lies outside; the scale of calls begins and ends near the times that there are."""
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    axes = Figure().add_axes((0, 0, 1, 1))
    rates = [result for result in REPORT.results if result.of_copy is not None]
    plotting._rates(axes, rates)
    ends = [r.of_copy.high for r in rates if r.of_copy is not None]
    ends += [
        r.of_copy.middle / p.ratio.middle
        for r in rates
        for p in r.peers
        if r.of_copy is not None and p.ratio is not None
    ]
    assert axes.get_xlim() == (0, pytest.approx(1.04 * max(1.0, *ends)))
    axes = Figure().add_axes((0, 0, 1, 1))
    calls = [result for result in REPORT.results if result.measure == "call" and result.seconds is not None]
    plotting._calls(axes, calls)
    times = [r.seconds.middle * 1e6 for r in calls if r.seconds is not None]
    times += [p.seconds.middle * 1e6 for r in calls for p in r.peers if p.seconds is not None]
    assert axes.get_xlim() == (pytest.approx(min(times) / 1.5), pytest.approx(max(times) * 1.5))


def test_a_colour_means_one_library() -> None:
    colours = [plotting.OURS, plotting.GREY, *(colour for colour, _ in plotting.PEERS.values())]
    assert len(set(colours)) == len(colours)
    assert not hasattr(plotting, "BEHIND")


def test_some_results_of_a_record() -> None:
    names = [result.case for result in REPORT.results]
    assert select_results((), REPORT.results) == REPORT.results
    assert [r.case for r in select_results((names[0],), REPORT.results)] == [names[0]]
    assert [r.case for r in select_results(("*",), REPORT.results)] == names
    with pytest.raises(UnknownCaseError) as caught:
        select_results(("no-such",), REPORT.results)
    listed = ", ".join([*names, "rows", "awkward", "small", "kinds"])
    assert caught.value.text == f"the record has no case or group 'no-such'; use one of {listed}"
