"""Cases that a reader edits: values, one member at a time, feature levels, links, and the calls that are written."""

from __future__ import annotations

import base64
import contextlib
import io
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from chromium import Tab

from dmlops import REGISTRY
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.slots import given_slots
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.gpu.planning import plan
from dmlruntime.validation import violations
from dmltools.cli import main
from dmltools.conformance.running import compare_output, reference_outputs
from dmltools.site.change_data import SHARE, ChangeData, difference
from dmltools.site.changes import Changing, judging_levels, neighbours
from dmltools.site.facts import read_facts
from dmltools.site.live_data import UNPROMISED, LiveCases
from dmltools.site.numbers import as_json, number
from dmltools.site.operator_page import operator_view, structure

PROBE = Path(__file__).with_name("probe.js")
INDICES = "edge-cases.indices-out-of-range"


def ask(tab: Tab, folder: Path, name: str, what: str, argument: object, before: str = "") -> Any:
    """Return what the probe finds on the page of an operator, where nothing went wrong."""
    tab.open(folder / "op" / f"{name.lower()}.html", 1280, before + PROBE.read_text(encoding="utf-8"))
    answer = json.loads(tab.evaluate(f"probe({json.dumps(what)}, {json.dumps(argument)})"))
    assert answer["errors"] == []
    return answer["found"]


def scripts(name: str, folder: Path) -> list[str]:
    cases = f"{name.lower()}.cases.js"
    return [f"{name.lower()}.edits.js", cases if (folder / "op" / cases).exists() else ""]


def test_an_index_out_of_range_by_changing_it(tab: Tab, folder: Path) -> None:
    index = "IndicesTensor[1]"
    opened, edited, wrong, undone, moved, reset, closed = ask(
        tab,
        folder,
        "GATHER",
        "edit",
        [
            ["open", INDICES],
            ["type", index, "-2"],
            ["type", index, "1.5"],
            ["press", "Undo"],
            ["key", index, "ArrowRight"],
            ["press", "Reset"],
            ["press", "Close"],
        ],
    )
    assert opened["said"].startswith("WebGPU: equals the specification · ")
    assert opened["shown"] == {"specification and WebGPU": ["7", "7", "5"]}
    assert edited["said"].startswith("WebGPU: ran; values are edited, so nothing is compared · inputs unchanged")
    assert edited["shown"]["WebGPU, edited"] == ["7", "6", "5"]
    assert edited["shown"]["specification, before the edits"] == ["7", "7", "5"]
    assert wrong["wrong"] == [f"{index} must be an integer from -9223372036854775808 to 9223372036854775807"]
    assert undone["inputs"][index] == "9000000000"
    assert undone["shown"] == opened["shown"]
    assert moved["focus"] == "IndicesTensor[2]"
    assert reset["shown"] == closed["shown"] == opened["shown"]


def test_edits_of_one_case_are_not_those_of_another(tab: Tab, folder: Path) -> None:
    steps = [["open", INDICES], ["type", "IndicesTensor[1]", "-2"], ["open", "edge-cases.counted-from-the-end"]]
    _, edited, other = ask(tab, folder, "GATHER", "edit", steps)
    assert edited["said"].startswith("WebGPU: ran; values are edited")
    assert other["said"].startswith("WebGPU: equals the specification · ")


def test_a_page_knows_nothing_of_the_tests_before(tab: Tab, folder: Path) -> None:
    (old,) = ask(tab, folder, "GATHER", "edit", [["level", "2.0"]])
    assert "2.0" in old["level"]
    (new,) = ask(tab, folder, "GATHER", "edit", [["open", INDICES]])
    assert new["level"] == ""


def test_one_member_at_a_time(tab: Tab, folder: Path) -> None:
    location = "examples.across-horizontal-slivers"
    steps = [
        ["open", location],
        ["choose", "Axis", "2"],
        ["choose", "Axis", "4 ✗"],
        ["choose", "HasExclusiveSum", "true"],
    ]
    _, along, refused, exclusive, undone = ask(
        tab, folder, "CUMULATIVE_SUMMATION", "edit", [*steps, ["key", "InputTensor[0, 0, 0, 0]", "Escape"]]
    )
    assert along["said"].startswith("WebGPU: equals the specification · ")
    assert along["shown"]["specification and WebGPU"] == list(map(str, [2, 1, 3, 5, 5, 9, 10, 8, 14, 15, 12, 12]))
    assert refused["wrong"] == ["Axis = 4: must be less than InputTensor.DimensionCount (4) [DML0121]"]
    assert refused["shown"] == {}
    assert exclusive["members"] == {"Axis": "3", "AxisDirection": "INCREASING", "HasExclusiveSum": "true"}
    assert exclusive["shown"]["specification and WebGPU"] == list(map(str, [0, 2, 3, 6, 0, 3, 11, 18, 0, 9, 15, 17]))
    assert undone["members"]["Axis"] == "4 ✗"


def test_may_int64_be_scanned_at_level_4_0_and_why_not(tab: Tab, folder: Path) -> None:
    location = "edge-cases.unsigned-64-bit-integers-wrap"
    steps = [["level", "4.0"], ["open", location], ["level", "1.0"], ["level", ""]]
    page, refused, early, newest = ask(tab, folder, "CUMULATIVE_SUMMATION", "edit", steps)
    assert "INT64 of all tensors: not at 4.0, from 5.0 on. Why: the support table of 4.0 is in force" in page["level"]
    assert "(ns-directml-dml_cumulative_summation_operator_desc, " in page["level"]
    assert refused["said"] == "The validator refuses this at level 4.0:"
    assert "DataType = UINT64: must be FLOAT32, FLOAT16, INT32 or UINT32 (UINT64 from" in refused["wrong"][0]
    assert refused["shown"] == {}
    assert early["level"].startswith("CUMULATIVE_SUMMATION is not there at 1.0. Why: level 2.1 introduced it.")
    descriptor = REGISTRY.cases("CUMULATIVE_SUMMATION")[0].descriptor(REGISTRY.descriptor("CUMULATIVE_SUMMATION"))
    assert early["wrong"] == [str(one) for one in violations(descriptor, DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0)]
    assert newest["level"] == ""
    assert newest["said"].startswith("WebGPU: equals the specification · ")


def test_rules_of_a_level(tab: Tab, folder: Path) -> None:
    """Rules that are lifted at the level are not said again; what still holds there is."""
    old, new = ask(tab, folder, "PADDING", "edit", [["level", "2.1"], ["level", "3.0"]])
    assert "A rule holds up to 2.1: PaddingMode must not be DML_PADDING_MODE_SYMMETRIC" in old["level"]
    assert "up to 2.1" not in new["level"]
    softmax, _ = ask(tab, folder, "GEMM", "edit", [["level", "6.0"], ["level", ""]])
    assert "FusedActivation may not be ACTIVATION_SOFTMAX: from 6.1 on." in softmax["level"]


def test_links_carry_edits(tab: Tab, folder: Path) -> None:
    steps = [["open", INDICES], ["level", "4.1"], ["type", "IndicesTensor[2]", "1"], ["press", "Copy link"]]
    address = ask(tab, folder, "GATHER", "edit", steps)[-1]["address"]
    assert address == f"#case={INDICES}&level=4.1&IndicesTensor=2:0000000000000001"
    (linked,) = ask(tab, folder, "GATHER", "edit", [["hash", address, INDICES]])
    assert linked["inputs"]["IndicesTensor[2]"] == "1"
    assert linked["shown"]["WebGPU, edited"] == ["7", "7", "6"]


def test_an_address_that_is_none_of_ours_is_left_alone(tab: Tab, folder: Path) -> None:
    (there,) = ask(tab, folder, "GATHER", "edit", [["hash", "#%zz", None]])
    assert there["address"] == "#%zz"


def test_an_edit_of_many_elements_is_taken_back(tab: Tab, folder: Path) -> None:
    ask(tab, folder, "GATHER", "edit", [["open", INDICES]])
    told = tab.evaluate(
        """(() => {
          const told = [];
          const tell = {changed: (i, value) => told.push([i, value]), wrong: () => {}};
          const field = dmlopsGrids.editable("X", "FLOAT32", [65], Array(65).fill(1), new Map(), tell);
          for (const first of ["5", "1"]) {
            field.value = [first, ...Array(64).fill("1")].join(" ");
            field.dispatchEvent(new Event("input"));
          }
          return JSON.stringify(told);
        })()"""
    )
    assert told == "[[0,5],[0,1]]"


def test_what_a_link_says_is_not_trusted(tab: Tab, folder: Path) -> None:
    ask(tab, folder, "GATHER", "theme", None)
    edits, cases = scripts("GATHER", folder)
    load = f"dmlopsEdits.scripts().then(() => dmlopsChanges.load('{edits}', '{cases}'))"
    tab.evaluate(f"{load}.then((data) => (self.known = data, 0))")

    def decoded(fragment: str) -> Any:
        text = f"dmlopsLinks.decode(known, {json.dumps(fragment)})"
        return tab.evaluate(f"(() => {{ const f = {text}; return f && {{...f, edited: [...f.edited].length}}; }})()")

    begin = f"#case={INDICES}"
    for fragment in ("", "#examples.x", "#case=__proto__", "#case=constructor", f"{begin}&x={'9' * 2000}", "#case=%zz"):
        assert decoded(fragment) is None, fragment
    for part in (
        "level=4.5",
        "Axis=7",
        "__proto__=1",
        "toString=1",
        "IndicesTensor=3:0000000000000001",
        "IndicesTensor=0:00",
        "IndicesTensor=0:zz00000000000001",
        "OutputTensor=0:01",
        "InputTensor=0:<script>",
        "InputTensor=-1:01",
    ):
        found = decoded(f"{begin}&{part}")
        assert (found["unknown"], found["edited"], found["member"]) == (1, 0, ""), part
    assert decoded(f"{begin}&IndicesTensor=0:0000000000000001,2:ffffffffffffffff&level=4.1")["unknown"] == 0


def test_without_webgpu(tab: Tab, folder: Path) -> None:
    before = "delete Navigator.prototype.gpu;"
    steps = [["open", INDICES], ["type", "IndicesTensor[0]", "0"]]
    opened, edited = ask(tab, folder, "GATHER", "edit", steps, before)
    assert opened["said"] == "This browser has no WebGPU: the outputs are the specification's."
    assert opened["shown"] == {"specification": ["7", "7", "5"]}
    assert edited["said"] == "This browser has no WebGPU: edited values cannot be run here."


def check_changes(tab: Tab, folder: Path, name: str) -> None:
    """Every change of a page: its outputs are the reference's, what the GPU computes is right, and the page says so."""
    kind, cases = REGISTRY.descriptor(name), dict(zip(locations(name), REGISTRY.cases(name), strict=True))
    found = ask(tab, folder, name, "changes", scripts(name, folder))
    for location, member, written, refused, outputs, outcome in found:
        case = cases[location]
        inputs = {slot: data.array() for slot, data in case.inputs.items()}
        changing = Changing(case.descriptor(kind), inputs)
        own = next(m for m in kind.OPERATOR.attributes if m.name == member)
        value = next(v for v in neighbours(changing.descriptor, own) if repr(as_json(v)) == repr(written))
        if refused is not None:
            with pytest.raises(ValueError, match=re.escape(refused[0])):
                changing.to(member, value)
            continue
        descriptor = changing.to(member, value)
        expected = reference_outputs(descriptor, inputs)
        for (slot, _, text), array in zip(outputs, expected.values(), strict=True):
            if text is None:
                continue
            dtype = given_slots(descriptor)[slot].DataType.dtype
            assert dtype is not None
            with np.errstate(all="ignore"):
                wanted = array.astype(dtype) if array.dtype.kind == "f" else array.view(dtype)
            compared = compare_output(
                descriptor,
                slot,
                np.frombuffer(base64.b64decode(text), dtype).reshape(array.shape),
                inputs=inputs,
                expected=wanted,
                depth=plan(descriptor, WEBGPU_DEFAULTS, {}).depth,
                unpromised=UNPROMISED,
                classes=case.classes,
            )
            where = f"{name}: {location}: {member} = {written}: {slot}: {compared}"
            assert compared.passed, where
            assert len(outputs) > 1 or compared.verdict == outcome, where


def locations(name: str) -> list[str]:
    view = operator_view(read_facts(REGISTRY, [name]), name, ())
    return [case.id for case in (*view.examples, *view.edge_cases)]


@pytest.mark.parametrize("name", ["GATHER", "PADDING"])
def test_changes_of_a_page(tab: Tab, folder: Path, name: str) -> None:
    check_changes(tab, folder, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_every_change_of_every_page(tab: Tab, own: Path, name: str) -> None:
    check_changes(tab, own, name)


def check_calls(tab: Tab, folder: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every case as Python, as a model and as files gives the case's own numbers; the C++ compiles."""
    cases = dict(zip(locations(name), REGISTRY.cases(name), strict=True))
    monkeypatch.setenv("DMLOPS_DEVICE", "reference")
    compiled = []
    for location, python, cpp, model, files in ask(tab, folder, name, "calls", scripts(name, folder)):
        case = cases[location]
        text = python.replace('dml.device("cpu")', 'dml.device("reference")')
        found: dict[str, Any] = {}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(text, f"{name} {location}", "exec"), found)
        results = found["result"] if isinstance(found["result"], (tuple, list)) else (found["result"],)
        flat = [r for one in results for r in (one if isinstance(one, (tuple, list)) else (one,)) if r is not None]
        for got, data in zip(flat, case.outputs.values(), strict=True):
            np.testing.assert_allclose(got, data.array(), rtol=2e-2, atol=1e-6, err_msg=f"{name} {location}\n{python}")
            assert got.dtype == data.array().dtype
        for slot, content in files:
            array = np.load(io.BytesIO(base64.b64decode(content)), allow_pickle=False)
            np.testing.assert_array_equal(array, case.inputs[slot].array())
            assert array.dtype == case.inputs[slot].array().dtype
        file = tmp_path / "model.json"
        file.write_text(model, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            assert main(REGISTRY, ["dispatch", str(file), "--device", "reference", "--numbers"]) == 0, (
                f"{location}\n{model}"
            )
        assert printed.getvalue().count("Resource '") == len(case.outputs)
        compiled.append(f"void f{len(compiled)}() {{\n{cpp}(void)operatorDesc;\n}}\n")
    check_compiles(compiled, tmp_path)


def check_compiles(functions: list[str], folder: Path) -> None:
    """The functions are C++ for a header with the structures of the specification."""
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("no C++ compiler is installed")
    specs = json.loads(REGISTRY.file("specs.json"))
    lines = [HEADER]
    for enum, values in specs["enums"].items():
        lines.append(f"enum {enum} {{ {', '.join(f'{item} = {value}' for item, value in values.items())} }};")
    lines.append(STRUCTURES)
    lines += ["\n".join(structure(one)) for one in specs["operators"].values()]
    source = folder / "calls.cpp"
    source.write_text("\n".join([*lines, *functions]), encoding="utf-8")
    command = [compiler, "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:3000]


HEADER = """#include <cmath>
#include <cstdint>
typedef uint32_t UINT; typedef int32_t INT; typedef float FLOAT; typedef int BOOL; typedef uint64_t UINT64;
#define TRUE 1
#define FALSE 0
struct DML_SCALE_BIAS { FLOAT Scale, Bias; };
struct DML_SIZE_2D { UINT Width, Height; };
union DML_SCALAR_UNION { int8_t Int8; uint8_t UInt8; int16_t Int16; uint16_t UInt16; int32_t Int32; uint32_t UInt32;
  int64_t Int64; uint64_t UInt64; float Float32; double Float64; };
"""

STRUCTURES = """struct DML_TENSOR_DESC { DML_TENSOR_TYPE Type; const void* Desc; };
struct DML_OPERATOR_DESC { DML_OPERATOR_TYPE Type; const void* Desc; };
struct DML_BUFFER_TENSOR_DESC { DML_TENSOR_DATA_TYPE DataType; DML_TENSOR_FLAGS Flags; UINT DimensionCount;
  const UINT* Sizes; const UINT* Strides; UINT64 TotalTensorSizeInBytes; UINT GuaranteedBaseOffsetAlignment; };
"""


@pytest.mark.parametrize("name", ["GEMM", "GRU"])
def test_calls_of_a_page(tab: Tab, folder: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_calls(tab, folder, name, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_calls_of_every_page(tab: Tab, own: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_calls(tab, own, name, tmp_path, monkeypatch)


def test_inputs_are_saved_and_their_addresses_given_back(tab: Tab, folder: Path) -> None:
    """An address of a file that a page made holds its bytes until the page gives it back."""
    found = ask(tab, folder, "GATHER", "saves", "edge-cases.indices-out-of-range")
    case = next(one for one in REGISTRY.cases("GATHER") if one.name == "indices out of range")
    assert [name for name, _ in found["saved"]] == [f"{name}.npy" for name in case.inputs]
    for (_, text), data in zip(found["saved"], case.inputs.values(), strict=True):
        saved = np.load(io.BytesIO(base64.b64decode(text)))
        assert saved.dtype == data.array().dtype
        assert saved.tolist() == data.array().tolist()
    assert found["held"] == 0


def test_numbers_are_those_of_the_pages(tab: Tab, folder: Path) -> None:
    """The scripts show, read and write the numbers that the pages are made of: many floats, ends of integers."""
    ask(tab, folder, "GATHER", "theme", None)
    tab.evaluate("dmlopsEdits.scripts().then(() => 0)")
    random = np.random.default_rng(5)
    half = np.arange(0, 2**16, 7, dtype=np.uint16).view(np.float16)
    single = random.integers(0, 2**32, 4000, dtype=np.uint32).view(np.float32)
    for kind, array in (("FLOAT16", half), ("FLOAT32", single)):
        text = base64.b64encode(array.tobytes()).decode()
        shown, bits = tab.evaluate(
            f"(() => {{ const values = dmlopsCompare.elements('{kind}', dmlopsCompare.decode('{text}'));"
            f"const shown = values.map((one) => dmlopsValues.show(one, '{kind}'));"
            f"const read = dmlopsValues.write('{kind}', shown.map((one) => dmlopsValues.parse(one, '{kind}')));"
            "let text = ''; for (const one of read) text += String.fromCharCode(one); return [shown, btoa(text)]; })()"
        )
        assert shown == [number(float(one), kind) for one in array]
        np.testing.assert_array_equal(np.frombuffer(base64.b64decode(bits), array.dtype), array)
    for kind, text, said in (
        ("INT64", "9223372036854775807", "9223372036854775807"),
        ("UINT64", "18446744073709551616", "must be an integer from 0 to 18446744073709551615"),
        ("INT8", "-129", "must be an integer from -128 to 127"),
        ("UINT8", "1e2", "must be an integer from 0 to 255"),
        ("FLOAT32", "0x10", "must be a number, inf, -inf or nan"),
        ("FLOAT16", " 1e9 ", "inf"),
    ):
        parsed = f"dmlopsValues.show(dmlopsValues.parse('{text}', '{kind}'), '{kind}')"
        answer = tab.evaluate(f"(() => {{ try {{ return {parsed}; }} catch (e) {{ return e.message; }} }})()")
        assert answer == said, (kind, text)


def patched(old: Any, patch: Any) -> Any:
    """The twin of the function in `changes.js`."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        return [patched(one, patch[str(i)]) if str(i) in patch else one for i, one in enumerate(old)]
    return {key: patched(one, patch[key]) if key in patch else one for key, one in old.items()}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1, "b": [1, 2, {"c": 3}]}, {"a": 1, "b": [1, 5, {"c": 4}]}),
        ({"a": [1]}, {"a": [1, 2]}),
        ({"a": []}, {"b": None}),
        ([0, False], [False, 0]),
        (1, None),
    ],
)
def test_differences(old: Any, new: Any) -> None:
    assert repr(patched(old, json.loads(json.dumps(difference(old, new))))) == repr(new)
    assert difference(new, new) is None


def test_changes_end_where_the_share_of_a_page_does(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = read_facts(REGISTRY, ["GATHER"])
    ids = locations("GATHER")
    live = LiveCases(REGISTRY, "GATHER", ids)
    whole = ChangeData(REGISTRY, facts.operator("GATHER"), "GATHER", ids, live)
    assert whole.left_out == 0
    assert len(whole.script()) < SHARE
    monkeypatch.setattr("dmltools.site.change_data.SHARE", 500)
    small = ChangeData(REGISTRY, facts.operator("GATHER"), "GATHER", ids, live)
    assert small.left_out > 0
    assert whole.script().count("DML0") > small.script().count("DML0") > 0


def test_members_that_are_never_negative_have_no_negative_neighbours() -> None:
    """Bases of powers and the like, which specifications test with positive numbers alone."""
    trials = read_facts(REGISTRY).operator("ADAM_OPTIMIZER")["trials"]["Beta1"]
    kind = REGISTRY.descriptor("ADAM_OPTIMIZER")
    member = next(one for one in kind.OPERATOR.attributes if one.name == "Beta1")
    descriptor = REGISTRY.cases("ADAM_OPTIMIZER")[0].descriptor(kind)
    assert min(neighbours(descriptor, member)) < 0
    assert min(neighbours(descriptor, member, trials)) == 0


def test_levels_that_judge_alike_are_left_out() -> None:
    """At every level in between the validator says what it says at the one before."""
    for name in list(REGISTRY)[::6]:
        kind = REGISTRY.descriptor(name)
        levels = judging_levels(kind.OPERATOR)
        for case in REGISTRY.cases(name)[:1]:
            descriptor, said = case.descriptor(kind), ()
            for level in DML_FEATURE_LEVEL:
                if level in levels:
                    said = violations(descriptor, level)
                elif level >= kind.OPERATOR.introduced:
                    assert [str(v) for v in violations(descriptor, level)] == [str(v) for v in said], (name, level)
