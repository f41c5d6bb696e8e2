"""Validation and planning where NumPy cannot be imported, as in a browser: the same plans, the same violations."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

BLOCKED = """
import sys

class NoNumPy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "numpy":
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, NoNumPy())
"""

WORK = """
import sys
from dataclasses import fields, replace
from math import inf, nan

import dmlops as dml
from dmlops.registry import REGISTRY
from dmlruntime.core.errors import DmlError
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu

WRONG = (None, "x", 2**40, 0.5, -inf, (0.1, nan), object)


def outcome(work):
    try:
        return repr(work())
    except DmlError as error:
        return " ".join(str(error).split())


def wrong_tensors(tensor):
    overlapping = (*(3 for _ in tensor.Sizes[1:]), 2)
    for strides in (None, (0,) * len(tensor.Sizes), overlapping):
        yield DML_BUFFER_TENSOR_DESC(tensor.DataType, (*(4 for _ in tensor.Sizes),), strides)
    yield DML_BUFFER_TENSOR_DESC("UINT4", tensor.Sizes)
    yield DML_BUFFER_TENSOR_DESC("FLOAT64", tensor.Sizes, Flags=1)
    yield DML_BUFFER_TENSOR_DESC("float", (0, 2.5, "x"))


def spoilt(descriptor):
    for own in fields(descriptor):
        value = getattr(descriptor, own.name)
        found = wrong_tensors(value) if isinstance(value, DML_BUFFER_TENSOR_DESC) else WRONG
        yield from (replace(descriptor, **{own.name: one}) for one in found)


for name in REGISTRY:
    kind = REGISTRY.descriptor(name)
    for number, case in enumerate(REGISTRY.cases(name)):
        descriptor = case.descriptor(kind)
        print(name, number, "validate", outcome(descriptor.validate))
        print(name, number, "cpu", outcome(lambda: plan_on_cpu(descriptor)))
        print(name, number, "gpu", outcome(lambda: plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})))
        if number == 0:
            for place, one in enumerate(spoilt(descriptor)):
                print(name, "spoilt", place, outcome(one.validate))
print("with" if "numpy" in sys.modules else "without", "NumPy")
"""


def printed(program: str) -> list[str]:
    """Return the output of a process that runs `program`; the order of its sets is fixed."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.slow
def test_plans_and_violations_are_the_same_without_numpy() -> None:
    without, usual = printed(BLOCKED + WORK), printed("import numpy\n" + WORK)
    assert (without.pop(), usual.pop()) == ("without NumPy", "with NumPy")
    assert next((pair for pair in zip(without, usual, strict=True) if pair[0] != pair[1]), None) is None
    assert sum("Plan(" in line for line in usual) > 2_000
    assert sum(" spoilt " in line and not line.endswith(" None") for line in usual) > 4_000


def test_importing_the_package_and_a_descriptor_imports_no_numpy() -> None:
    program = "import dmlops as dml, sys\ndml.DML_GEMM_OPERATOR_DESC\nprint('numpy' in sys.modules)"
    assert printed(program) == ["False"]


def test_a_kernel_is_described_without_numpy_and_without_what_compiles_it() -> None:
    others = 'name in ("numpy", "wgpu", "dmlruntime.cpu.build")'
    blocked = BLOCKED.replace('name.partition(".")[0] == "numpy"', others)
    assert others in blocked
    program = """
from dmlops.registry import REGISTRY
from dmltools.kernels.describing import in_c, in_wgsl
descriptor = REGISTRY.cases("GEMM")[0].descriptor(REGISTRY.descriptor("GEMM"))
print(in_wgsl(descriptor, "").language, in_c(descriptor, "").language)
"""
    assert printed(blocked + program) == ["wgsl c"]
