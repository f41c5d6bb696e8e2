"""Cases that run in their page on WebGPU: when they do, what is said of them, and the comparison behind it."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import numpy as np
import pytest
from browsing import PROBE_TEXT, Probe
from chromium import Tab
from verdicts import WEBGPU, compare_as_the_run_time

from dmlops import REGISTRY
from dmltools.conformance.comparing import compare, tolerances
from dmltools.site.live_data import UNPROMISED


@pytest.mark.parametrize(
    ("address", "saves", "said"),
    [
        ("", False, ("two-matrices", "equals the specification · ")),
        ("#edge-cases.beta-without-ctensor", False, ("edge-cases.beta-without-ctensor", "equals the specification · ")),
        ("", True, ("two-matrices", "not run yet: press Run")),
    ],
)
def test_one_case_runs_when_it_is_seen(
    tab: Tab, folder: Path, address: str, saves: bool, said: tuple[str, str]
) -> None:
    """The first one, or the one that the address names; nothing moves on the page meanwhile."""
    shifts = (
        "self.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => (moved += one.value)))"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    dear = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    tab.open(folder / "op" / "gemm.html", 390, f"self.runsAtOnce = true;{dear if saves else ''}{shifts}{PROBE_TEXT}")
    found = (
        f"(async () => {{ location.hash = {json.dumps(address)};"
        "const ran = () => [...document.querySelectorAll('.ran[role]')].filter((one) => one.querySelector('.words'));"
        f"const wanted = () => ran().some((one) => one.closest('article').id.includes({json.dumps(said[0])})"
        f" && one.textContent.includes({json.dumps(said[1])}));"
        "for (let i = 0; i < 400 && !wanted(); i++) await new Promise((done) => setTimeout(done, 20));"
        "return [wanted(), ran().length, self.moved]; })()"
    )
    there, lines, moved = tab.evaluate(found)
    assert there
    assert lines == (2 if address else 1)
    assert moved < 0.01 or address


@pytest.mark.parametrize(("times", "said"), [(1, "equals the specification · "), (2, "the GPU was lost, twice: gone")])
def test_a_lost_gpu_gets_one_more_try(tab: Tab, folder: Path, times: int, said: str) -> None:
    tab.open(folder / "op" / "gemm.html", 1280, PROBE_TEXT)
    lose = (
        "(() => { const { run } = dmlopsGpu; let losses = 0; dmlopsGpu.losses = () => losses;"
        f"dmlopsGpu.run = (...all) => losses < {times} ? (losses++, Promise.reject(new Error('gone'))) : run(...all);"
        "})()"
    )
    tab.evaluate(lose)
    ran = (
        "(async () => { const line = document.querySelector('.ran[role]'); document.querySelector('.run.go').click();"
        "while (!/equals|gone|cannot/.test(line.textContent)) await new Promise((done) => setTimeout(done, 20));"
        "return line.textContent; })()"
    )
    assert tab.evaluate(ran).startswith(f"WebGPU: {said}")


def test_steps_between_numbers(probe: Probe, tab: Tab) -> None:
    """By how much the two kernels differ, where values are edited."""
    probe("op/gemm.html")
    tab.evaluate("dmlopsEdits.scripts()")
    for a, b, kind, steps in (
        ("1", "1 + 2 ** -23", "FLOAT32", 1),
        ("-1e-45", "1e-45", "FLOAT32", 2),
        ("65504", "Infinity", "FLOAT16", 1),
        ("0", "-0", "FLOAT64", 0),
        ("NaN", "1", "FLOAT32", None),
    ):
        assert tab.evaluate(f"dmlopsValues.apart({a}, {b}, '{kind}')") == steps, (a, b)


def test_cases_run_in_the_page(probe: Probe) -> None:
    found = probe("op/element_wise_add.html", ("live", None))["live"]
    assert len(found["cases"]) == len(REGISTRY.cases("ELEMENT_WISE_ADD"))
    assert all(said.startswith("WebGPU: equals the specification · ") for said in found["said"])
    assert found["count"] == f"WebGPU: {len(found['cases'])} equal"


def test_a_wrong_kernel_and_one_that_does_not_compile_are_reported(probe: Probe, folder: Path) -> None:
    data = folder / "op" / "element_wise_add.cases.js"
    right = data.read_text(encoding="utf-8")
    try:
        data.write_text(right.replace(" + ", " - "), encoding="utf-8")
        found = probe("op/element_wise_add.html", ("live", None))["live"]
        assert any(said.startswith("WebGPU: differs from the specification · ") for said in found["said"])
        data.write_text(right.replace("fn map_elements", "fn map_element s"), encoding="utf-8")
        found = probe("op/element_wise_add.html", ("live", None))["live"]
        assert all(said.startswith("WebGPU: line ") for said in found["said"])
    finally:
        data.write_text(right, encoding="utf-8")


@pytest.mark.parametrize("name", ["GEMM", "CUMULATIVE_SUMMATION", "ELEMENT_WISE_ADD"])
def test_a_value_that_is_pointed_at_has_its_bits_as_title(probe: Probe, tab: Tab, name: str) -> None:
    probe(f"op/{name.lower()}.html")
    shown = (
        "(async () => { const cells = [...document.querySelector('.example').querySelectorAll('figure.tensor td')];"
        "cells.forEach((one) => one.dispatchEvent(new Event('pointerover', { bubbles: true })));"
        "for (let i = 0; i < 400 && !cells.every((one) => one.title); i++)"
        "await new Promise((done) => setTimeout(done, 20)); return cells.map((one) => one.title); })()"
    )
    case = REGISTRY.cases(name)[0]
    arrays = [data.array() for data in (*case.inputs.values(), *case.outputs.values())]
    assert tab.evaluate(shown) == [f"0x{one.tobytes()[::-1].hex()}" for array in arrays for one in array.flat]


def check_verdicts(tab: Tab, folder: Path, name: str) -> None:
    """Assert that the page's verdict of every case is the run time's."""
    tab.open(folder / "op" / f"{name.lower()}.html", 1280, PROBE_TEXT)
    answer = json.loads(tab.evaluate(f"probe('verdicts', '{name.lower()}.cases.js')"))
    assert answer["errors"] == []
    compare_as_the_run_time(name, answer["found"], WEBGPU)


@pytest.mark.parametrize("name", ["GEMM", "ELEMENT_WISE_ADD"])
def test_verdicts_are_those_of_the_run_time(tab: Tab, folder: Path, name: str) -> None:
    check_verdicts(tab, folder, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_every_case_of_every_page(tab: Tab, own: Path, name: str) -> None:
    if (own / "op" / f"{name.lower()}.cases.js").exists():
        check_verdicts(tab, own, name)


@pytest.mark.parametrize("kind", ["FLOAT32", "FLOAT16"])
def test_the_comparison_is_that_of_the_run_time(probe: Probe, tab: Tab, kind: str) -> None:
    """Values near each other, zeros, infinities and NaN, in every class: the same verdicts from both."""
    dtype, random = np.dtype(kind.lower()), np.random.default_rng(7)
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, np.finfo(dtype).max, np.finfo(dtype).tiny, 1.0], dtype)
    asked, wanted = [], []
    for classes in ((), ("signed_zero",), ("early_overflow",), ("early_underflow",), ("denormal",)) * 60:
        expected = random.choice(special, 3)
        actual = np.where(random.random(3) < 0.5, expected, random.choice(special, 3)).astype(dtype)
        with np.errstate(all="ignore"):
            actual *= (1 + random.choice([0.0, 0.001, 0.1])).astype(dtype)
        bound, exact = float(random.choice([0.0, 0.01])), expected.astype(np.float64)
        allowed, infinite = tolerances(exact, dtype, bound=bound, scale=None, unpromised=UNPROMISED)
        output = {
            "type": kind,
            "exact": False,
            "allowed": allowed.tolist(),
            "infinite": np.flatnonzero(infinite).tolist(),
        }
        output["expected"] = base64.b64encode(expected.tobytes()).decode()
        asked.append([output, base64.b64encode(actual.tobytes()).decode(), classes])
        with np.errstate(all="ignore"):
            compared = compare(actual, exact, bound=bound, classes=frozenset(classes), unpromised=UNPROMISED)
        wanted.append(compared.verdict)
    probe("op/gemm.html")
    work = "(([output, text, classes]) => dmlopsCompare.compare(output, dmlopsCompare.decode(text), classes).verdict)"
    assert tab.evaluate(f"{json.dumps(asked)}.map{work}") == wanted
    assert {*wanted} == {"equal", "within", "reported", "differs"}
