"""The planner in the page: what it answers is what the run time does, what it plans runs, and refusals say why."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chromium import Tab
from planned import BOX, OPEN, PROBE, Asking, answered, descriptor_of, drawn, package, planning, serving

from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.gpu.planning import plan
from dmlruntime.validation import violations
from dmltools.conformance.rejection import with_slot
from dmltools.conformance.rejections import rejections
from dmltools.conformance.running import compare_output, reference_outputs
from dmltools.conformance.subject import subject
from dmltools.kernels.describing import in_wgsl
from dmltools.site.building import site_files
from dmltools.site.facts import Facts, read_facts
from dmltools.site.live_data import UNPROMISED
from dmltools.site.planner import ELEMENTS_MAX, described, request
from dmltools.site.planner_files import Planner, planner_files
from dmltools.site.writing import write_site

FIRST = "examples.two-matrices"


@pytest.fixture(scope="module")
def planned_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site of `asking` is."""
    return tmp_path_factory.mktemp("planned") / "site"


@pytest.fixture(scope="module")
def asking(tab: Tab, planned_site: Path) -> Iterator[Asking]:
    """A function that asks the probe in a page whose planner, that of all operators, is loaded.

    It stays loaded for the next tests, and is loaded again where one has opened another page, so that those that need
    no planner come last.
    """
    with serving(planned_site, list(REGISTRY)) as address:
        yield planning(tab, address)


def plans(tab: Tab, asked: list[dict[str, Any]]) -> list[Any]:
    """Return the answers of the page's planner."""
    text = json.dumps([json.dumps(one) for one in asked])
    work = f"{text}.map((one) => dmlopsPlanner.ask('plan', JSON.parse(one)))"
    return list(json.loads(tab.evaluate(f"Promise.all({work}).then((all) => JSON.stringify(all))")))


def test_other_sizes_run_as_the_reference_says(asking: Asking) -> None:
    """Several members at once too; the values are the example's in order, again from the first."""
    sizes, steps = (1, 1, 6, 7), (1, 2)
    *_, got = asking(
        "edit",
        [
            ["at", BOX],
            ["press", "Reset"],
            ["set", "InputTensor Sizes", ", ".join(map(str, sizes))],
            ["set", "Strides", " ".join(map(str, steps))],
            ["set", "Dilations", "[2, 1]"],
        ],
    )
    assert got["wrong"] == []
    said = (
        "WebGPU: ran; the reference is not in the page, so nothing is compared · inputs unchanged, the same bits twice"
    )
    assert got["said"].startswith(said)
    case = REGISTRY.cases("CONVOLUTION")[0]
    base = case.descriptor(REGISTRY.descriptor("CONVOLUTION"))
    output = tuple(map(int, got["fields"]["OutputTensor Sizes"].split(", ")))
    descriptor = replace(
        base,
        InputTensor=replace(base.InputTensor, Sizes=sizes, TotalTensorSizeInBytes=None),
        OutputTensor=replace(base.OutputTensor, Sizes=output, TotalTensorSizeInBytes=None),
        Strides=steps,
        Dilations=(2, 1),
    )
    assert violations(descriptor, NEWEST) == ()
    inputs = {name: np.resize(data.array(), given_slots(descriptor)[name].Sizes) for name, data in case.inputs.items()}
    (expected,) = reference_outputs(descriptor, inputs).values()
    compared = compare_output(
        descriptor,
        "OutputTensor",
        np.array(got["shown"]["WebGPU"], np.float32).reshape(output),
        inputs=inputs,
        expected=expected.astype(np.float32),
        depth=plan(descriptor, WEBGPU_DEFAULTS, {}).depth,
        unpromised=UNPROMISED,
        classes=case.classes,
    )
    assert compared.passed, compared


def test_strides_alone_change_no_number(asking: Asking) -> None:
    *_, strided, undone = asking(
        "edit",
        [["at", BOX], ["press", "Reset"], ["set", "InputTensor Strides", "60, 60, 1, 7"], ["press", "Undo"]],
    )
    assert strided["said"].startswith("WebGPU: equals the specification · ")
    assert undone["fields"]["InputTensor Strides"] == "packed"


def test_refusals_stand_beside_the_members(asking: Asking) -> None:
    *_, typed, level, unset = asking(
        "edit",
        [
            ["at", BOX],
            ["press", "Reset"],
            ["set", "FilterTensor DataType", "INT8"],
            ["level", "1.0"],
            ["level", ""],
        ],
    )
    kind = REGISTRY.descriptor("CONVOLUTION")
    base = descriptor_of("CONVOLUTION")
    wrong = replace(base, FilterTensor=replace(base.FilterTensor, DataType="INT8", TotalTensorSizeInBytes=None))
    assert typed["wrong"] == [str(one) for one in violations(wrong, NEWEST)]
    assert typed["beside"] == {"FilterTensor": ["FilterTensor DataType"]}
    assert typed["said"] == "The validator refuses this; why stands beside the fields."
    assert typed["shown"] == {}
    assert level["wrong"] == [str(one) for one in violations(wrong, kind.OPERATOR.introduced)]
    assert level["said"] == "The validator refuses this at level 1.0; why stands beside the fields."
    assert unset["wrong"] == typed["wrong"]


def test_a_link_has_everything_that_was_written(asking: Asking, tab: Tab) -> None:
    *_, written = asking(
        "edit",
        [
            ["at", BOX],
            ["press", "Reset"],
            ["set", "InputTensor Sizes", "1, 1, 2, 3"],
            ["set", "GroupCount", "1"],
            ["type", "InputTensor[0, 0, 1, 2]", "9"],
        ],
    )
    tab.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no')), 0")
    *_, copied = asking("edit", [["at", BOX], ["press", "Copy link"]])
    assert "set.InputTensor=FLOAT32;1,+1,+2,+3;" in copied["address"]
    *_, reset, linked = asking(
        "edit", [["at", BOX], ["press", "Reset"], ["hash", "#main", BOX], ["hash", copied["address"], BOX]]
    )
    assert reset["shown"] != written["shown"]
    assert linked["shown"] == written["shown"]
    assert linked["fields"] == written["fields"]


def test_the_kernel_that_runs_is_shown(asking: Asking) -> None:
    *_, shown = asking("edit", [["at", BOX], ["press", "Reset"], ["set", "GroupCount", "1"], ["press", "WGSL"]])
    text = in_wgsl(descriptor_of("CONVOLUTION"), "").text
    assert text in shown["code"]
    assert re.match(r"// Variant: .*\n// 1\. \w+, \d+ × \d+ × \d+ workgroups, parameters [\d ]+\n", shown["code"])


def test_plans_are_those_of_this_process(asking: Asking, tab: Tab, facts: Facts) -> None:
    """Of an operator of every family: texts, steps, bindings, words, constants; and outputs that follow."""
    asked = [request(descriptor) for name in facts.names for descriptor in drawn(name, 2)]
    asked += [
        {**one, "tensors": one["tensors"] | {"OutputTensor": OPEN}}
        for one in asked
        if one["tensors"].get("OutputTensor")
    ]
    wanted = [answered(one) for one in asked]
    assert sum("code" in one for one in wanted) > len(facts.names) * 3
    for one, got, own in zip(asked, plans(tab, asked), wanted, strict=True):
        assert got == own, one


def in_fields(descriptor: OperatorDescriptor) -> OperatorDescriptor | None:
    """The descriptor without flags and sizes in bytes; None where it has other values that no field of a page says."""
    for slot in tensor_slots(descriptor):
        if slot.tensor is not None:
            if not isinstance(slot.tensor, DML_BUFFER_TENSOR_DESC) or not slot.tensor.Sizes:
                return None
            plain = DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, slot.tensor.Sizes, slot.tensor.Strides)
            descriptor = with_slot(descriptor, slot, plain)
    own = described(REGISTRY, request(descriptor))
    return own if own == descriptor else None


def check_refusals(tab: Tab, name: str) -> None:
    """Assert that a page says of descriptors that must be refused what the validator says, in its words."""
    found = rejections(subject(REGISTRY, name))
    written = [(one.level, own) for one in found if (own := in_fields(one.descriptor)) and violations(own, one.level)]
    assert len(written) > len(found) / 2
    got = plans(tab, [request(descriptor, level.short) for level, descriptor in written])
    for (level, descriptor), one in zip(written, got, strict=True):
        own = violations(descriptor, level)
        assert [(v["member"], v["code"], v["text"]) for v in one["violations"]] == [
            (v.member, str(v.code), str(v)) for v in own
        ], descriptor


@pytest.mark.parametrize("name", ["CONVOLUTION", "GEMM"])
def test_refusals_of_a_page(asking: Asking, tab: Tab, name: str) -> None:
    check_refusals(tab, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_refusals_of_every_operator(asking: Asking, tab: Tab, name: str) -> None:
    check_refusals(tab, name)


def test_an_archive_of_another_build_is_refused(asking: Asking, tab: Tab) -> None:
    asking("edit", [["at", BOX]])
    own = "base: new URL(planner, location).href, files: {}, scripts: dmlopsLoading.scripts"
    given = f"{{ id: 1, name: 'form', text: '{{}}', build: 'another', {own} }}"
    wrong = (
        "new Promise((done) => { const { planner, worker } = document.getElementById('edits').dataset;"
        "const other = new Worker(worker, { type: 'module' });"
        f"other.onmessage = ({{ data }}) => done(data.wrong); other.postMessage({given}); }})"
    )
    assert tab.evaluate(wrong).endswith(
        "planner.zip is of another build of this site than the page; load the page again"
    )


def test_too_much_for_a_page_is_refused_before_anything_is_allocated(asking: Asking) -> None:
    *_, large = asking("edit", [["at", BOX], ["press", "Reset"], ["set", "InputTensor Sizes", "1, 1, 1000, 1000"]])
    assert large["said"] == "Not run; why stands beside the fields."
    assert large["wrong"][0].startswith(f"InputTensor: has 1000000 elements, and a page runs at most {ELEMENTS_MAX}; ")


def test_the_fields_by_keyboard_and_on_a_phone(asking: Asking, tab: Tab) -> None:
    asking("edit", [["at", BOX], ["press", "Reset"], ["set", "FilterTensor Sizes", "7"]])
    for what, wanted in (("keyboard", []), ("sideways", [0, 390])):
        assert asking(what, []) == wanted


@pytest.mark.slow
def test_axe_core_finds_nothing_in_the_fields(asking: Asking, tab: Tab) -> None:
    folder = os.environ.get("DMLOPS_AXE_CORE")
    if folder is None:
        pytest.skip("axe-core: DMLOPS_AXE_CORE names no folder with npm's package axe-core")
    asking("edit", [["at", BOX], ["press", "Reset"], ["set", "FilterTensor Sizes", "7"]])
    tab.evaluate((Path(folder) / "axe.min.js").read_text(encoding="utf-8") + ";0")
    for theme in ("light", "dark"):
        found = json.loads(tab.evaluate(f"probe('axe', '{theme}')"))["found"]
        assert found["said"] == []
        assert found["passes"] > 10


def test_values_of_other_types(asking: Asking, tab: Tab) -> None:
    """Toward zero and into the range of the type; the bytes of tensors with gaps."""
    own = (
        "{tensors: [['X', 'input', 'FLOAT32', [3]]],"
        "data: {X: btoa(String.fromCharCode(...new Uint8Array(Float32Array.of(-1.7, 300.5, NaN).buffer)))}}"
    )
    got = tab.evaluate(
        f"(() => {{ const own = {own};"
        "const values = (...tensor) => dmlopsShapes.values(own, tensor).map(String);"
        "const held = dmlopsShapes.stored(['X', 'input', 'INT64', [2, 2], [3, 1]], [1n, 2n, 3n, 4n]).map(String);"
        "const gaps = ['X', 'output', 'UINT8', [2, 2], [3, 1]];"
        "const packed = dmlopsShapes.packed(gaps, Uint8Array.of(1, 2, 9, 3, 4));"
        "return [values('X', 'input', 'UINT8', [4]), values('X', 'input', 'INT64', [2]),"
        "values('Y', 'input', 'FLOAT16', [9]), values('X', 'input', 'FLOAT32', [2, 2], [0, 1]), held, [...packed]];"
        "})()"
    )
    assert got == [
        ["0", "255", "0", "0"],
        ["-1", "300"],
        ["1", "2", "3", "4", "5", "6", "7", "8", "1"],
        ["NaN", str(float(np.float32(-1.7))), "NaN", str(float(np.float32(-1.7)))],
        ["1", "2", "0", "3", "4"],
        [1, 2, 3, 4],
    ]


def test_a_start_that_failed_is_tried_again_without_loading_the_page(
    asking: Asking, tab: Tab, planned_site: Path
) -> None:
    """A module never loads again what it could not load, so that it is another worker that starts."""
    python, away = planned_site / "planner" / "pyodide.mjs", planned_site / "planner" / "away.mjs"
    python.rename(away)
    try:
        tab.ask("Network.enable")
        tab.ask("Network.clearBrowserCache")
        tab.ask("Network.disable")
        tab.open(tab.evaluate("location.href.split('#')[0]"), 390, PROBE.read_text(encoding="utf-8"))
        _, failed = json.loads(tab.evaluate(f"probe('edit', {json.dumps([['open', BOX], ['plan']])})"))["found"]
        assert "The planner cannot be loaded: " in failed["offer"]
        assert failed["offer"].endswith(" Press to try again.")
    finally:
        away.rename(python)
    _, ready = asking("edit", [["at", BOX], ["plan"]])
    assert ready["offer"].startswith("Other sizes, types, strides…,Ready after ")
    assert ready["said"].startswith("WebGPU: equals the specification · ")


def test_a_worker_that_never_answers_is_given_up(tab: Tab, tmp_path: Path) -> None:
    planner = Planner({}, "1 MB", in_folder=True)
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner))
    mute = (
        "self.ended = 0; self.Worker = class { addEventListener() {} postMessage() {} terminate() { ended += 1; } };"
        "const later = self.setTimeout; self.setTimeout = (work, time) => later(work, time > 50000 ? 50 : time);"
    )
    tab.open(tmp_path / "site" / "op" / "gemm.html", 1280, mute + PROBE.read_text(encoding="utf-8"))
    tab.evaluate(
        "dmlopsEdits.scripts().then(() => { dmlopsLoading.again = async (address) =>"
        " void ((self.dmlopsPlannerFiles ??= {})[address.split('/').pop().slice(0, -3)] = btoa('')),"
        " dmlopsLoading.unpacked = async () => new ArrayBuffer(0); })"
        ".then(() => Promise.all(document.getElementById('edits').dataset.planning.split(' ').map(dmlopsLoading.once)))"
        ".then(() => 0)"
    )
    asked = "dmlopsPlanner.ask('form', { operator: 'GEMM' }).catch((error) => error.message)"
    for times in (1, 2):
        assert tab.evaluate(asked) == "the planner has not answered for 300 s"
        assert tab.evaluate("ended") == times


def test_without_the_planner_nothing_is_offered(tab: Tab, folder: Path) -> None:
    tab.open(folder / "op" / "gather.html", 1280, PROBE.read_text(encoding="utf-8"))
    found = json.loads(tab.evaluate('probe("edit", [["open", "edge-cases.indices-out-of-range"]])'))
    assert found["found"][0]["offer"] == ""


@pytest.mark.slow
def test_from_a_folder(tab: Tab, tmp_path: Path) -> None:
    planner = planner_files(REGISTRY, ["GEMM"], package(), in_folder=True)
    pages = site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner)
    write_site(tmp_path / "site", {**pages, **planner.files})
    tab.open(tmp_path / "site" / "op" / "gemm.html", 1280, PROBE.read_text(encoding="utf-8"))
    steps = [["open", FIRST], ["plan"], ["set", "ATensor DataType", "INT8"]]
    found = json.loads(tab.evaluate(f"probe('edit', {json.dumps(steps)})"))
    assert found["errors"] == []
    assert found["found"][1]["said"].startswith("WebGPU: equals the specification · ")
    assert any("INT8" in one for one in found["found"][2]["wrong"])


def test_before_anything_is_loaded(tab: Tab, tmp_path: Path) -> None:
    """A link waits for the reader, dear data are asked for once more, and what cannot be loaded is named."""
    planner = Planner({}, "1 MB", in_folder=True)
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner))
    dear = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}});"
    tab.open(tmp_path / "site" / "op" / "gemm.html", 1280, dear + PROBE.read_text(encoding="utf-8"))
    begin = f"#case={FIRST}"
    steps = [["hash", f"{begin}&set.ATensor=FLOAT16;1,1,2,2;", FIRST], ["plan"], ["plan"]]
    linked, asked, failed = json.loads(tab.evaluate(f"probe('edit', {json.dumps(steps)})"))["found"]
    assert linked["offer"].startswith("Show what the link says (loads 1 MB),")
    assert linked["said"].startswith("WebGPU: equals the specification · ")
    assert asked["offer"].endswith("Your browser asks to save data. Press again to load 1 MB.")
    assert re.search(
        r"The planner cannot be loaded: \S+/planner/\S+ cannot be loaded\. Press to try again\.$", failed["offer"]
    )
    load = "dmlopsChanges.load('gemm.edits.js', 'gemm.cases.js').then((data) => (self.known = data, 0))"
    tab.evaluate(load)
    for part in (
        "set.ATensor=FLOAT32;1;<x>",
        "set.ATensor=FLOAT32",
        "set.ATensor[0]=none",
        "set.__proto__=none",
        "set.Nothing=1",
        f"set.Alpha={'1' * 201}",
        "set.ATensor=FLOAT32;1,1,2,2;&ATensor=4:00000000",
        "set.ATensor=BFLOAT;1,1,2,2;&ATensor=0:0000",
    ):
        text = f"dmlopsLinks.decode(known, {json.dumps(f'{begin}&{part}')})"
        assert tab.evaluate(f"(() => {{ const f = {text}; return [f.unknown, f.edited.size]; }})()") == [1, 0], part


def test_a_link_with_other_types_that_is_opened_fresh(tab: Tab, tmp_path: Path) -> None:
    """Until the planner has told what follows, the example has its own values, and not the link's, of another type."""
    planner = Planner({}, "1 MB", in_folder=True)
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner))
    tab.open(tmp_path / "site" / "op" / "gemm.html", 390, PROBE.read_text(encoding="utf-8"))
    address = f"#case={FIRST}&set.ATensor=FLOAT16;1,1,2,2;&ATensor=1:4200"
    steps = [["hash", address, FIRST], ["level", "6.0"], ["level", ""]]
    for found in json.loads(tab.evaluate(f"probe('edit', {json.dumps(steps)})"))["found"]:
        assert found["offer"].startswith("Show what the link says (loads 1 MB),")
        assert found["said"].startswith("WebGPU: equals the specification · ")
        assert found["inputs"]["ATensor[0, 0, 0, 1]"] == "2"


def test_from_a_folder_without_the_scripts(tab: Tab, tmp_path: Path) -> None:
    planner = Planner({}, "1 MB", in_folder=False)
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner))
    tab.open(tmp_path / "site" / "op" / "gemm.html", 1280, PROBE.read_text(encoding="utf-8"))
    found = json.loads(tab.evaluate(f"probe('edit', [['open', '{FIRST}']])"))
    assert found["errors"] == []
    assert found["found"][0]["offer"].startswith("Other sizes, types and strides need a web server")
