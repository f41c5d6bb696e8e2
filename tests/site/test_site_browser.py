"""Pages of the site in Chromium, opened from a folder with the network off: scripts, search, keyboard, widths, axe."""

from __future__ import annotations

import base64
import gzip
import json
import mimetypes
import os
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chromium import Tab
from verdicts import WEBGPU, compare_as_the_run_time

from dmlops import REGISTRY
from dmltools.conformance.comparing import compare, tolerances
from dmltools.conformance.pytest_plugin import Share
from dmltools.site.building import site_files
from dmltools.site.facts import read_facts
from dmltools.site.live_data import UNPROMISED
from dmltools.site.writing import write_site

PROBE_TEXT = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
AXE = "DMLOPS_AXE_CORE"
"""The variable that names the folder of npm's package axe-core."""

Probe = Callable[..., dict[str, Any]]
Ask = tuple[str, str | None]

SAMPLE = (("op/gemm.html", 390), ("gpu.html", 1280))
"""What axe-core looks at without --slow."""

PAGES = (
    "docs/site.html",
    "docs/index.html",
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
def probe(tab: Tab, folder: Path, request: pytest.FixtureRequest) -> Probe:
    """A function that opens a page of the small site and returns what the probe finds there."""

    def run(path: str, *asked: Ask, width: int = 1280, axe: str = "") -> dict[str, Any]:
        own = request.getfixturevalue("documented") if path.startswith("docs/") else folder
        tab.open(own / path, width, PROBE_TEXT)
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


def test_paper_is_light_and_wide(tab: Tab, folder: Path) -> None:
    """Whatever the theme is: dark ink on white, with the signs of an equation, without what can be pressed."""
    tab.open(folder / "op" / "gemm.html", 760, PROBE_TEXT)
    tab.evaluate("document.documentElement.dataset.theme = 'dark'")
    colours = (
        "['body', '.lead', '.code', '.example header', 'summary'].flatMap((name) => "
        "(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.querySelector(name))))"
        ".filter((one) => one !== 'rgba(0, 0, 0, 0)')"
        ".map((one) => one.match(/\\d+/g).reduce((sum, part) => sum + Number(part), 0) / 3)"
    )
    shown = "document.querySelector('.sign').checkVisibility()"
    pressed = "[...document.querySelectorAll('button, select')].filter((one) => one.checkVisibility()).length"
    try:
        tab.ask("Emulation.setEmulatedMedia", media="print")
        found = tab.evaluate(colours)
        assert all(one < 130 or one > 235 for one in found)
        assert sum(one > 235 for one in found) == 3  # the page, code, and the heads of examples
        assert tab.evaluate(shown)
        assert tab.evaluate(pressed) == 0
    finally:
        tab.ask("Emulation.setEmulatedMedia", media="")


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


def test_the_contents_mark_the_section_that_is_read(tab: Tab, folder: Path) -> None:
    tab.open(folder / "op" / "gemm.html", 1280, f"self.runsAtOnce = true; {PROBE_TEXT}")
    marked = "[...document.querySelectorAll('.toc [aria-current]')].map((one) => one.hash).join()"
    for section in ("#support", "#errata", "#members"):
        there = (
            f"(async () => {{ document.querySelector('{section}').scrollIntoView();"
            f"for (let i = 0; i < 400 && {marked} !== '{section}'; i++)"
            f"await new Promise((done) => setTimeout(done, 20)); return {marked}; }})()"
        )
        assert tab.evaluate(there) == section


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


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("padding errata", "op/padding.html#errata"),
        ("gemm wgsl", "op/gemm.html#kernels"),
        ("your gpu", "gpu.html"),
        ("matrix multiplication", "op/gemm.html"),
        ("products", "op/gemm.html#edge-cases.products-that-leave-the-range"),
        ("summation int64 support", "op/cumulative_summation.html#support"),
        ("gather out of range", "op/gather.html#edge-cases.indices-out-of-range"),
    ],
)
def test_the_search_leads_there_at_once(tab: Tab, folder: Path, documented: Path, query: str, address: str) -> None:
    """What a stranger asks first; the documentation of the repository comes behind."""
    tab.open((documented if query == "products" else folder) / "index.html", 1280, PROBE_TEXT)
    found = json.loads(tab.evaluate(f"probe('search', {json.dumps(query)})"))["found"]
    assert found["address"] == address


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


def test_data_of_another_build_are_refused(probe: Probe, tab: Tab, folder: Path) -> None:
    """As a page's, of which a browser or a copy has one file from before: nothing runs, and why is said."""
    why = " is of another build of this site than the page, so nothing is run: load the page again"
    first = REGISTRY.cases("ELEMENT_WISE_ADD")[0].name
    place = f"document.querySelector('[data-case={json.dumps(first)}]')"
    edited = (
        f"(async () => {{ const said = document.getElementById('edits'); {place}.querySelector('.edit').click();"
        "for (let i = 0; i < 400 && !said.textContent; i++) await new Promise((done) => setTimeout(done, 20));"
        "return said.textContent; })()"
    )
    for kind in ("cases", "edits"):
        data = folder / "op" / f"element_wise_add.{kind}.js"
        right = data.read_text(encoding="utf-8")
        try:
            data.write_text(right.replace('"build":"', '"build":"0', 1), encoding="utf-8")
            live = probe("op/element_wise_add.html", ("live", None))["live"]
            assert all((one == f"WebGPU: element_wise_add.cases.js{why}") == (kind == "cases") for one in live["said"])
            assert tab.evaluate(edited) == f"element_wise_add.{kind}.js{why}"
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


@pytest.fixture(scope="module")
def documented(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of one operator with the documentation of the repository."""
    pytest.importorskip("markdown_it", reason="markdown-it-py is not installed")
    made = tmp_path_factory.mktemp("documented") / "site"
    write_site(made, site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, Path(__file__).parents[2]))
    return made


@pytest.mark.parametrize(
    ("path", "width"),
    [
        pytest.param(path, width, marks=[] if (path, width) in SAMPLE else pytest.mark.slow)
        for path in PAGES
        for width in (390, 1280)
    ],
)
def test_axe_core_finds_nothing(probe: Probe, path: str, width: int) -> None:
    """With an editor, a call, an old level, the results of a search and, on a phone, the menu open."""
    found = probe(path, ("axe", "light"), ("axe", "dark"), width=width, axe=axe_core())
    for theme in ("light", "dark"):
        assert found[f"axe {theme}"]["said"] == []
        assert found[f"axe {theme}"]["passes"] > 10


def test_axe_core_can_find_something(probe: Probe, folder: Path) -> None:
    page = folder / "about.html"
    right = page.read_text(encoding="utf-8")
    try:
        page.write_text(right.replace("<h1>", '<h1><img src="assets/icon.svg">'), encoding="utf-8")
        found = probe("about.html", ("axe", "light"), axe=axe_core())["axe light"]["said"]
        assert [said.partition(":")[0] for said in found] == ["image-alt"]
    finally:
        page.write_text(right, encoding="utf-8")


def check_page(tab: Tab, page: Path, i: int) -> None:
    """As it is opened, in one theme and one width of four, which come in turn: nothing for axe-core, and no wider than
    the window."""
    theme, width = (("light", 390), ("dark", 1280), ("dark", 390), ("light", 1280))[i % 4]
    tab.open(page, width, PROBE_TEXT)
    tab.evaluate(f"document.documentElement.dataset.theme = '{theme}'; {axe_core()};0")
    rules = "rules: { 'color-contrast': { enabled: false } }"  # slow, and the same on all pages of a kind
    run = f"axe.run(document, {{ preload: false, resultTypes: ['violations'], {rules} }})"
    shown = "violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`))"
    assert tab.evaluate(f"{run}.then(({{ violations }}) => {shown})") == [], (page.name, theme, width)
    tab.open(page, 390, PROBE_TEXT)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert tab.evaluate(wide) == 0, page.name


@pytest.mark.slow
@pytest.mark.one_in(12)
@pytest.mark.parametrize("name", REGISTRY)
def test_axe_core_and_a_phone_on_every_page(tab: Tab, own: Path, name: str) -> None:
    check_page(tab, own / "op" / f"{name.lower()}.html", list(REGISTRY).index(name))


@pytest.mark.slow
def test_axe_core_and_a_phone_on_pages_of_the_documentation(tab: Tab, documented: Path, share: Share) -> None:
    for i, page in enumerate(share(sorted((documented / "docs").glob("*.html")))):
        check_page(tab, page, i)


class Served(ThreadingHTTPServer):
    """The files of a folder over HTTP, compressed as web servers do; what was asked for is in `asked`."""

    def __init__(self, folder: Path) -> None:
        served, self.asked = self, []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                served.asked.append(self.path)
                file = folder / self.path.removeprefix("/")
                body = gzip.compress(file.read_bytes()) if file.is_file() else b""
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", mimetypes.guess_type(self.path)[0] or "application/octet-stream")
                self.send_header("Content-Length", str(len(body)))
                if body:
                    self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: requests are kept."""

        super().__init__(("127.0.0.1", 0), Handler)

    asked: list[str]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gemm", "reduce", "padding"])
def test_a_slow_phone_shows_a_result(name: str, tab: Tab, folder: Path) -> None:
    """By itself, and nothing is asked for but files of the folder. Prints when it painted first and when the result was
    there; the goals are 1,000 and 2,000 ms on a machine that does nothing else."""
    watch = (
        "self.runsAtOnce = true; self.firsts = {};"
        "new PerformanceObserver((list) => list.getEntries().forEach((one) => (firsts[one.name] = one.startTime)))"
        ".observe({ type: 'paint', buffered: true });"
        "setInterval(() => { if (document.querySelector('.ran.equal[role], .ran.within[role]'))"
        " firsts.result ??= performance.now(); }, 10);"
    )
    seen = (
        "(async () => { while (!firsts.result) await new Promise((done) => setTimeout(done, 50));"
        "return [firsts['first-paint'], firsts.result]; })()"
    )
    with Served(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab.ask("Network.enable")
        slow = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
        try:
            tab.ask("Network.emulateNetworkConditions", offline=False, **slow)
            tab.ask("Emulation.setCPUThrottlingRate", rate=4)
            tab.ask("Network.clearBrowserCache")
            tab.open(f"http://127.0.0.1:{server.server_port}/op/{name}.html", 390, watch)
            paint, result = tab.evaluate(seen)
        finally:
            tab.ask("Emulation.setCPUThrottlingRate", rate=1)
            tab.ask("Network.emulateNetworkConditions", offline=False, **dict.fromkeys(slow, -1))
            tab.ask("Network.disable")
            server.shutdown()
    print(f"{name}: first paint {paint:.0f} ms, first result {result:.0f} ms")
    assert f"/op/{name}.html" in server.asked
    assert [one for one in server.asked if not (folder / one[1:]).is_file()] == []
