"""`dmlops kernel --matrix-units`: what it prints and refuses, and that Dawn compiles it."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmltools.cli import main
from dmltools.kernels.describing import in_wgsl
from dmltools.kernels.requirements import MATRIX_UNITS

VARIABLE = "DMLOPS_WEBGPU"

dawn = pytest.mark.skipif(
    not (shutil.which("node") and os.environ.get(VARIABLE)),
    reason=f"Dawn: node is not installed, or {VARIABLE} names no folder of npm's webgpu",
)

SIZES = ["--sizes", "ATensor=2x1x256x64", "BTensor=2x1x64x384"]
GEMM = ["kernel", "GEMM", "FLOAT16", "--matrix-units"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(REGISTRY, [*GEMM, *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_comment_and_the_json_say_what_a_device_needs(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, *SIZES)
    assert found["variant"] == "matrix units, tiles of 64 x 128"
    assert found["dispatches"][0]["workgroups"] == [2 * 4 * 3, 1, 1]
    assert found["requires"]["features"] == ["shader-f16", "subgroups", "chromium-experimental-subgroup-matrix"]
    assert found["requires"]["subgroup"] == 32
    assert found["text"].startswith("enable f16;\nenable subgroups;\nenable chromium_experimental_subgroup_matrix;\n")
    assert main(REGISTRY, [*GEMM, *SIZES]) == 0
    text = capsys.readouterr().out
    assert "// needs features shader-f16, subgroups, chromium-experimental-subgroup-matrix\n" in text
    assert "vulkan_enable_f16_on_nvidia" in text


def test_other_kernels_need_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "FLOAT16", *SIZES, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["requires"] is None
    assert "enable " not in found["text"]
    assert "subgroup" not in found["text"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["GEMM", "FLOAT16"],
        ["GEMM", "FLOAT32", *SIZES],
        ["GEMM", "FLOAT16", "--sizes", "ATensor=1x1x256x48", "BTensor=1x1x48x128"],
        ["ELEMENT_WISE_ADD"],
    ],
    ids=["the example's sizes", "FLOAT32", "half a slice", "another operator"],
)
def test_what_has_none_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", *arguments, "--matrix-units"]) == 1
    said = capsys.readouterr()
    assert not said.out
    assert f"dmlops: {arguments[0]} has no kernel for matrix units here" in said.err
    assert "[DML" in said.err


@pytest.mark.parametrize("language", ["c", "hlsl", "msl", "glsl"])
def test_other_languages_are_refused(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, [*GEMM, *SIZES, f"--{language}"]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert f"--matrix-units prints WGSL, of which --{language} has none" in said.err
    assert "[DML" in said.err


def compiled(texts: list[str]) -> list[dict[str, str | None]]:
    done = subprocess.run(
        ["node", str(Path(__file__).with_name("compile_in_dawn.mjs")), os.environ[VARIABLE]],
        input=json.dumps({"features": MATRIX_UNITS.features, "texts": texts}),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    found: list[dict[str, str | None]] = json.loads(done.stdout)
    return found


def texts_of_all_layouts() -> list[str]:
    relu = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)
    found = []
    for left, right, whole in itertools.product((False, True), repeat=3):
        a, b = ((1, 1, 64, 128) if left else (1, 1, 128, 64)), ((1, 1, 256, 64) if right else (1, 1, 64, 256))
        tensors = [dml.DML_BUFFER_TENSOR_DESC("FLOAT16", sizes) for sizes in (a, b, (1, 1, 128, 256))]
        descriptor = dml.DML_GEMM_OPERATOR_DESC(
            ATensor=tensors[0],
            BTensor=tensors[1],
            CTensor=tensors[2] if whole else None,
            OutputTensor=tensors[2],
            TransA="TRANSPOSE" if left else "NONE",
            TransB="TRANSPOSE" if right else "NONE",
            Alpha=1.5,
            Beta=2.0,
            FusedActivation=relu if whole else None,
        )
        descriptor.validate()
        kernel = in_wgsl(descriptor, "a test", replace(WEBGPU_DEFAULTS, matrix_units=True))
        assert kernel.requires is not None
        found.append(kernel.text)
    return found


@dawn
def test_dawn_compiles_it_in_all_layouts() -> None:
    assert compiled(texts_of_all_layouts()) == [{"text": None, "pipeline": None}] * 8


@dawn
def test_dawn_refuses_what_is_no_such_matrix() -> None:
    text = texts_of_all_layouts()[0]
    (said,) = compiled([text.replace("subgroup_matrix_left<f16, 16, 16>", "subgroup_matrix_left<f16, 16>")])
    assert "subgroup_matrix_left" in (said["text"] or "")
