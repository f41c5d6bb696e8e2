"""`dmlops kernel --hlsl`, `--msl` and `--spirv`: what naga makes of a kernel, and what is said where it cannot."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.kernels import translating
from dmltools.kernels.translating import MSL_SIZES, VARIABLE

naga = pytest.mark.skipif(
    not (shutil.which("node") and os.environ.get(VARIABLE)),
    reason=f"naga: node is not installed, or {VARIABLE} names no folder of npm's naga-wasm",
)


@naga
def test_hlsl(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "--hlsl"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("// GEMM in HLSL, for ")
    assert "// binding 1: storage, 32 bytes: ATensor\n" in text
    assert "\n// Translated from WGSL by naga " in text
    assert "ByteAddressBuffer a_tensor : register(t1);" in text
    assert "[numthreads(256, 1, 1)]\nvoid contract(" in text


@naga
def test_msl_has_the_bindings_of_the_wgsl(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "--msl", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["language"] == "msl"
    assert found["tensors"][0]["data"]
    assert all(isinstance(word, int) for word in found["steps"][0]["words"])
    for bound in found["steps"][0]["bindings"]:
        assert f"[[buffer({bound['binding']})]]" in found["text"], bound
    assert f"_buffer_sizes [[buffer({MSL_SIZES})]]" in found["text"]


@naga
def test_spirv_is_for_a_file(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "--spirv"]) == 0
    content = capfdbinary.readouterr().out
    assert content[:4] == bytes.fromhex("03022307")
    assert len(content) % 4 == 0
    with pytest.raises(SystemExit) as stopped:
        main(REGISTRY, ["kernel", "GEMM", "--spirv", "--json"])
    assert stopped.value.code == 2
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main(REGISTRY, ["kernel", "GEMM", "--spirv"])
    assert b"SPIR-V is no text" in capfdbinary.readouterr().err


@naga
def test_what_naga_refuses(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    translate = translating.translate
    monkeypatch.setattr(translating, "translate", lambda texts, folder: translate(["fn broken("], folder))
    assert main(REGISTRY, ["kernel", "GEMM", "--hlsl"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "does not translate GEMM: " in said.err


@pytest.mark.parametrize(("package", "node"), [("", True), ("/no/such/folder", True), ("/any", False)])
def test_without_naga(
    package: str, node: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if node and shutil.which("node") is None:
        pytest.skip("node is not installed")
    if not node:
        monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv(VARIABLE, package)
    assert main(REGISTRY, ["kernel", "GEMM", "--msl"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("dmlops: naga, which translates WGSL, cannot be used: ")
    assert ("Node is not installed; install Node" in said) == (not node)
    assert ("Cannot find module" in said) == (package == "/no/such/folder")
    assert f"set {VARIABLE} to node_modules/naga-wasm" in said


def test_names_that_naga_changes_keep_their_bindings() -> None:
    wgsl = "@group(0) @binding(0) var<uniform> p: P;\n@group(0) @binding(3)\nvar<storage, read> counts: array<u32>;"
    metal = ", constant Parameters& p [[user(fake0)]]\n, device type_1& counts_1 [[user(fake0)]]\n"
    assert translating._with_buffers(metal, wgsl) == metal.replace("user(fake0)", "buffer(0)", 1).replace(
        "user(fake0)", "buffer(3)"
    )
