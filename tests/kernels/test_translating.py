"""`dmlops kernel --hlsl`, `--msl`, `--glsl`, `--spirv`: what naga makes of a kernel, and what it says against one."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.kernels import translating
from dmltools.kernels.translating import FACTS, LANGUAGES, VARIABLE

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
    assert "\n// Translated from WGSL to HLSL of shader model 6.0 by naga " in text
    assert "\n// The tests have Slang read the HLSL " in text
    assert "ByteAddressBuffer a_tensor : register(t1);" in text
    assert "[numthreads(256, 1, 1)]\nvoid contract(" in text


@naga
def test_msl_has_the_bindings_of_the_wgsl(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "--msl", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["language"] == "msl"
    assert found["tensors"][0]["data"]
    assert all(isinstance(word, int) for word in found["dispatches"][0]["words"])
    for bound in found["dispatches"][0]["bindings"]:
        assert f"[[buffer({bound['binding']})]]" in found["text"], bound
    assert f"_buffer_sizes [[buffer({LANGUAGES['msl']['sizes']})]]" in found["text"]


@naga
def test_glsl_has_a_text_for_each_entry_point(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["kernel", "CUMULATIVE_SUMMATION", "--glsl"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("// CUMULATIVE_SUMMATION in GLSL, for ")
    assert "\n// Translated from WGSL to GLSL 4.50 by naga " in text
    assert text.count("\n#version 450 core\n") == text.count("\nvoid main() {\n") > 1


@naga
def test_the_package_is_the_one_that_is_named(tmp_path: Path) -> None:
    """The site's version of it and copies of its files are those of the one that the tests use."""
    assert translating.translate([], tmp_path).version == FACTS["naga"]
    package = Path(os.environ[VARIABLE])
    assert json.loads((package / "package.json").read_text("utf-8"))["version"] == FACTS["version"]
    for name, digest in FACTS["digests"].items():
        assert hashlib.sha256((package / name).read_bytes()).hexdigest() == digest, name


@naga
def test_spirv_is_for_a_file(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert main(REGISTRY, ["kernel", "GEMM", "--spirv"]) == 0
    content = capfdbinary.readouterr().out
    assert content[:8] == bytes.fromhex("03022307 00000100")  # little-endian, version 1.0
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
    monkeypatch.setattr(translating, "translate", lambda _, *rest: translate(["fn broken("], *rest))
    assert main(REGISTRY, ["kernel", "GEMM", "--hlsl"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "does not translate GEMM to HLSL: error: " in said.err


@naga
def test_what_one_language_cannot_express(tmp_path: Path) -> None:
    """The others are there all the same."""
    text = "enable f16;\n@group(0) @binding(0) var<storage, read_write> found: array<f16>;\n"
    made = translating.translate([text + "@compute @workgroup_size(1) fn f() { found[0] = 1h; }"], tmp_path)
    assert {key: len(paths) for key, paths in made.files[0].items()} == {"hlsl": 1, "msl": 1, "glsl": 0, "spirv": 1}
    assert {*made.refused} == {(0, "glsl")}


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


@pytest.mark.skipif(shutil.which("node") is None, reason="node: it is not installed")
def test_names_that_naga_changes_keep_their_bindings() -> None:
    wgsl = "@group(0) @binding(0) var<uniform> p: P;\n@group(0) @binding(3)\nvar<storage, read> counts: array<u32>;"
    metal = ", constant Parameters& p [[user(fake0)]]\n, device type_1& counts_1 [[user(fake0)]]\n"
    script = files("dmltools.kernels").joinpath("translating.js").read_text("utf-8")
    asked = f"console.log(JSON.stringify(dmlopsTranslating.withBuffers({json.dumps(metal)}, {json.dumps(wgsl)}, 30)))"
    done = subprocess.run(["node", "-e", f"{script}\n{asked}"], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == metal.replace("user(fake0)", "buffer(0)", 1).replace("user(fake0)", "buffer(3)")
