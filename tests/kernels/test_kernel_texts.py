"""Texts of kernels: their combinations of types, their choices, and how long they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import dmlops
import dmlops as dml
import dmlruntime
from dmlgen.families import families
from dmlops import REGISTRY
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.sources import defines, kernel_source
from dmlruntime.families.planning import family_name, has_kernels, plan_on_cpu
from dmltools.conformance.rows import rows, type_tuples
from dmltools.conformance.subject import subject


def text(name: str) -> str:
    return kernel_source(REGISTRY.descriptor(name).OPERATOR).text


def compiled(name: str, *words: str) -> None:
    build.load(name.lower(), text(name), tuple(f"-DDML_{word}" for word in words))


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize(
    "words",
    [(), ("TYPE_INT8_UINT8", "TYPE_UINT8_INT8"), ("TYPE_INT8",), ("TYPE_INT8_UINT4",), ("TYPE_INT8_UINT8=2",)],
    ids=["none", "two", "part of one", "one that does not exist", "neither 1 nor nothing"],
)
def test_exactly_one_combination_of_types(words: tuple[str, ...]) -> None:
    with pytest.raises(KernelBuildError) as error:
        compiled("CAST", *words)
    message = "define exactly one combination of data types, for example -DDML_TYPE_FLOAT64_FLOAT64"
    assert message in str(error.value)


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
def test_a_program_may_define_it_as_nothing() -> None:
    library = build.load("cast", "#define DML_TYPE_INT8_UINT8\n" + text("CAST"), ())
    assert library.dml_cast_int8_uint8_dense


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize("types", ["FLOAT32_INT64", "INT8_INT8", "FLOAT32_FLOAT16"])
def test_a_function_takes_its_own_types_alone(types: str) -> None:
    with pytest.raises(KernelBuildError) as error:
        compiled("REDUCE", f"TYPE_{types}", "REDUCE_FUNCTION_L1")
    if types == "FLOAT32_FLOAT16":
        assert "define exactly one combination of data types" in str(error.value)
    else:
        message = "define what is computed, for example -DDML_REDUCE_FUNCTION_ARGMAX, of data types that it takes"
        assert message in str(error.value)


WITH_KERNELS = [n for n in dml.REGISTRY if has_kernels(dml.REGISTRY.descriptor(n).OPERATOR.kernel, "cpu")]


def unfused(descriptor: OperatorDescriptor) -> tuple[str, ...]:
    """Return the names with which the kernel of a plan is compiled, less the activation that it fuses."""
    chosen = defines(plan_on_cpu(descriptor))
    return tuple(word for word in chosen if not word.startswith("FUSED_") and word != "SOFTMAX")


@pytest.mark.parametrize("name", WITH_KERNELS)
def test_kernels_of_worked_examples_are_listed(name: str) -> None:
    listed = dml.REGISTRY.kernels(name)
    assert len(set(listed)) == len(listed)
    assert dml.REGISTRY.cases(name)
    for case in dml.REGISTRY.cases(name):
        assert unfused(case.descriptor(dml.REGISTRY.descriptor(name))) in listed, case.name


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_KERNELS)
def test_kernels_of_sweeps_are_listed(name: str) -> None:
    """All data types, with values of every attribute."""
    listed, swept = dml.REGISTRY.kernels(name), subject(dml.REGISTRY, name)
    asked = {unfused(row.descriptor) for types in type_tuples(swept) for row in rows(swept, types)}
    assert asked
    assert asked <= set(listed)


def test_every_family_is_among_them() -> None:
    found = {family_name(dml.REGISTRY.descriptor(name).OPERATOR.kernel) for name in WITH_KERNELS}
    assert found == {family.name for family in families()} - {"reference"}


def test_operators_without_kernels_have_none() -> None:
    assert [name for name in dml.REGISTRY if dml.REGISTRY.kernels(name)] == WITH_KERNELS


OPERATORS = Path(dmlops.__file__).parent / "operators"
LIBRARY = [Path(dmlruntime.__file__).parent / folder for folder in ("families", "kernels")]
MOST = 160
"""Lines of an operator's kernel, in either language."""
MOST_OF_LIBRARY = 400


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("language", ["c", "wgsl"])
def test_kernels_hold_what_their_operator_is(language: str) -> None:
    found = {f"{path.parent.name}/{path.name}": lines(path) for path in OPERATORS.glob(f"*/kernel.{language}")}
    assert len(found) > 100
    too_long = {name: count for name, count in found.items() if count > MOST}
    assert not too_long, "move what is not the operator's own into the library"


def test_files_of_the_library_are_short() -> None:
    files = [path for folder in LIBRARY for path in folder.rglob("*") if path.suffix in (".c", ".h", ".wgsl")]
    assert len(files) > 100
    assert [path.name for path in files if lines(path) > MOST_OF_LIBRARY] == []
