"""Makes all files of the site, as texts by their paths in its folder."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import jinja2

from dmlruntime.calls.registry import Registry
from dmlruntime.core.version import __version__
from dmltools.kernels.translating import FACTS as TRANSLATIONS
from dmltools.site.change_data import ChangeData
from dmltools.site.documents import Documents
from dmltools.site.facts import INTERFACES, Facts
from dmltools.site.kernels import kernels
from dmltools.site.live_data import LiveCases
from dmltools.site.module_data import ModuleCases
from dmltools.site.modules import Modules
from dmltools.site.naga import SCRIPT, naga_files
from dmltools.site.operator_page import operator_view
from dmltools.site.overviews import counts, errata_groups, index_groups, level_views, mapping_pages
from dmltools.site.planner_files import Planner
from dmltools.site.scripts import ASSETS, EDITING, PLANNING, asset, digest, scripts_build
from dmltools.site.search_index import search_script
from dmltools.site.texts import Prose, breakable, file_of

FIRST_LOAD = 60_000
"""Bytes, compressed, of an operator's page with all that it loads before a reader asks for more."""


def site_files(
    facts: Facts,
    registry: Registry,
    repository: Path | None = None,
    modules: Modules | None = None,
    naga: Path | None = None,
    planner: Planner | None = None,
    issues: str = "",
) -> dict[str, str]:
    """Return every file of the site: with a repository its documentation, with modules WebAssembly too.

    Args:
        facts: The facts of all operators.
        registry: The operators.
        repository: The folder whose documentation the site has, or None.
        modules: Makes WebAssembly of kernels, or None.
        naga: The folder of npm's naga-wasm, with which pages translate their kernels, or None.
        planner: The planner that pages load, or None; its files are not among the result.
        issues: The address of issues, where pages say to report an error; empty for none.
    """
    translators = {} if naga is None else naga_files(naga)
    documents = None if repository is None else Documents(repository, Prose(root="../", operators=facts.linked))
    pages = _Pages(facts, documents, translators, planner, issues)
    found = {f"assets/{name}": asset(name) for name in ASSETS} | translators
    views, runs, builds, changes = {}, {}, {}, {}
    for name in facts.names:
        view = views[name] = operator_view(facts, name, tuple(kernels(registry, name)))
        ids = [case.id for case in (*view.examples, *view.edge_cases)]
        live = LiveCases(registry, name, ids)
        runs[name] = [(one.id, one.name) for one in (*view.examples, *view.edge_cases) if one.id in live.ids]
        edits = ChangeData(registry, facts.operator(name), name, ids, live)
        loaded = {}
        if live.ids:
            loaded[file_of(name).replace(".html", ".cases.js")] = live.script()
        if live.ids and modules is not None:
            loaded[file_of(name).replace(".html", ".wasm.js")] = ModuleCases(registry, name, ids, modules).script()
        facts_of = _json(facts, name)
        changed = file_of(name).replace(".html", ".edits.js")
        edited = edits.script()
        build = digest(facts_of, edited, *loaded.values())
        stamped = {path: _stamped(text, build) for path, text in {**loaded, changed: edited}.items()}
        builds[name], changes[name] = build, edits.runs
        names = {"build": build, "view": view, "runs": live.ids, "module": modules is not None}
        names |= {"first": next((one for one in ids if one in live.ids), "")}
        names |= {"valid_from": edits.valid_from, "left_out": edits.left_out}
        found[file_of(name)] = _operator_page(pages, names, [stamped[path] for path in loaded])
        found |= stamped
        found[file_of(name).replace(".html", ".json")] = facts_of
    found |= dict(_overviews(facts, pages))
    found["gpu.html"] = _gpu_page(facts, pages, runs, builds=builds, changes=changes)
    if documents is not None:
        groups = list(documents.groups())
        for page in documents.pages:
            root = "../" * page.file.count("/")
            found[page.file] = pages.render("document", root=root, here="docs", page=page, groups=groups)
        found |= documents.images
    found["data/search.js"] = search_script(facts, views, documents.pages if documents is not None else ())
    return found


def _operator_page(pages: _Pages, names: Mapping[str, Any], loaded: Sequence[str]) -> str:
    """Return the page of an operator. Its first case runs at once by as many of the two engines as FIRST_LOAD allows:
    WebGPU needs the first script of `loaded`, WebAssembly both."""
    engines = ("WebGPU", "WebAssembly")[: len(loaded)]
    while True:
        page = pages.render("operator", root="../", here="operators", at_once=" ".join(engines), **names)
        own = re.findall(r'<(?:script|link)[^>]* (?:src|href)="\.\./assets/([^"]+)"', page)
        if not engines or sum(map(packed, [page, *map(asset, own), *loaded[: len(engines)]])) <= FIRST_LOAD:
            return page
        engines = engines[:-1]


@cache
def packed(text: str) -> int:
    """Return how many bytes of a text are sent, compressed as web servers do."""
    return len(gzip.compress(text.encode(), 6))


def _overviews(facts: Facts, pages: _Pages) -> Iterator[tuple[str, str]]:
    undocumented = facts.specs["undocumented"]
    index = {"groups": tuple(index_groups(facts)), "counts": counts(facts), "undocumented": undocumented}
    yield "index.html", pages.render("index", root="", here="operators", **index)
    yield "errata.html", pages.render("errata", root="", here="errata", groups=tuple(errata_groups(facts)))
    yield "levels.html", pages.render("levels", root="", here="levels", levels=tuple(level_views(facts)))
    yield "about.html", pages.render("about", root="", here="about", counts=counts(facts))
    found = tuple(mapping_pages(facts))
    for page in found:
        others = [(other.key, other.title) for other in found]
        text = pages.render("mappings", root="../", here="mappings", page=page, others=others)
        yield f"mappings/{page.key}.html", text


def _stamped(script: str, build: str) -> str:
    """Return a script that sets an object, with its build in the object."""
    return script.replace(" = {", f' = {{"build":"{build}",', 1)


def _gpu_page(facts: Facts, pages: _Pages, runs: Mapping[str, list[tuple[str, str]]], **of_each: Any) -> str:
    """Return the page that runs the cases in `runs`, the id and name of each by operator, on the visitor's GPU."""
    groups = [(key, title, [name for name in names if runs[name]]) for key, title, names in facts.families()]
    specification = hashlib.sha256(json.dumps(facts.specs, sort_keys=True).encode()).hexdigest()[:16]
    total = sum(map(len, runs.values()))
    names = {
        "groups": [group for group in groups if group[2]],
        "runs": runs,
        "total": total,
        "specification": specification,
    }
    return pages.render("gpu", root="", here="gpu", **names, **of_each)


class _Pages:
    """The templates. What comes from a specification is escaped, and a name that is not defined is an error."""

    def __init__(
        self,
        facts: Facts,
        documents: Documents | None,
        translators: Mapping[str, str],
        planner: Planner | None,
        issues: str,
    ) -> None:
        folder = files("dmltools.site").joinpath("templates")
        self._environment = jinja2.Environment(
            loader=jinja2.FunctionLoader(lambda name: folder.joinpath(name).read_text(encoding="utf-8")),
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters["breakable"] = breakable
        self._environment.globals |= {
            "editing": EDITING,
            "families": tuple(facts.families()),
            "file_of": file_of,
            "has_documents": documents is not None,
            "interfaces": INTERFACES,
            "issues": issues,
            "levels_known": facts.levels,
            "naga": TRANSLATIONS if translators else None,
            "naga_size": f"{len(translators.get(SCRIPT, '')) / 1e6:.1f} MB",
            "planner": planner,
            "planning": PLANNING,
            "scripts_build": scripts_build(),
            "since_of": {name: facts.operator(name)["introduced"] for name in facts.names},
            "version": __version__,
        }

    def render(self, template: str, **names: Any) -> str:
        """Return a page."""
        return self._environment.get_template(f"{template}.html.j2").render(**names)


def _json(facts: Facts, name: str) -> str:
    """Return the facts of an operator for programs, as in the two files."""
    rows: dict[str, list[Mapping[str, Any]]] = {key: [] for key in INTERFACES}
    for mapped in facts.mapped_to(name):
        rows[mapped.interface].append({"operator": mapped.operator, **mapped.row})
    content = {"format": facts.specs["format"], "operator": name, **facts.operator(name), **rows}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
