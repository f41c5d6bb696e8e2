"""`dmlops kernel`: which kernel is shown, the facts beside its text, and that text and facts suffice to run it."""

from __future__ import annotations

import ctypes
import json
import re
import shutil
import subprocess
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from refusals import located

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import has_kernels
from dmlruntime.families.reference import ReferenceKernel
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.kernels.choosing import groups_of, of_case
from dmltools.kernels.describing import KernelText, in_c, in_wgsl
from dmltools.kernels.writing import as_json, as_text

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "gpu-interface.md"
NAMES = [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "cpu")]


def descriptor_of(name: str, *types: str) -> OperatorDescriptor:
    return of_case(REGISTRY, name, None, types).descriptor


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(REGISTRY, ["kernel", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_page_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(
        r"(?ms)^```\n\$ dmlops (kernel .*?) \| head -\d+\n(.*?)^```$", PAGE.read_text(encoding="utf-8")
    )
    command, expected = block
    status, out, _ = shown(capsys, *command.split()[1:])
    assert status == 0
    assert out.startswith(expected)


@pytest.mark.parametrize("language", ["--c", "--wgsl"])
def test_an_operator_without_kernels_says_so(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernels are taken away: every operator has some."""
    name = "VALUE_SCALE_2D"
    kind = REGISTRY.descriptor(name)
    monkeypatch.setattr(kind, "OPERATOR", replace(kind.OPERATOR, kernel=ReferenceKernel()))
    status, out, err = shown(capsys, name, language)
    assert (status, out, located(err)) == (1, "", "dmlops DML0950")


@pytest.mark.parametrize("name", NAMES)
def test_every_operator_with_kernels_has_texts(name: str) -> None:
    descriptor = descriptor_of(name)
    for kernel in (in_c(descriptor, "here"), *([in_wgsl(descriptor, "here")] if on_gpu(descriptor) else [])):
        loaded = json.loads(as_json(kernel))
        assert (loaded["operator"], loaded["text"]) == (name, kernel.text)
        buffers = {one["name"]: one["bytes"] for one in (*loaded["tensors"], *loaded["scratch"], *loaded["constants"])}
        for dispatch in loaded["dispatches"]:
            assert dispatch["entry"] in kernel.text or kernel.language == "c"  # in C names are put together by macros
            for bound in dispatch["bindings"]:
                assert bound["bytes"] in (buffers.get(bound["tensor"], 0), 16)
                assert (bound["usage"] == "null") == (bound["tensor"] not in buffers)
        comment = as_text(kernel)[: -len(kernel.text)].splitlines()
        assert [line for line in comment if len(line) > 80 and len(line.strip(" /*").split()) > 1] == []


def on_gpu(descriptor: OperatorDescriptor) -> bool:
    from dmlruntime.core.slots import given_slots
    from dmlruntime.gpu.arrays import TYPES

    return all(tensor.DataType in TYPES for tensor in given_slots(descriptor).values())


def test_the_text_in_c_compiles_alone_and_runs(tmp_path: Path) -> None:
    device_or_skip("cpu")
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        pytest.skip("no C compiler by the name of cc, gcc or clang")
    tensor = DML_BUFFER_TENSOR_DESC("INT32", (3, 1001), (1003, 1))
    descriptor = REGISTRY.descriptor("CUMULATIVE_SUMMATION")(tensor, tensor, 1, False, True)
    kernel = in_c(descriptor, "rows")
    source, library = tmp_path / "kernel.c", tmp_path / "kernel.so"
    source.write_text(as_text(kernel), encoding="utf-8")
    subprocess.run(
        [compiler, "-std=c11", "-O1", "-ffp-contract=off", "-fPIC", "-shared", source, "-o", library, "-lm"], check=True
    )
    values = np.arange(3 * 1003, dtype=np.int32).reshape(3, 1003) % 77
    out = np.zeros_like(values)
    run_in_c(kernel, ctypes.CDLL(str(library)), {"InputTensor": values, "OutputTensor": out})
    inclusive = np.cumsum(values[:, :1001], axis=1)
    np.testing.assert_array_equal(out[:, :1001], inclusive - values[:, :1001])
    assert [t.bytes for t in kernel.tensors] == [4 * (2 * 1003 + 1001)] * 2


def run_in_c(kernel: KernelText, library: ctypes.CDLL, arrays: dict[str, np.ndarray]) -> None:  # type: ignore[type-arg]
    """The launches of a kernel in C, by nothing but its facts."""
    assert not kernel.scratch
    for dispatch in kernel.dispatches:
        words = (ctypes.c_int64 * len(dispatch.words))(*dispatch.words)
        tensors = (ctypes.c_void_p * len(dispatch.bindings))(*(arrays[b.tensor].ctypes.data for b in dispatch.bindings))
        getattr(library, dispatch.entry)(words, tensors, ctypes.c_int64(0), ctypes.c_int64(dispatch.items))


def test_types_are_those_of_groups() -> None:
    assert groups_of(descriptor_of("CAST")) == [["InputTensor"], ["OutputTensor"]]
    cast = descriptor_of("CAST", "FLOAT16", "INT64")
    assert (cast.InputTensor.DataType.short, cast.OutputTensor.DataType.short) == ("FLOAT16", "INT64")  # type: ignore[attr-defined]
    filled = descriptor_of("FILL_VALUE_CONSTANT", "INT8")
    assert (filled.OutputTensor.DataType.short, filled.ValueDataType.short) == ("INT8", "INT8")  # type: ignore[attr-defined]
    join = descriptor_of("JOIN", "UINT8")
    assert {t.DataType.short for t in (*join.InputTensors, join.OutputTensor)} == {"UINT8"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("ADDITION",), 2, "no operator 'ADDITION'; "),
        (
            ("ELEMENT_WISE_ADD", "HALF"),
            2,
            "'HALF' is no data type; use one of FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, FLOAT64, "
            "UINT64, INT64",
        ),
        (("ELEMENT_WISE_ADD", "FLOAT23"), 2, "'FLOAT23' is no data type; did you mean FLOAT32?"),
        (
            ("ELEMENT_WISE_ADD", "INT8", "INT8"),
            2,
            "ELEMENT_WISE_ADD takes 1 data types here, of ATensor, BTensor, OutputTensor; 2 are given",
        ),
        (("CUMULATIVE_PRODUCT", "--case", "sums"), 2, "CUMULATIVE_PRODUCT has no case 'sums'; use one of '"),
        (("CUMULATIVE_PRODUCT", "--case", "exclusve"), 2, "CUMULATIVE_PRODUCT has no case 'exclusve'; did you mean '"),
        (("GEMM", "--sizes", "ATenser=3x4"), 2, "the case has no tensor 'ATenser'; did you mean ATensor?"),
        (("GEMM", "--sizes", "ATensor=1x1x2x9"), 1, "GEMM is invalid"),
        (("ELEMENT_WISE_TAN", "INT8"), 1, "ELEMENT_WISE_TAN is invalid"),
        (("ELEMENT_WISE_ADD", "FLOAT64"), 1, "ELEMENT_WISE_ADD is invalid"),
    ],
)
def test_what_cannot_be_had_says_why(
    words: tuple[str, ...], status: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, err = shown(capsys, *words)
    assert (found, out) == (status, "")
    assert err.startswith(f"dmlops: {message}")


def tensors_of(out: str) -> dict[str, dict[str, Any]]:
    return {tensor["name"]: tensor for tensor in json.loads(out)["tensors"]}


def elements(tensor: dict[str, Any]) -> np.ndarray:  # type: ignore[type-arg]
    return np.frombuffer(b64decode(tensor["data"]), tensor["type"].lower()).reshape(tensor["sizes"])


def test_sizes_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("GEMM", "--sizes", "ATensor=1x1x3x40", "--sizes", "BTensor=1,1,40,5", "--json")
    status, out, _ = shown(capsys, *words)
    found = tensors_of(out)
    assert (status, found["OutputTensor"]["sizes"]) == (0, [1, 1, 3, 5])
    product = elements(found["ATensor"]).astype(np.float64) @ elements(found["BTensor"]).astype(np.float64)
    np.testing.assert_allclose(elements(found["OutputTensor"]), product, rtol=1e-5, atol=1e-5)
    large = shown(capsys, "GEMM", "--sizes", "ATensor=1x1x3000x40", "BTensor=1x1x40x5", "--json")[1]
    assert [tensor["data"] for tensor in tensors_of(large).values()] == [None, None, None]


@pytest.mark.parametrize("name", NAMES)
def test_the_first_example_comes_with_its_numbers(name: str) -> None:
    case = REGISTRY.cases(name)[0]
    data = of_case(REGISTRY, name, None).example(REGISTRY)
    for slot, expected in {**case.inputs, **case.outputs}.items():
        assert data[slot] == expected.array().tobytes(), slot


def test_a_model_says_everything(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = str(ROOT / "examples/models/running-total.json")
    assert shown(capsys, "CUMULATIVE_SUMMATION", "--model", model, "--cases")[1] == "sum\n"
    status, out, _ = shown(capsys, "CUMULATIVE_SUMMATION", "--model", model, "--c", "--json")
    found = tensors_of(out)
    assert (status, found["InputTensor"]["sizes"]) == (0, [5])
    np.testing.assert_allclose(elements(found["OutputTensor"]), np.cumsum(elements(found["InputTensor"])), rtol=1e-5)
    strided = {"DataType": "INT32", "Sizes": [2, 2], "Strides": [3, 1]}
    rows = {"type": "ELEMENT_WISE_ABS", "InputTensor": strided, "OutputTensor": strided}
    dispatchables = {"first": rows, "second": rows}
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"resources": {}, "dispatchables": dispatchables, "commands": []}), encoding="utf-8")
    status, out, _ = shown(capsys, "ELEMENT_WISE_ABS", "--model", str(own), "--case", "second", "--json")
    data = {name: np.frombuffer(b64decode(tensor["data"]), np.int32) for name, tensor in tensors_of(out).items()}
    assert [data["InputTensor"][2], data["OutputTensor"][2]] == [0, 0]  # between the rows
    np.testing.assert_array_equal(data["OutputTensor"], np.abs(data["InputTensor"]))
    for words, text in (
        (("ELEMENT_WISE_ABS",), "its dispatchables of ELEMENT_WISE_ABS are 'first', 'second'; choose one with --case"),
        (("ELEMENT_WISE_ABS", "--case", "x"), "none of its dispatchables of ELEMENT_WISE_ABS is called 'x'; use one"),
        (("ELEMENT_WISE_ABS", "--case", "scond"), "called 'scond'; did you mean 'second'?"),
        (("GEMM",), "it has no GEMM"),
    ):
        status, out, err = shown(capsys, *words, "--model", str(own))
        assert (status, out) == (2, "")
        assert text in err
    (tmp_path / "total.npy").touch()  # what the model would write is there: a kernel writes nothing
    monkeypatch.chdir(tmp_path)
    assert shown(capsys, "CUMULATIVE_SUMMATION", "--model", model)[0] == 0
    own.write_text("{", encoding="utf-8")
    assert shown(capsys, "GEMM", "--model", str(own))[0] == 2
    with pytest.raises(SystemExit):
        main(REGISTRY, ["kernel", "GEMM", "FLOAT16", "--model", str(own)])


WEBGPU = """
const usages = {STORAGE: 1, UNIFORM: 2, COPY_SRC: 4, COPY_DST: 8, MAP_READ: 16};
export const globals = {GPUBufferUsage: usages, GPUMapMode: {READ: 1}};
const queue = {writeBuffer: (buffer, place, data) => buffer.set(new Uint8Array(data.buffer), place), submit: () => {}};
const pass = {setPipeline() {}, setBindGroup() {}, dispatchWorkgroups() {}, end() {}};
const encoder = {
    beginComputePass: () => pass,
    copyBufferToBuffer: (from, at, to, place, size) => to.set(from.subarray(at, at + size), place),
    finish: () => null,
};
const device = {
    queue,
    createShaderModule: () => null,
    createComputePipeline: () => ({getBindGroupLayout: () => null}),
    createBindGroup: () => null,
    createCommandEncoder: () => encoder,
    createBuffer({size}) {
        const buffer = new Uint8Array(size);
        buffer.mapAsync = async () => {};
        buffer.getMappedRange = () => buffer.buffer;
        return buffer;
    },
};
export const create = () => ({requestAdapter: async () => ({requestDevice: async () => device})});
"""
"""A package webgpu that computes nothing: every result is 0."""


def test_the_pages_programs_run_in_node(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """They find what only browsers have by themselves, and compare all bytes of the results."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    function, program = re.findall(r"(?ms)^```js\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    package = tmp_path / "node_modules/webgpu"
    package.mkdir(parents=True)
    (package / "package.json").write_text('{"type": "module", "exports": "./index.js"}', encoding="utf-8")
    (package / "index.js").write_text(WEBGPU, encoding="utf-8")
    (tmp_path / "run.mjs").write_text(function, encoding="utf-8")
    (tmp_path / "main.mjs").write_text(program, encoding="utf-8")
    kernel = shown(capsys, "ELEMENT_WISE_ADD", "INT32", "--sizes", "ATensor=3x5", "BTensor=3x5", "--json")[1]
    (tmp_path / "kernel.json").write_text(kernel, encoding="utf-8")
    done = subprocess.run([node, "main.mjs"], cwd=tmp_path, capture_output=True, text=True, check=False)
    wrong = np.count_nonzero(np.frombuffer(b64decode(tensors_of(kernel)["OutputTensor"]["data"]), np.uint8))
    assert (done.stderr, done.stdout) == ("", f"OutputTensor: {wrong} of 60 bytes differ\n")
    assert wrong > 0


def test_cases_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "ELEMENT_WISE_ADD", "--cases")[1].splitlines() == [
        case.name for case in REGISTRY.cases("ELEMENT_WISE_ADD")
    ]


def test_json_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = shown(capsys, "CUMULATIVE_SUMMATION", "INT32", "--c", "--json")
    loaded = json.loads(out)
    assert (status, loaded["schema"], loaded["language"], loaded["defines"]) == (0, 2, "c", ["DML_TYPE_INT32"])


def test_a_text_that_uses_subgroups_enables_them() -> None:
    """Browsers refuse it otherwise."""
    descriptor = descriptor_of("CUMULATIVE_SUMMATION")
    kernel = in_wgsl(descriptor, "a case", replace(WEBGPU_DEFAULTS, subgroup=32))
    assert "SUBGROUPS" in kernel.defines
    code = [line for line in kernel.text.splitlines() if line and not line.startswith("//")]
    assert code[0] == "enable subgroups;"


@pytest.mark.parametrize("name", ["CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"])
def test_a_text_that_uses_no_subgroups_enables_none(name: str) -> None:
    """A browser whose device has no subgroups refuses the directive."""
    for case in REGISTRY.cases(name):
        text = in_wgsl(case.descriptor(REGISTRY.descriptor(name)), case.name).text
        assert re.findall(r"(?m)^(?:enable|diagnostic).*", text) == []


CLIPPED = "the ends of the unsigned 64-bit integers"


def test_words_of_64_bits_are_strings_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """JavaScript rounds numbers above 2^53: here the greatest UINT64."""
    status, out, _ = shown(capsys, "ELEMENT_WISE_CLIP1", "--case", CLIPPED, "--c", "--json")
    assert status == 0
    (dispatch,) = json.loads(out)["dispatches"]
    assert set(map(type, dispatch["words"])) == {str}
    values = {parameter["name"]: parameter["value"] for parameter in dispatch["parameters"]}
    flat = [value for one in values.values() for value in (one if isinstance(one, list) else [one])]
    assert set(map(type, flat)) == {str}
    assert all(str(int(word)) == word for word in dispatch["words"])
