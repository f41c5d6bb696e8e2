"""exp where results are rounded to half precision: shorter, and good enough for that."""

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
OPERANDS = np.concatenate([HALVES, np.linspace(-90, 90, 300_001, dtype=np.float32)])
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
SOURCE = "#define DML_TYPE_FLOAT16\n" + INCLUDES + bodies(["exp"], "c") + loop("run_exp", "exp_float32(a)") + IS_FUSED


def mistakes(found: Array, bounds: Bounds) -> list[str]:
    """What is wrong with the exponentials of OPERANDS."""
    with np.errstate(all="ignore"):
        exact = np.exp(OPERANDS.astype(np.float64))
        within = (OPERANDS >= -86) & (OPERANDS <= 88)
        bound = np.where((OPERANDS > -17.5) & (OPERANDS < 11.1), *bounds)
        wrong = {
            "NaN": np.isnan(found) != np.isnan(OPERANDS),
            "far below": (OPERANDS < -86.5) & (found != 0),
            "far above": (OPERANDS > 88) & ~(found >= 2.0**126),
            "error": within & ~(np.abs(found - exact) <= bound * exact),
        }
        rounded, right = found[: 2**16].astype(np.float16), exact[: 2**16].astype(np.float16)
        wrong["rounding"] = (rounded != right) & ~np.isnan(right)
    most = {"rounding": 4}  # of 65,536, because a result lies within the error of a half
    return [f"{name} {OPERANDS[np.flatnonzero(at)[:3]]}" for name, at in wrong.items() if at.sum() > most.get(name, 0)]


@pytest.mark.parametrize("flags", [FLAGS + WARNINGS, LEAST], ids=["usual", "least"])
def test_c_keeps_the_bound(flags: list[str], tmp_path: Path) -> None:
    library = c_library(SOURCE, tmp_path, flags)
    assert mistakes(c_run(library, "run_exp", (OPERANDS,)), FUSED if library.is_fused() else PLAIN) == []


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("0.16667116f", "0.1667f", "error"),
        ("-0.6931472f", "-0.693147f", "error"),
        ("return a < -86.5f ? 0.0f : power", "return power", "far below"),
        ("88.0f < a ? 88.0f : a", "a < 88.0f ? a : 88.0f", "NaN"),
    ],
)
def test_a_wrong_text_is_found(right: str, wrong: str, says: str, tmp_path: Path) -> None:
    assert SOURCE.count(right) == 1
    found = c_run(c_library(SOURCE.replace(right, wrong), tmp_path, FLAGS), "run_exp", (OPERANDS,))
    assert says in " ".join(mistakes(found, PLAIN))


def test_wgsl_keeps_the_bound(device: Any) -> None:  # noqa: F811
    found = Runner(device, shader(["exp"], {"FLOAT16"}))("exp", OPERANDS).view(np.float32)
    assert mistakes(found, PLAIN) == []
