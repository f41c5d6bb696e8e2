"""How a C kernel is told the data types that it is compiled for: one combination, of those that it lists."""

from __future__ import annotations

import pytest

from dmlops import REGISTRY
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.sources import kernel_source

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


def text(name: str) -> str:
    return kernel_source(REGISTRY.descriptor(name).OPERATOR).text


def compiled(name: str, *words: str) -> None:
    build.load(name.lower(), text(name), tuple(f"-DDML_{word}" for word in words))


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


def test_a_program_may_define_it_as_nothing() -> None:
    library = build.load("cast", "#define DML_TYPE_INT8_UINT8\n" + text("CAST"), ())
    assert library.dml_cast_int8_uint8_dense


@pytest.mark.parametrize("types", ["FLOAT32_INT64", "INT8_INT8", "FLOAT32_FLOAT16"])
def test_a_function_takes_its_own_types_alone(types: str) -> None:
    with pytest.raises(KernelBuildError) as error:
        compiled("REDUCE", f"TYPE_{types}", "REDUCE_FUNCTION_L1")
    if types == "FLOAT32_FLOAT16":
        assert "define exactly one combination of data types" in str(error.value)
    else:
        message = "define what is computed, for example -DDML_REDUCE_FUNCTION_ARGMAX, of data types that it takes"
        assert message in str(error.value)
