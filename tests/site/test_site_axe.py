"""Pages as axe-core sees them, in both themes and two widths."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsing import PAGES, PROBE_TEXT, Probe, axe_core
from chromium import Tab

from dmlops import REGISTRY
from dmltools.conformance.pytest_plugin import Share

SAMPLE = (("op/gemm.html", 390), ("gpu.html", 1280))
"""What axe-core looks at without --slow."""


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
@pytest.mark.parametrize("name", REGISTRY)
def test_axe_core_and_a_phone_on_every_page(tab: Tab, own: Path, name: str) -> None:
    check_page(tab, own / "op" / f"{name.lower()}.html", list(REGISTRY).index(name))


@pytest.mark.slow
def test_axe_core_and_a_phone_on_pages_of_the_documentation(tab: Tab, documented: Path, share: Share) -> None:
    """One in four pages, each with --all."""
    for i, page in enumerate(sorted((documented / "docs").glob("*.html"))[:: share(4)]):
        check_page(tab, page, i)
