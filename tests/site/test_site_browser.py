"""Pages of the site in Chromium, opened from a folder with the network off: scripts, search, keyboard, widths."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browsing import PAGES, PROBE_TEXT, Probe
from chromium import Tab


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
    """The first questions of a stranger are found; the documentation of the repository comes behind."""
    tab.open((documented if query == "products" else folder) / "index.html", 1280, PROBE_TEXT)
    found = json.loads(tab.evaluate(f"probe('search', {json.dumps(query)})"))["found"]
    assert found["address"] == address


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 820, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_every_kind_of_page(probe: Probe, path: str, width: int) -> None:
    found = probe(path, ("keyboard", None), ("sideways", None), width=width)
    assert found["keyboard"] == []
    assert found["sideways"] == [0, width]
