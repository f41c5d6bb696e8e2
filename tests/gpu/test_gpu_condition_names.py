"""The names that a WGSL kernel knows, and those that nobody would define for it."""

from __future__ import annotations

from functools import cache

import pytest

from dmlops import REGISTRY
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import has_kernels
from dmlruntime.gpu.condition_names import condition_names, unknown_names
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import plan
from dmlruntime.gpu.sources import files_of

NAMES = [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "gpu")]
TEXT = "#if FLOAT32 || !PLACES\nx\n#if QUADS_2\ny\n#endif\n#elif FLOAT32 || INT32\nz\n#endif\n"


@cache
def texts() -> dict[str, str]:
    return {name: kernel_source(REGISTRY.descriptor(name).OPERATOR.package) for name in NAMES}


def test_names_stand_in_conditions() -> None:
    assert condition_names(TEXT) == ("FLOAT32", "PLACES", "QUADS_2", "INT32")
    assert condition_names("// no condition\n") == ()


def test_names_of_included_files_count_whatever_the_conditions_say() -> None:
    text = '#if NEVER\n#include "types/type.wgsl" with s=, is=\n#endif\n'
    assert {"NEVER", "FLOAT16", "UINT64"} <= set(condition_names(text))


def test_an_include_that_is_malformed() -> None:
    with pytest.raises(KernelBuildError) as caught:
        condition_names("#include types\n", source="x.wgsl")
    assert str(caught.value) == (
        "x.wgsl:1: #include needs \"folder/file.wgsl\", or that with NAME=VALUE, ..., not 'types'"
    )


def test_unknown_names() -> None:
    others = [TEXT, "#if LANES_4\n#elif ORDERED\n#endif\n"]
    given = [
        "INT32",
        "ORDERED",
        "LANES_1",
        "LANES_4",
        "QUADS_1",
        "LANES",
        "NONSENSE",
        "float32",
        "INT8_INT4",
        "INT8_FLOAT16",
    ]
    assert unknown_names(given, TEXT, others) == ["LANES", "NONSENSE", "float32", "INT8_INT4"]
    assert unknown_names(["FLOAT32"], TEXT, []) == []
    types = ["FLOAT16_UINT8", "TYPE_1_INT8", "TYPE_UINT64", "FLOAT8", "TYPE_INT32_", "UINT4"]
    assert unknown_names(types, TEXT, []) == ["FLOAT8", "TYPE_INT32_", "UINT4"]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_a_plan_are_known(name: str) -> None:
    """What `dmlops kernel` lists for a worked example can be given to `dmlgen bundle`."""
    case = next(iter(REGISTRY.cases(name)))
    found = plan(case.descriptor(REGISTRY.descriptor(name)), WEBGPU_DEFAULTS, {})
    assert found.defines
    find = files_of(REGISTRY.descriptor(name).OPERATOR.package)
    assert unknown_names(found.defines, texts()[name], texts().values(), find=find) == []
