"""The page "Your GPU": it runs, stops and goes on; its report says what is wrong, is small, and is compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from chromium import Tab

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.site.building import site_files
from dmltools.site.facts import read_facts
from dmltools.site.gpu_reports import OUTCOMES, Changes, read_gpu_report
from dmltools.site.operator_page import operator_view
from dmltools.site.writing import write_site

PROBE = Path(__file__).with_name("probe.js")
FAMILY = "elementwise"
LARGEST = 100_000
"""Bytes of a report."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of two operators of one family and one of another."""
    made = tmp_path_factory.mktemp("gpu") / "site"
    write_site(made, site_files(read_facts(REGISTRY, ["ELEMENT_WISE_ADD", "ELEMENT_WISE_ABS", "GEMM"]), REGISTRY))
    return made


def asked(tab: Tab, folder: Path, name: str, argument: str, *, opened: bool = False) -> Any:
    if not opened:
        tab.open(folder / "gpu.html", 1280, PROBE.read_text(encoding="utf-8"))
    answer = json.loads(tab.evaluate(f"probe({json.dumps(name)}, {json.dumps(argument)})"))
    assert answer["errors"] == []
    return answer["found"]


def run_family(tab: Tab, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = asked(tab, folder, "gpu", FAMILY)
    return found


def cases() -> int:
    return sum(len(REGISTRY.cases(name)) for name in ("ELEMENT_WISE_ADD", "ELEMENT_WISE_ABS"))


def test_a_family_runs_stops_and_goes_on(tab: Tab, small: Path, tmp_path: Path) -> None:
    found = run_family(tab, small)
    assert found["stopped"] in ("Run", "Go on")
    assert found["finished"] == "Run again"
    assert set(found["cells"]) <= {"equal", "within"}
    assert len(found["cells"]) == cases()
    assert found["said"].startswith(f"{cases()} of {cases()} · ")
    assert "Every case that was run is equal" in found["after"]
    (tmp_path / "report.json").write_text(found["report"])
    report = read_gpu_report(tmp_path / "report.json")
    assert len(report.results) == cases()
    assert "swiftshader" in report.adapter.lower()
    other = asked(tab, small, "given", found["report"].replace('["equal"', '["differs"', 1), opened=True)
    assert f"{cases()} cases are in both reports; 1 have another outcome." in other["after"]
    assert asked(tab, small, "given", "{}", opened=True)["said"] == "other.json: it is no report of this page"
    assert asked(tab, small, "given", "<p>", opened=True)["said"] == "other.json: it is not JSON"


def test_changes_of_one_member_run_too(
    tab: Tab, small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many as there are, by operator, in the page, in the report, and beside other reports."""
    tab.open(small / "gpu.html", 1280, PROBE.read_text(encoding="utf-8"))
    rows = "[...document.querySelectorAll('[data-changes]')].map((one) => [one.dataset.operator, +one.dataset.changes])"
    counts = dict(tab.evaluate(rows))
    assert counts["ELEMENT_WISE_ABS"] > 2
    assert counts["GEMM"] > 20
    assert f"and {sum(counts.values())} changes of one member" in tab.evaluate("document.body.innerText")
    found = asked(tab, small, "gpuWithChanges", FAMILY, opened=True)
    assert found["finished"] == "Run again"
    assert [int(text.split()[0]) for text, _, _ in found["changed"]] == [n for n in list(counts.values())[:2] if n]
    assert {name for _, name, _ in found["changed"]} <= {"changed equal", "changed within"}
    assert "; changes of one member: " in found["said"]
    assert found["after"].endswith(
        "Every case and every change that was run is equal to the specification, or within its bound."
    )
    own = tmp_path / "own.json"
    own.write_text(found["report"])
    report = read_gpu_report(own)
    assert sum(report.change_counts.values()) == sum(list(counts.values())[:2])
    other = json.loads(found["report"])
    place = "examples.first: ScaleBias = [2 0]"
    other["changes"]["ELEMENT_WISE_ABS"] = [
        {"equal": 1, "differs": 1},
        {place: ["differs", 1, 1, [["Y", 0, "1", "2"]]]},
    ]
    (tmp_path / "other.json").write_text(json.dumps(other))
    shown = asked(tab, small, "given", json.dumps(other), opened=True)["after"]
    assert "ScaleBias = [2 0]\tnot listed\tdiffers" in shown
    assert "cases are in both reports; 0 have another outcome." in shown
    summary = tab.evaluate(f"dmlopsReport.summary({json.dumps(other)})").splitlines()
    assert summary[3].startswith("changes of one member: ")
    assert summary[4:] == [f'differs: ELEMENT_WISE_ABS {place}: [["Y",0,"1","2"]]']
    assert main(REGISTRY, ["report", str(own)]) == 0
    assert "Changes of one member by outcome" in capsys.readouterr().out
    assert main(REGISTRY, ["report", str(own), str(tmp_path / "other.json")]) == 1
    said = capsys.readouterr().out
    assert ["ELEMENT_WISE_ABS", *place.split(), "equal", "differs"] in [line.split() for line in said.splitlines()]
    assert "2 GPUs: 1 failed, 1 cases listed" in said


def test_a_wrong_change_is_in_the_report(tab: Tab, small: Path) -> None:
    data = small / "op" / "element_wise_abs.edits.js"
    right = data.read_text(encoding="utf-8")
    content = json.loads(right.removeprefix("self.dmlopsChangeData = ").removesuffix(";\n"))
    place, own = next((place, one) for place, one in content["cases"].items() if one["changes"])
    member, change = next(
        (member, one) for member, all_ in own["changes"].items() for one in all_ if one[2] and one[3] is None
    )
    change[2] = {"kernel": {"outputs": {"0": {"expected": ["AAAAAA=="]}}}}
    try:
        data.write_text(f"self.dmlopsChangeData = {json.dumps(content)};\n", encoding="utf-8")
        found = asked(tab, small, "gpuWithChanges", FAMILY)
    finally:
        data.write_text(right, encoding="utf-8")
    counts, unlike = json.loads(found["report"])["changes"]["ELEMENT_WISE_ABS"]
    assert counts["differs"] == 1
    assert [*unlike] == [f"{place}: {member} = {change[0]}"]
    assert f": {member} = {change[0]}\tdiffers\tOutputTensor[0] is " in found["after"]


def test_a_report_is_shown_where_nothing_was_run(tab: Tab, small: Path) -> None:
    planted = "<img src=x onerror=alert(1)>"
    report = {
        "format": "dmlops-gpu-report",
        "version": 1,
        "browser": "Firefox/150.0",
        "adapter": {"description": planted},
        "cases": {"GEMM": {"examples.two-matrices": ["refused", 0, 0, planted]}},
    }
    found = asked(tab, small, "given", json.dumps(report))
    assert found["after"].startswith(f"{planted}, Firefox 150")
    assert "refused" in found["after"]
    assert tab.evaluate("document.querySelectorAll('#after img').length") == 0
    report["cases"] = {"GEMM": {"examples.two-matrices": ["splendid", 0, 0]}}
    assert "outcomes that this page does not know" in asked(tab, small, "given", json.dumps(report))["said"]
    report["cases"] = {"GEMM": {"examples.two-matrices": ["differs", 0, 0, [1]]}}
    assert "outcomes that this page does not know" in asked(tab, small, "given", json.dumps(report))["said"]
    report["cases"] = {"GEMM": {"examples.two-matrices": ["equal", 0, 0]}}
    for changes in ({"GEMM": 1}, {"GEMM": [{"splendid": 1}, {}]}, {"GEMM": [{}, {"x": ["splendid", 0, 0]}]}):
        said = asked(tab, small, "given", json.dumps({**report, "changes": changes}))["said"]
        assert "changes of members with outcomes that this page does not know" in said


def test_a_report_of_another_gpu_is_not_gone_on_with(tab: Tab, small: Path) -> None:
    view = operator_view(read_facts(REGISTRY, ["ELEMENT_WISE_ADD"]), "ELEMENT_WISE_ADD", ())
    first = view.examples[0].id
    report = {
        "format": "dmlops-gpu-report",
        "version": 1,
        "browser": "Firefox/150.0",
        "adapter": {"description": "Another"},
        "cases": {"ELEMENT_WISE_ADD": {first: ["refused", 0, 0, "no"]}},
    }
    asked(tab, small, "given", json.dumps(report))
    found = asked(tab, small, "gpu", FAMILY, opened=True)
    assert set(found["cells"]) <= {"equal", "within"}
    assert len(found["cells"]) == cases()
    assert "Compared with Another, Firefox 150" in found["after"]
    assert "Another" not in found["report"]


def test_what_is_wrong_is_in_the_report(tab: Tab, small: Path, tmp_path: Path) -> None:
    data = small / "op" / "element_wise_add.cases.js"
    other = small / "op" / "element_wise_abs.cases.js"
    right = {path: path.read_text(encoding="utf-8") for path in (data, other)}
    try:
        data.write_text(right[data].replace(" + ", " - "), encoding="utf-8")
        other.write_text(right[other].replace("fn map_elements", "fn map_element s"), encoding="utf-8")
        found = run_family(tab, small)
    finally:
        for path, text in right.items():
            path.write_text(text, encoding="utf-8")
    results = json.loads(found["report"])["cases"]
    assert {result[0] for result in results["ELEMENT_WISE_ABS"].values()} == {"refused"}
    assert all(result[3].startswith("line ") for result in results["ELEMENT_WISE_ABS"].values())
    differing = [result for result in results["ELEMENT_WISE_ADD"].values() if result[0] == "differs"]
    assert differing
    assert all(result[3][0][0] == "OutputTensor" and len(result[3]) <= 3 for result in differing)
    assert "OutputTensor[0] is " in found["after"]


def test_cases_of_another_build_are_refused(tab: Tab, small: Path) -> None:
    data = small / "op" / "element_wise_add.cases.js"
    right = data.read_text(encoding="utf-8")
    try:
        data.write_text(right.replace('"build":"', '"build":"0', 1), encoding="utf-8")
        tab.open(small / "gpu.html", 1280, PROBE.read_text(encoding="utf-8"))
        run = (
            "(async () => { const start = document.querySelector('#conformance button'); start.click();"
            "while (/^Stop/.test(start.textContent)) await new Promise((done) => setTimeout(done, 20));"
            "return document.querySelector('.said').textContent; })()"
        )
        assert "element_wise_add.cases.js is of another build of this site than the page" in tab.evaluate(run)
    finally:
        data.write_text(right, encoding="utf-8")


@pytest.mark.parametrize(("times", "outcome"), [(1, "equal"), (12, "lost")])
def test_a_lost_gpu_gets_one_more_try(times: int, outcome: str, tab: Tab, small: Path) -> None:
    classes = asked(tab, small, "lost", str(times))
    assert (outcome in classes, "lost" in classes) == (True, outcome == "lost")


def test_a_report_is_never_large(tab: Tab, small: Path) -> None:
    """Even where every case of every operator fails at length."""
    tab.open(small / "gpu.html", 1280, PROBE.read_text(encoding="utf-8"))
    names = {
        name: [f"edge-cases.case-{i}-of-a-usual-length" for i, _ in enumerate(REGISTRY.cases(name))]
        for name in REGISTRY
    }
    made = (
        "(names => { const cases = {}; for (const [name, ids] of Object.entries(names)) { cases[name] = {};"
        "for (const id of ids) cases[name][id] = ['refused', 1234.5, 12.5, 'x'.repeat(200)]; }"
        "const changes = Object.fromEntries(Object.entries(names).map(([name, ids]) => [name, [{refused: ids.length},"
        "Object.fromEntries(ids.map((id) => [`${id}: Member = 1`, ['refused', 1, 2, 'x'.repeat(200)]]))]]));"
        "return dmlopsReport.text({format: dmlopsReport.FORMAT, version: 1, cases, changes}); })"
        f"({json.dumps(names)})"
    )
    text = tab.evaluate(made)
    assert 0.8 * LARGEST < len(text.encode()) <= LARGEST
    found = json.loads(text)
    results = [result for cases in found["cases"].values() for result in cases.values()]
    assert len(results) == sum(map(len, names.values()))
    assert [*found["changes"]] == [*names]
    dropped = sum(counts["refused"] - len(unlike) for counts, unlike in found["changes"].values())
    assert sum(len(result) == 3 for result in results) + dropped == found["left_out"]


def report_of(path: Path, gpu: str, **outcomes: str) -> str:
    results = {"examples.first": ["equal", 1, 1], "examples.second": ["within", 1, 1, 0.5]}
    results |= {f"examples.{name}": [outcome, 1, 1] for name, outcome in outcomes.items()}
    adapter = {"vendor": "maker", "architecture": "kind", "description": gpu}
    facts = {"format": "dmlops-gpu-report", "version": 1, "specification": "1f", "made": "2026-11-27T10:00:00Z"}
    path.write_text(json.dumps({**facts, "browser": "Firefox/150.0", "adapter": adapter, "cases": {"GEMM": results}}))
    return str(path)


def test_reports_side_by_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    one = report_of(
        tmp_path / "one.json", "A GPU with a long name, of the sort that drivers like to give", second="equal"
    )
    two = report_of(tmp_path / "two.json", "", second="within", third="differs")
    three = report_of(tmp_path / "three.json", "C", second="reported", third="refused")
    assert main(REGISTRY, ["report", one]) == 0
    assert "1 GPU: 0 failed, 0 cases listed" in capsys.readouterr().out
    assert main(REGISTRY, ["report", one, two, three]) == 1
    said = capsys.readouterr().out
    assert max(map(len, said.replace(str(tmp_path), "").splitlines())) <= 80
    lines = [line.split() for line in said.splitlines()]
    assert ["GEMM", "examples.second", "equal", "within", "reported"] in lines
    assert ["GEMM", "examples.third", "-", "differs", "refused"] in lines
    assert not any("examples.first" in line for line in lines)
    assert "maker kind" in said
    assert lines[-1][:4] == ["3", "GPUs:", "2", "failed,"]


@pytest.mark.parametrize("text", ["{", "[]", '{"schema": 1}', '{"format": "dmlops-gpu-report", "version": 2}'])
def test_what_is_no_report(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = report_of(tmp_path / "right.json", "A")
    (tmp_path / "wrong.json").write_text(text)
    assert main(REGISTRY, ["report", right, str(tmp_path / "wrong.json")]) == 2
    assert "wrong.json is no report of a GPU; save one on the page gpu.html" in capsys.readouterr().err


def test_changes_of_which_a_report_lists_some() -> None:
    """One that is not among them is equal where all that are not are; else it may be anything."""
    assert Changes(counts={"equal": 5, "within": 1, "lost": 1}, unlike={"a": "lost"}).rest == "equal"
    assert Changes(counts={"equal": 5, "lost": 2}, unlike={"a": "lost"}).rest == ""


def test_the_page_and_the_command_know_the_same_outcomes(tab: Tab, small: Path) -> None:
    tab.open(small / "gpu.html", 1280, PROBE.read_text(encoding="utf-8"))
    assert tab.evaluate("dmlopsReport.OUTCOMES.join(' ')") == " ".join(OUTCOMES)
