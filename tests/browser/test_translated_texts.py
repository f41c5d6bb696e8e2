"""WGSL texts in the languages that naga makes of them: HLSL for Direct3D 12, SPIR-V for Vulkan, MSL for Metal, GLSL."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from browser_device import text_of
from worked import plans_of

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import family_name
from dmltools.conformance.pytest_plugin import Share
from dmltools.kernels import translating
from dmltools.kernels.describing import NoKernel
from dmltools.kernels.translating import LANGUAGES, Translations

DEFINITION = re.compile(
    r"^(?:struct (\w+) \{|typedef \w+ (\w+)\[\d+\];|\w[\w<>]* (\w+)\((.*)\)(?: \{)?)$", re.MULTILINE
)

SLANGS_ERROR = re.compile(r"error\[(E\d+)\]: (.*)")
SLANGS_TARGET = ("E36107", "E39999", "E40003")
"""Slang's device for any machine is one for C++, and refuses barriers and atomic operations; then it stops. Whatever
else is wrong with a text, it says before that."""

TWO_NAMES_OF_A_TYPE = """
alias First = f32;
alias Second = f32;
@group(0) @binding(0) var<storage, read_write> found: array<f32>;
fn first() -> f32 { return First(); }
fn second() -> f32 { return Second(); }
@compute @workgroup_size(1)
fn add() {
    found[0] = first() + second();
}
"""


def duplicates(hlsl: str) -> list[str]:
    """Return what a text defines more than once. A function with parameters of other types is another function."""
    found: Counter[str] = Counter()
    for structure, kind, function, parameters in DEFINITION.findall(hlsl):
        types = ", ".join(parameter.rpartition(" ")[0] for parameter in parameters.split(", "))
        found[f"{function}({types})" if function else structure or kind] += 1
    return [name for name, count in found.items() if count > 1]


def slangs_errors(folder: Path, names: Mapping[int, str]) -> Iterator[str]:
    """Return Slang's errors about translations."""
    slangpy = pytest.importorskip("slangpy", reason="slang: slangpy is not installed")
    options = slangpy.SlangCompilerOptions()
    options.disable_warnings = ["30056"]  # `?:` of vectors, which the HLSL of naga's version has
    session = slangpy.Device(type=slangpy.DeviceType.cpu).create_slang_session(options)
    for number, name in names.items():
        file = folder / f"{number}.hlsl"
        try:
            session.load_module_from_source(f"{folder.name}_{number}", file.read_text(), str(file))
        except slangpy.SlangCompileError as error:
            for code, message in SLANGS_ERROR.findall(str(error)):
                if code not in SLANGS_TARGET:
                    yield f"{name}: {message}"


def translate(texts: list[str], folder: Path, languages: Collection[str] = tuple(LANGUAGES)) -> Translations:
    try:
        return translating.translate(texts, folder, languages)
    except NoKernel as error:
        pytest.skip(f"naga: {error}")


@cache
def kernels() -> dict[str, tuple[OperatorDescriptor, Plan]]:
    """A case for every text that the worked examples have on WebGPU's default limits, by operator and number."""
    found: dict[tuple[str, object], tuple[OperatorDescriptor, Plan]] = {}
    for name in REGISTRY:
        for descriptor, plan in plans_of(name):
            found.setdefault((name, plan.defines), (descriptor, plan))
    return {f"{name} {number}": case for number, ((name, _), case) in enumerate(found.items())}


def few() -> list[str]:
    """Of each family the kernels that fewest and most preprocessor names choose."""
    by_number = sorted(kernels(), key=lambda name: len(kernels()[name][1].defines))
    families: dict[str, list[str]] = {}
    for name in by_number:
        families.setdefault(family_name(kernels()[name][0].OPERATOR.kernel), []).append(name)
    return [name for names in families.values() for name in dict.fromkeys((names[0], names[-1]))]


@cache
def with_subgroups() -> dict[str, tuple[OperatorDescriptor, Plan]]:
    """A case for every text that scans have for an adapter with subgroup operations, by operator and number."""
    target, found = replace(WEBGPU_DEFAULTS, subgroup=32), {}
    for name in REGISTRY:
        if family_name(REGISTRY.descriptor(name).OPERATOR.kernel) == "scan":
            for descriptor, plan in plans_of(name, target):
                if "SUBGROUPS" in plan.defines:
                    found.setdefault((name, plan.defines), (descriptor, plan))
    return {f"{name} {number}, subgroups": case for number, ((name, _), case) in enumerate(found.items())}


REFUSED: Mapping[str, Mapping[tuple[str, str], int]] = {"few": {}, "all": {}, "subgroups": {}}
"""How many texts of each set naga refuses to write, by language and reason: none."""

INVALID: Mapping[str, Mapping[str, int]] = {
    "few": {},
    "all": {},
    "subgroups": {"operand GroupNonUniformShuffleRelative(66) requires SPIR-V version 1.3 or later": 9},
}
"""How many texts of each set have SPIR-V that is not valid, by spirv-val's reason. naga can write newer versions, but
the package cannot be asked for another than 1.0."""


@dataclass(frozen=True, kw_only=True)
class Translated:
    """A set of texts, the kernel of each number, and what naga made of them in `folder`."""

    title: str
    folder: Path
    names: Mapping[int, str]
    made: Translations


@pytest.fixture(scope="module", params=["few", "subgroups", pytest.param("all", marks=pytest.mark.slow)])
def translated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, share: Share) -> Translated:
    """Of each family few kernels, and all with subgroup operations; with --slow also one in twelve of all."""
    cases = with_subgroups() if request.param == "subgroups" else kernels()
    every = list(cases)[:: share(12) if request.param == "all" else 1]
    names = dict(enumerate(few() if request.param == "few" else every))
    folder = tmp_path_factory.mktemp(request.param)
    made = translate([text_of(*cases[name]).text for name in names.values()], folder)
    return Translated(title=request.param, folder=folder, names=names, made=made)


def test_what_is_defined_twice_is_found() -> None:
    once = "struct Quad {\n    float x;\n};\nuint f(uint a)\n{\n}\nint f(int a)\n{\n    return (int)0;\n}\n"
    twice = "float ZeroValuefloat() {\n    return (float)0;\n}\n"
    array = "typedef uint4 ret_Pair[2];\nret_Pair Pair(uint4 arg0, uint4 arg1) {\n"
    assert duplicates(once) == []
    assert duplicates(once + once) == ["Quad", "f(uint)", "f(int)"]
    assert duplicates(once + twice + array + twice + array) == ["ZeroValuefloat()", "ret_Pair", "Pair(uint4, uint4)"]


def test_two_names_of_a_type_make_a_text_that_no_compiler_takes(tmp_path: Path) -> None:
    assert translate([TWO_NAMES_OF_A_TYPE], tmp_path).refused == {}
    assert duplicates((tmp_path / "0.hlsl").read_text()) == ["ZeroValuefloat()"]
    (error,) = slangs_errors(tmp_path, {0: "this"})
    assert error == "this: function 'ZeroValuefloat' already has a body"


def test_naga_writes_every_language(translated: Translated) -> None:
    first = {key: said.splitlines()[0] for key, said in translated.made.refused.items()}
    assert Counter((language, said) for (_, language), said in first.items()) == REFUSED[translated.title], first
    missing = [
        (translated.names[number], language)
        for number, made in enumerate(translated.made.files)
        for language in LANGUAGES
        if not made[language] and (number, language) not in first
    ]
    assert missing == []


def test_hlsl_defines_everything_once(translated: Translated) -> None:
    folder, names = translated.folder, translated.names
    found = {name: duplicates((folder / f"{number}.hlsl").read_text()) for number, name in names.items()}
    assert {name: twice for name, twice in found.items() if twice} == {}


def test_hlsl_is_valid(translated: Translated) -> None:
    assert list(slangs_errors(translated.folder, translated.names)) == []


def test_spirv_is_valid(translated: Translated) -> None:
    if shutil.which("spirv-val") is None:
        pytest.skip("spirv: spirv-val is not installed")
    found = {}
    for number, name in translated.names.items():
        command = ["spirv-val", str(translated.folder / f"{number}.spv")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            found[name] = (done.stdout + done.stderr).splitlines()[0].rpartition(": ")[2]
    assert Counter(found.values()) == INVALID[translated.title], found


def glsl_errors(files: Sequence[Path]) -> dict[Path, str]:
    """Return glslang's errors about files of GLSL, which it does not link: one process for all is much faster."""
    command = ["glslangValidator", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[Path, str] = {}
    at = None
    for line in done.stdout.splitlines():  # the name of each file, and below it what is wrong with it
        if Path(line) in files:
            at = Path(line)
        elif line.startswith("ERROR: ") and at is not None:
            found.setdefault(at, line)
    assert bool(found) == (done.returncode != 0), done.stdout[-1000:] + done.stderr
    return found


def test_glsl_is_valid(translated: Translated) -> None:
    """Each entry point is a file."""
    if shutil.which("glslangValidator") is None:
        pytest.skip("glsl: glslangValidator is not installed")
    files = {
        path: translated.names[number] for number, made in enumerate(translated.made.files) for path in made["glsl"]
    }
    errors = glsl_errors(list(files))
    assert {f"{files[path]}, {path.name}": said for path, said in errors.items()} == {}


def test_glslang_finds_what_is_wrong(tmp_path: Path) -> None:
    """Among files that are right, and in each file by itself."""
    if shutil.which("glslangValidator") is None:
        pytest.skip("glsl: glslangValidator is not installed")
    paths = [tmp_path / f"{number}.comp" for number in range(3)]
    for path, value in zip(paths, ("1.0", "absent", "2.0"), strict=True):
        path.write_text(f"#version 450\nlayout(local_size_x = 1) in;\nvoid main() {{ float x = {value}; }}\n")
    errors = glsl_errors(paths)
    assert [*errors] == [paths[1]]
    assert "'absent' : undeclared identifier" in errors[paths[1]]


def test_msl_has_a_buffer_for_each_binding(translated: Translated) -> None:
    """Nothing here compiles it. Each entry has numbers of its own, of which none is there twice."""
    for number, name in translated.names.items():
        text = (translated.folder / f"{number}.metal").read_text()
        assert "fake" not in text, name
        entries = re.split(r"\bkernel void ", text)[1:]
        assert entries, name
        for entry in entries:
            locations = re.findall(r"\[\[buffer\((\d+)\)\]\]", entry.partition(") {")[0])
            assert locations, name
            assert len(set(locations)) == len(locations), name
