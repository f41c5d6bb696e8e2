"""Checks, without a browser, of what browsers want of every WGSL text that a worked example runs."""

from __future__ import annotations

import math
import re
import struct
from dataclasses import replace
from pathlib import Path

import pytest
from attentions import OUTPUTS, attention
from browser_device import text_of
from worked import names, plans_of

import dmlruntime
from dmlruntime.families.gpu_target import STORAGE_BUFFERS, WEBGPU_DEFAULTS, WORKGROUP
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import FOLDERS

ROOT = Path(__file__).parents[2]

MEMORY = 16384
"""Bytes of workgroup memory that every adapter has."""

WIDE = ("INT64", "UINT64", "FLOAT64")
BITCAST = re.compile(r"bitcast<(?:f32|vec\d<f32>)>\(([^()]*)\)")
CONSTANT = re.compile(r"(?:(?:0x[0-9a-fA-F]+|\d[\d.]*(?:e[+-]?\d+)?)[uif]?|[-+*/&|^~<>()\s])+")
FLOAT = re.compile(r"(?<![\w.])(\d+\.\d*(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)f?\b")
LARGEST = float.fromhex("0x1.fffffep+127")


def faults(text: str) -> list[str]:
    """Constant expressions of `text` that are infinite or NaN, and decimals beyond the largest float."""
    found = []
    code = re.sub("//.*", "", text)
    for match in BITCAST.finditer(code):
        inner = match[1].strip()
        number = re.fullmatch(r"(0x[0-9a-fA-F]+|\d+)[ui]?", inner)
        if number:
            value = struct.unpack("<f", struct.pack("<I", int(number[1], 0)))[0]
            if not math.isfinite(value):
                found.append(match[0])
        elif CONSTANT.fullmatch(inner):
            found.append(f"{match[0]} is an expression of constants; write its value")
    found += [match[0] for match in FLOAT.finditer(code) if float(match[1]) > LARGEST]
    return found


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("let x = bitcast<f32>(0x7fc00000u);", ["bitcast<f32>(0x7fc00000u)"]),
        ("let x = bitcast<f32>(2139095040u);", ["bitcast<f32>(2139095040u)"]),
        ("let x = 3.4028235e38f + 1e39f;", ["3.4028235e38f", "1e39f"]),
        (
            "let x = bitcast<f32>(0x7f800000u | 1u);",
            ["bitcast<f32>(0x7f800000u | 1u) is an expression of constants; write its value"],
        ),
        ("let x = from_bits(0x7fc00000u) + bitcast<f32>(0x3f800000u) + bitcast<f32>(sign | 0x7f800000u);", []),
        ("// bitcast<f32>(0x7fc00000u)\nlet x = 3.4028234e38f;", []),
    ],
)
def test_the_check_finds_what_browsers_refuse(text: str, wanted: list[str]) -> None:
    assert faults(text) == wanted


def test_no_file_of_the_library_has_such_constants() -> None:
    files = [file for folder in FOLDERS for file in (Path(dmlruntime.__file__).parent / folder).rglob("*.wgsl")]
    assert len(files) > 125
    assert {file.name: found for file in files if (found := faults(file.read_text()))} == {}


def test_no_file_of_the_library_makes_zeros_by_the_name_of_an_alias() -> None:
    """`Sum(0)`, not `Sum()`: of two names of one type naga's HLSL has a function for each, under one name."""
    folders = [Path(dmlruntime.__file__).parent / folder for folder in FOLDERS] + [ROOT / "templates/families"]
    texts = {f"{file}": file.read_text() for folder in folders for file in folder.rglob("*.wgsl*")}
    aliases = {name for text in texts.values() for name in re.findall(r"^alias (\w+)", text, re.MULTILINE)}
    assert {"Sum", "Term", "Value"} <= aliases
    found = {file: re.findall(r"\b(\w+)(?:\$s|\d*)\(\)", re.sub("//.*", "", text)) for file, text in texts.items()}
    assert {file: names for file, all in found.items() if (names := sorted(aliases & {*all}))} == {}


FUNCTION = re.compile(r"^fn (\w+)\(.*?(?=^(?:fn|@|var|const|struct|alias)\b|^@|\Z)", re.MULTILINE | re.DOTALL)


def used_by(entry: str, code: str) -> set[str]:
    """Names in the functions that an entry calls."""
    words = {found[1]: set(re.findall(r"\w+", found[0])) for found in FUNCTION.finditer(code)}
    used, left = set[str](), {entry}
    while left:
        used |= left
        left = set().union(*(words[name] for name in left if name in words)) - used
    return used


def memory_of(text: str, entry: str, *, wide: bool) -> int:
    """Bytes of the workgroup variables that an entry of a text uses."""
    code = re.sub("//.*", "", text)
    used = used_by(entry, code)
    values = {name: int(number) for name, number in re.findall(r"^const (\w+) = (\d+)u;", code, re.MULTILINE)}
    for name, expression in re.findall(r"^const (\w+) = ([^;]*);", code, re.MULTILINE):
        if name not in values and "0x" not in expression and not re.search(r"[A-Za-z]\(", expression):  # no structure
            values[name] = int(eval(expression.replace("u", "").replace("/", "//"), {}, values))
    sizes = {"u32": 4, "atomic<u32>": 4, "Value": 8 if wide else 4, "Quad": 32 if wide else 16}
    sizes["Lane"] = sizes["Quad" if "alias Lane = Quad;" in code else "Value"]
    sizes |= {"f32": 4, "i32": 4, "vec2<u32>": 8, "vec4<f32>": 16, **{f"Value{n}": sizes["Value"] for n in range(8)}}
    for name, kind in re.findall(r"^alias (\w+) = (.*);", code, re.MULTILINE):
        if kind in sizes:
            sizes.setdefault(name, sizes[kind])
    for name, fields in re.findall(r"struct ((?:State|Lead|Pick)\w*) \{([^}]*)\}", code):
        # No field is larger than what it is aligned to, but for states in a state, which count as whole pairs of words.
        each = [sizes[field] for field in re.findall(r"\w+: ([^\s,]+)", fields)]
        sizes[name] = sum(each) if max(each) == 4 else sum(-(-size // 8) * 8 for size in each)
    for name, kind, length in re.findall(r"struct (\w+Line) \{\s*\w+: array<([\w<>]+), ([^>]*)>,\s*\}", code):
        sizes[name] = sizes[kind] * int(eval(length.replace("u", "").replace("/", "//"), {}, values))
    total = 0
    for name, kind in re.findall(r"var<workgroup> (\w+): (.*);", code):
        if name not in used:
            continue
        array = re.fullmatch(r"array<([\w<>]+), (.*)>", kind)
        total += sizes[array[1]] * int(eval(array[2].replace("u", ""), {}, values)) if array else sizes[kind]
    return total


def test_workgroup_memory_is_counted() -> None:
    text = (
        "const N = 2u;\nconst M = N + N / 2u;\nvar<workgroup> a: array<Quad, 4u * M>;\nvar<workgroup> b: atomic<u32>;\n"
        "var<workgroup> c: u32;\n\nfn one() {\n    two();\n    a[0] = Quad();\n}\nfn two() { atomicStore(&b, 0u); }\n"
        "@compute @workgroup_size(64)\nfn three() { c = 0u; }\n"
    )
    assert (memory_of(text, "one", wide=False), memory_of(text, "one", wide=True)) == (4 * 3 * 16 + 4, 4 * 3 * 32 + 4)
    assert (memory_of(text, "two", wide=False), memory_of(text, "three", wide=False)) == (4, 4)
    states = "struct State_m {\n    acc: f32,\n    index: vec2<u32>,\n}\nstruct State_0 {\n    m: State_m,\n}\n"
    states += "var<workgroup> a: array<State_0, 2u>;\nfn all() { a[0] = State_0(); }\n"
    assert memory_of(states, "all", wide=False) == 2 * 16


@pytest.mark.parametrize("subgroup", [0, 32])
@pytest.mark.parametrize("name", names())
def test_every_plan_is_within_the_default_limits(name: str, subgroup: int) -> None:
    """Eight storage buffers, twelve uniform ones, 16 KiB of workgroup memory, 256 invocations; finite constants."""
    for descriptor, made in plans_of(name, replace(WEBGPU_DEFAULTS, subgroup=subgroup)):
        for dispatch in made.dispatches:
            assert len(dispatch.tensors) - len(dispatch.uniforms) <= STORAGE_BUFFERS
            assert len(dispatch.uniforms) + 1 <= 12
        text = text_of(descriptor, made).text
        assert faults(text) == []
        is_wide = any(t.short in WIDE for t in made.types.values())
        assert all(memory_of(text, dispatch.kernel, wide=is_wide) <= MEMORY for dispatch in made.dispatches)
        assert set(re.findall(r"@workgroup_size\((\w+)\)", text)) == {"WORKGROUP"}
        assert f"const WORKGROUP = {WORKGROUP}u;" in text
    assert WORKGROUP <= 256


@pytest.mark.parametrize(
    ("elements", "queries", "wanted"),
    [(32, 64, 8704), (64, 64, 8704), (96, 64, 10752), (128, 64, 12800), (64, 65, 12800), (96, 65, 14848)],
)
def test_memory_of_attention_is_within_the_default_limits(elements: int, queries: int, wanted: int) -> None:
    described = attention((1, 1, queries, 64, 64, elements), absent=OUTPUTS[1:])
    text = text_of(described, plan(described, WEBGPU_DEFAULTS, {})).text
    assert memory_of(text, "attend", wide=False) == wanted <= 2**14


def test_enable_directives_stand_first() -> None:
    from dmlruntime.gpu.pipelines import kernel_source

    text = preprocess(
        kernel_source("dmlops.operators.cumulative_summation"), {"INT32", "SUBGROUPS", "ENABLE_SUBGROUPS"}
    )
    code = [line for line in text.text.split("\n") if line and not line.startswith("//")]
    assert code[:2] == ["enable subgroups;", "diagnostic(off, subgroup_uniformity);"]
