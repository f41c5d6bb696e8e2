"""Descriptors to plan, what this process answers, and a page with its planner loaded."""

from __future__ import annotations

import itertools
import json
import os
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from chromium import Tab

from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import tensor_slots
from dmlruntime.validation import violations
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.rejection import with_slot
from dmltools.conformance.subject import subject
from dmltools.site.building import site_files
from dmltools.site.facts import read_facts
from dmltools.site.planner import ask
from dmltools.site.planner_files import PACKAGE, planner_files
from dmltools.site.writing import write_site

PROBE = Path(__file__).with_name("probe.js")
PYODIDE = "DMLOPS_PYODIDE"
"""The variable that names the folder of npm's package pyodide."""

BOX = "examples.a-box-with-padding-and-a-bias"
Asking = Callable[[str, list[Any]], list[Any]]

OPEN = {"DataType": "", "Sizes": "", "Strides": ""}
"""An output that follows from the rest."""


def descriptor_of(name: str, number: int = 0) -> OperatorDescriptor:
    return REGISTRY.cases(name)[number].descriptor(REGISTRY.descriptor(name))


def answered(asked: dict[str, Any]) -> Any:
    """Return the answers of this process, as JSON has them."""
    return json.loads(ask(REGISTRY, "plan", json.dumps(asked)))


def drawn(name: str, count: int) -> Iterator[OperatorDescriptor]:
    """Legal descriptors of random types and sizes, and each also with gaps between the elements where that is legal."""
    legal, random = legal_at(subject(REGISTRY, name), NEWEST), Random(name)
    for _ in range(count):
        types = random.choice(legal.types)
        if isinstance(legal, LinkedLegal):
            found = random.choice(list(itertools.islice(legal.all_descriptors(types), 40)))
        else:
            sizes = tuple(random.randint(1, 9) for _ in range(legal.rank))
            found = next(legal.descriptors(legal.frame(types, sizes)))
        yield found
        for slot in tensor_slots(found):
            if slot.tensor is not None:
                strides = tuple(3 * stride for stride in slot.tensor.element_strides)
                found = with_slot(found, slot, replace(slot.tensor, Strides=strides, TotalTensorSizeInBytes=None))
        if not violations(found, NEWEST):
            yield found


def package() -> Path:
    """The folder of Pyodide, or a skip that says how to have it."""
    folder = os.environ.get(PYODIDE)
    if folder is None:
        pytest.skip(f"pyodide: {PYODIDE} names no folder with npm's package {PACKAGE}")
    return Path(folder)


@contextmanager
def serving(folder: Path, operators: Sequence[str]) -> Iterator[str]:
    """The address of a site with one page, and with the planner for these operators."""
    planner = planner_files(REGISTRY, operators, package(), in_folder=False)
    pages = site_files(read_facts(REGISTRY, ["CONVOLUTION"]), REGISTRY, planner=planner)
    write_site(folder, {**pages, **planner.files})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/op/convolution.html"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """A server of a folder that says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: requests are no news."""


def planning(tab: Tab, address: str) -> Asking:
    """Open a page and its planner, and return a function that asks the probe there, on that page again if need be."""

    def opened() -> None:
        tab.open(address, 390, PROBE.read_text(encoding="utf-8"))
        opened, planned = run("edit", [["open", BOX], ["plan"]])
        assert re.search(r"\(loads \d+\.\d MB, \d+\.\d MB where the server compresses\)", opened["offer"])
        assert planned["offer"].startswith("Other sizes, types, strides…,Ready after ")
        assert planned["said"].startswith("WebGPU: equals the specification · ")
        assert planned["fields"]["OutputTensor Sizes"] == "1, 1, 2, 2"

    def run(what: str, argument: list[Any]) -> list[Any]:
        found = json.loads(tab.evaluate(f"probe({json.dumps(what)}, {json.dumps(argument)})"))
        assert found["errors"] == []
        return list(found["found"])

    def there(what: str, argument: list[Any]) -> list[Any]:
        if tab.evaluate("location.href.split('#')[0]") != address:  # a test between opened another page
            opened()
        return run(what, argument)

    opened()
    return there
