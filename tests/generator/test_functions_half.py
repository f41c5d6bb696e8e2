"""exp and exp_nonpositive where results are rounded to half precision: shorter, and good enough for that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_functions_c import FLAGS, INCLUDES, WARNINGS
from test_functions_wgsl import Runner, device  # noqa: F401  device is a fixture
from test_transcendental import LEAST, bodies, c_library, c_run, loop, shader
from transcendental_oracle import Array

HALVES = np.arange(2**16, dtype=np.uint16).view(np.float16).astype(np.float32)
NUMBERS = np.concatenate([HALVES, np.linspace(-90, 90, 300_001, dtype=np.float32)])
OPERANDS = {"exp": NUMBERS, "exp_nonpositive": -np.abs(NUMBERS)}
Bounds = tuple[float, float]
FUSED: Bounds = (2**-22, 2**-21)
PLAIN: Bounds = (2**-20, 2**-17.5)
"""Relative errors where half precision has the result, and elsewhere; unless products are added unrounded, greater."""

IS_FUSED = """
int is_fused(void)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return 1;
#else
    return 0;
#endif
}
"""
SOURCE = "".join(
    [
        "#define DML_TYPE_FLOAT16\n",
        INCLUDES,
        bodies([*OPERANDS], "c"),
        *(loop(f"run_{name}", f"{name}_float32(a)") for name in OPERANDS),
        IS_FUSED,
    ]
)


def mistakes(numbers: Array, found: Array, bounds: Bounds) -> list[str]:
    """What is wrong with exponentials of numbers that begin with all halves."""
    with np.errstate(all="ignore"):
        exact = np.exp(numbers.astype(np.float64))
        within = (numbers >= -86) & (numbers <= 88)
        bound = np.where((numbers > -17.5) & (numbers < 11.1), *bounds)
        wrong = {
            "NaN": np.isnan(found) != np.isnan(numbers),
            "far below": (numbers < -86.5) & (found != 0),
            "far above": (numbers > 88) & ~(found >= 2.0**126),
            "error": within & ~(np.abs(found - exact) <= bound * exact),
        }
        rounded, right = found[: 2**16].astype(np.float16), exact[: 2**16].astype(np.float16)
        wrong["rounding"] = (rounded != right) & ~np.isnan(right)
    most = {"rounding": 4}  # of 65,536, because a result lies within the error of a half
    return [f"{name} {numbers[np.flatnonzero(at)[:3]]}" for name, at in wrong.items() if at.sum() > most.get(name, 0)]


@pytest.mark.parametrize("name", OPERANDS)
@pytest.mark.parametrize("flags", [FLAGS + WARNINGS, LEAST], ids=["usual", "least"])
def test_c_keeps_the_bound(flags: list[str], name: str, tmp_path: Path) -> None:
    library = c_library(SOURCE, tmp_path, flags)
    found = c_run(library, f"run_{name}", (OPERANDS[name],))
    assert mistakes(OPERANDS[name], found, FUSED if library.is_fused() else PLAIN) == []


@pytest.mark.parametrize(
    ("name", "right", "wrong", "says"),
    [
        ("exp", "0.16667116f", "0.1667f", "error"),
        ("exp_nonpositive", "-0.6931472f", "-0.693147f", "error"),
        ("exp", "return a < -86.5f ? 0.0f : power", "return power", "far below"),
        ("exp", "88.0f < a ? 88.0f : a", "a < 88.0f ? a : 88.0f", "NaN"),
        ("exp_nonpositive", "a < -86.5f ? -86.5f : a", "a > -86.5f ? a : -86.5f", "NaN"),
    ],
)
def test_a_wrong_text_is_found(name: str, right: str, wrong: str, says: str, tmp_path: Path) -> None:
    assert right in SOURCE
    library = c_library(SOURCE.replace(right, wrong), tmp_path, FLAGS)
    assert says in " ".join(mistakes(OPERANDS[name], c_run(library, f"run_{name}", (OPERANDS[name],)), PLAIN))


@pytest.mark.parametrize("name", OPERANDS)
def test_wgsl_keeps_the_bound(name: str, device: Any) -> None:  # noqa: F811
    found = Runner(device, shader([name], {"FLOAT16"}))(name, OPERANDS[name]).view(np.float32)
    assert mistakes(OPERANDS[name], found, PLAIN) == []
