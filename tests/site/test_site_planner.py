"""The planner in the page: what it answers is what the run time does, what it plans runs, and refusals say why."""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from chromium import Tab

from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.gpu.planning import plan
from dmlruntime.validation import violations
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.rejection import with_slot
from dmltools.conformance.rejections import rejections
from dmltools.conformance.running import compare_output, reference_outputs
from dmltools.conformance.subject import subject
from dmltools.kernels.describing import in_wgsl
from dmltools.site.building import site_files
from dmltools.site.facts import Facts, read_facts
from dmltools.site.live_data import UNPROMISED
from dmltools.site.numbers import as_json
from dmltools.site.planner import ELEMENTS_MAX, answer, ask, described, form, request
from dmltools.site.planner_archive import planner_archive
from dmltools.site.planner_files import PACKAGE, Planner, planner_files
from dmltools.site.writing import SiteError, write_site

PROBE = Path(__file__).with_name("probe.js")
PYODIDE = "DMLOPS_PYODIDE"
"""The variable that names the folder of npm's package pyodide."""

OPEN = {"DataType": "", "Sizes": "", "Strides": ""}
"""An output that follows from the rest."""

FIRST = "examples.two-matrices"
BOX = "examples.a-box-with-padding-and-a-bias"
Asking = Callable[[str, list[Any]], list[Any]]


def descriptor_of(name: str, number: int = 0) -> OperatorDescriptor:
    return REGISTRY.cases(name)[number].descriptor(REGISTRY.descriptor(name))


def answered(asked: dict[str, Any]) -> Any:
    """What this process answers, as JSON has it."""
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
    """Open a page and its planner, and return a function that asks the probe there."""
    tab.open(address, 390, PROBE.read_text(encoding="utf-8"))

    def run(what: str, argument: list[Any]) -> list[Any]:
        found = json.loads(tab.evaluate(f"probe({json.dumps(what)}, {json.dumps(argument)})"))
        assert found["errors"] == []
        return list(found["found"])

    opened, planned = run("edit", [["open", BOX], ["plan"]])
    assert re.search(r"\(loads \d+\.\d MB, \d+\.\d MB where the server compresses\)", opened["offer"])
    assert planned["offer"].startswith("Other sizes, types, strides…,Ready after ")
    assert planned["said"].startswith("WebGPU: equals the specification · ")
    assert planned["fields"]["OutputTensor Sizes"] == "1, 1, 2, 2"
    return run


@pytest.fixture(scope="module")
def asking(tab: Tab, facts: Facts, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    """A function that asks the probe in a page whose planner is loaded, for an operator of every family.

    It stays loaded for the next tests, which are those before any that opens another page.
    """
    with serving(tmp_path_factory.mktemp("planned") / "site", [*facts.names, "CONVOLUTION"]) as address:
        yield planning(tab, address)


@pytest.fixture(scope="module")
def every(tab: Tab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    """The same with the planner of all operators."""
    with serving(tmp_path_factory.mktemp("all") / "site", list(REGISTRY)) as address:
        yield planning(tab, address)


def plans(tab: Tab, asked: list[dict[str, Any]]) -> list[Any]:
    """What the page's planner answers."""
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
    """What a page says of descriptors that must be refused is what the validator says, in its words."""
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


def test_without_the_planner_nothing_is_offered(tab: Tab, folder: Path) -> None:
    tab.open(folder / "op" / "gather.html", 1280, PROBE.read_text(encoding="utf-8"))
    found = json.loads(tab.evaluate('probe("edit", [["open", "edge-cases.indices-out-of-range"]])'))
    assert found["found"][0]["offer"] == ""


def test_texts_are_read_as_they_are_written(facts: Facts) -> None:
    """The question about a case is answered with its own plan, and with all that pages have fields for."""
    for name in facts.names:
        kind = REGISTRY.descriptor(name)
        described_form = form(REGISTRY, name)
        assert [one[0] for one in described_form["tensors"]] == [one.name for one in kind.OPERATOR.tensors]
        assert [one["name"] for one in described_form["members"]] == [one.name for one in kind.OPERATOR.attributes]
        for case in REGISTRY.cases(name):
            descriptor = case.descriptor(kind)
            found = answer(REGISTRY, request(descriptor))
            assert found["violations"] == []
            if "unsupported" not in found:
                assert found["code"] == in_wgsl(descriptor, "").text


@pytest.mark.parametrize(
    ("name", "member", "text", "value"),
    [
        (
            "GEMM",
            "FusedActivation",
            "ACTIVATION_LEAKY_RELU, Alpha 0.5",
            {"operator": "ACTIVATION_LEAKY_RELU", "Alpha": 0.5},
        ),
        ("GEMM", "FusedActivation", "none", None),
        ("GEMM", "Alpha", "-inf", "-inf"),
        ("GEMM", "TransA", "transpose", "DML_MATRIX_TRANSFORM_TRANSPOSE"),
        ("REDUCE", "Axes", "[0, 2]", [0, 2]),
    ],
)
def test_members_in_words(name: str, member: str, text: str, value: Any) -> None:
    asked = request(descriptor_of(name))
    asked["members"] |= {member: text} | ({"AxisCount": ""} if member == "Axes" else {})
    assert as_json(getattr(described(REGISTRY, asked), member)) == value


@pytest.mark.parametrize(
    ("member", "text"), [("FusedActivation", "ACTIVATION_ELU, Beta 1"), ("Alpha", "much"), ("TransA", "7")]
)
def test_words_that_mean_nothing_are_refused_by_the_validator(member: str, text: str) -> None:
    asked = request(descriptor_of("GEMM"))
    asked["members"] |= {member: text}
    (found,) = answer(REGISTRY, asked)["violations"]
    assert found["member"] == member
    assert "must be" in found["text"]


def test_what_outputs_follow() -> None:
    asked = request(descriptor_of("GEMM"))
    asked["tensors"] |= {
        "ATensor": {"DataType": "FLOAT16", "Sizes": "1 1 7 2", "Strides": ""},
        "BTensor": {"DataType": "FLOAT16", "Sizes": "1×1×2×5", "Strides": ""},
        "CTensor": None,
        "OutputTensor": OPEN,
    }
    found = answer(REGISTRY, asked)
    assert found["follows"] == {"OutputTensor": {"DataType": "FLOAT16", "Sizes": "1, 1, 7, 5", "Strides": ""}}
    asked["tensors"]["BTensor"] = {"DataType": "FLOAT16", "Sizes": "1, x", "Strides": ""}
    found = answer(REGISTRY, {**asked, "otherwise": {"OutputTensor": {"DataType": "FLOAT16", "Sizes": "1, 1, 2, 2"}}})
    assert found["follows"]["OutputTensor"]["Sizes"] == "1, 1, 2, 2"
    assert any(one["member"].startswith("BTensor") for one in found["violations"])


ALONE = """
import json, sys
sys.path[:] = [one for one in sys.path if "lib" in one and "site-packages" not in one]
sys.path.insert(0, sys.argv[1])
sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in repr(one)]
from dmlops.registry import REGISTRY
from dmltools.site.planner import answer
for line in sys.stdin:
    print(json.dumps(answer(REGISTRY, json.loads(line))))
assert "numpy" not in sys.modules
"""


def check_archive(names: list[str], count: int, folder: Path) -> None:
    """A process that has nothing but the archive answers as this one, also of descriptors that made none of it."""
    archive = planner_archive(REGISTRY, names)
    (folder / "planner.zip").write_bytes(archive)
    asked = [request(descriptor) for name in names for descriptor in drawn(name, count)]
    command = [sys.executable, "-I", "-c", ALONE, str(folder / "planner.zip")]
    text = "\n".join(map(json.dumps, asked))
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    for question, line in zip(asked, done.stdout.splitlines(), strict=True):
        assert json.loads(line) == answered(question), question


def test_the_archive_suffices(tmp_path: Path) -> None:
    names = ["GEMM", "SCATTER", "RESAMPLE"]
    check_archive(names, 1, tmp_path)
    archive = (tmp_path / "planner.zip").read_bytes()
    assert archive == planner_archive(REGISTRY, names)
    found = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    assert not [name for name in found if name.endswith((".c", "/cases.py", "/reference.py", "/function.py"))]
    assert len(archive) < 600_000


@pytest.mark.slow
def test_the_archive_of_all_operators_suffices(tmp_path: Path) -> None:
    check_archive(list(REGISTRY), 4, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_refusals_of_every_operator(every: Asking, tab: Tab, name: str) -> None:
    check_refusals(tab, name)


def test_another_package_is_refused(tmp_path: Path) -> None:
    remedy = f"run `npm install {PACKAGE}` and give --pyodide node_modules/pyodide"
    with pytest.raises(SiteError, match=f"pyodide.mjs: No such file or directory; {remedy}"):
        planner_files(REGISTRY, ["GEMM"], tmp_path, in_folder=False)
    (tmp_path / "pyodide.mjs").write_bytes(b"")
    with pytest.raises(SiteError, match=f"pyodide.mjs is not that of {PACKAGE}, which the tests use; {remedy}"):
        planner_files(REGISTRY, ["GEMM"], tmp_path, in_folder=False)


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


def test_from_a_folder_without_the_scripts(tab: Tab, tmp_path: Path) -> None:
    planner = Planner({}, "1 MB", in_folder=False)
    write_site(tmp_path / "site", site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, planner=planner))
    tab.open(tmp_path / "site" / "op" / "gemm.html", 1280, PROBE.read_text(encoding="utf-8"))
    found = json.loads(tab.evaluate(f"probe('edit', [['open', '{FIRST}']])"))
    assert found["errors"] == []
    assert found["found"][0]["offer"].startswith("Other sizes, types and strides need a web server")
