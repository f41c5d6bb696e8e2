"""Pages of the site in Chromium, opened from a folder with the network off: scripts, search, keyboard, widths, axe."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chromium import Tab
from verdicts import WEBGPU, compare_as_the_run_time

from dmlops import REGISTRY
from dmltools.conformance.comparing import compare, tolerances
from dmltools.site.live_data import UNPROMISED

PROBE_TEXT = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
AXE = "DMLOPS_AXE_CORE"
"""The variable that names the folder of npm's package axe-core."""

Probe = Callable[..., dict[str, Any]]
Ask = tuple[str, str | None]

PAGES = (
    "op/gemm.html",
    "op/reduce.html",
    "op/gru.html",
    "op/multihead_attention.html",
    "op/element_wise_add.html",
    "index.html",
    "errata.html",
    "levels.html",
    "gpu.html",
    "about.html",
    "mappings/onnx.html",
    "mappings/directml.html",
)


@pytest.fixture
def probe(tab: Tab, folder: Path) -> Probe:
    """A function that opens a page of the small site and returns what the probe finds there."""

    def run(path: str, *asked: Ask, width: int = 1280, axe: str = "") -> dict[str, Any]:
        tab.open(folder / path, width, PROBE_TEXT)
        if axe:
            tab.evaluate(f"{axe};0")
        results = {}
        for name, argument in asked:
            answer = json.loads(tab.evaluate(f"probe({json.dumps(name)}, {json.dumps(argument)})"))
            assert answer["errors"] == []
            results[name if argument is None else f"{name} {argument}"] = answer["found"]
        return results

    return run


def axe_core() -> str:
    """The text of axe-core, or a skip that says how to have it."""
    folder = os.environ.get(AXE)
    if folder is None:
        pytest.skip(f"axe-core: {AXE} names no folder with npm's package axe-core")
    return (Path(folder) / "axe.min.js").read_text(encoding="utf-8")


def test_a_page_of_an_operator(probe: Probe) -> None:
    found = probe(
        "op/gemm.html",
        ("search", "cumsum"),
        ("theme", None),
        ("opens", "kernels.wgsl"),
        ("keyboard", None),
        ("sideways", None),
        width=390,
    )
    search = found["search cumsum"]
    assert search["focused"]
    assert search["closed"]
    assert search["options"][0].startswith("ONNXCumSum")
    assert search["address"] == "../mappings/onnx.html#onnx.CumSum"
    assert search["second"] == search["options"][1]
    assert len(set(found["theme"])) == 2
    assert found["opens kernels.wgsl"]
    assert found["keyboard"] == []
    assert found["sideways"] == [0, 390]


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
    tab.open(folder / "op" / "gemm.html", 390, f"self.runsAtOnce = {json.dumps(not saves)};{shifts}{PROBE_TEXT}")
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


def test_the_menu_of_a_phone(tab: Tab, folder: Path) -> None:
    tab.open(folder / "op" / "gemm.html", 390, PROBE_TEXT)
    shown = "[...document.querySelectorAll('.toc, .side')].map((one) => one.checkVisibility()).join()"
    menu = "document.getElementById('menu')"
    assert tab.evaluate(shown) == "false,false"
    tab.evaluate(f"{menu}.click()")
    assert tab.evaluate(f"{shown} + {menu}.ariaExpanded") == "true,truetrue"
    tab.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
    assert tab.evaluate(f"{shown} + (document.activeElement === {menu})") == "false,falsetrue"
    tab.evaluate(f"{menu}.click()")
    tab.evaluate("document.querySelector('.toc a[href=\"#rules\"]').click()")
    assert tab.evaluate(f"{shown} + location.hash") == "false,false#rules"
    tab.open(folder / "errata.html", 390, PROBE_TEXT)
    assert not tab.evaluate(f"{menu}.checkVisibility()")


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


def test_the_list_of_operators(probe: Probe) -> None:
    queries = ("DML_GEMM_OPERATOR_DESC", "zzz", "scan int64")
    found = probe("index.html", ("filter", "running sum"), *(("search", query) for query in queries))
    assert found["filter running sum"]["shown"] == ["CUMULATIVE_SUMMATION"]
    assert found["filter running sum"]["said"].startswith("1 of ")
    assert found["search DML_GEMM_OPERATOR_DESC"]["options"][0].startswith("operatorGEMM")
    assert found["search DML_GEMM_OPERATOR_DESC"]["address"] == "op/gemm.html"
    assert found["search zzz"]["options"] == []
    assert found["search scan int64"]["options"][0].startswith("operatorCUMULATIVE_")


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


def check_verdicts(tab: Tab, folder: Path, name: str) -> None:
    """What the page says of every case is what the run time says."""
    tab.open(folder / "op" / f"{name.lower()}.html", 1280, PROBE_TEXT)
    answer = json.loads(tab.evaluate(f"probe('verdicts', '{name.lower()}.cases.js')"))
    assert answer["errors"] == []
    compare_as_the_run_time(name, answer["found"], WEBGPU)


@pytest.mark.parametrize("name", ["GEMM", "ELEMENT_WISE_ADD"])
def test_verdicts_are_those_of_the_run_time(tab: Tab, folder: Path, name: str) -> None:
    check_verdicts(tab, folder, name)


@pytest.mark.slow
@pytest.mark.one_in(12)
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


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 820, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_every_kind_of_page(probe: Probe, path: str, width: int) -> None:
    found = probe(path, ("keyboard", None), ("sideways", None), width=width)
    assert found["keyboard"] == []
    assert found["sideways"] == [0, width]


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_axe_core_finds_nothing(probe: Probe, path: str, width: int) -> None:
    found = probe(path, ("axe", "light"), ("axe", "dark"), width=width, axe=axe_core())
    for theme in ("light", "dark"):
        assert found[f"axe {theme}"]["said"] == []
        assert found[f"axe {theme}"]["passes"] > 10
