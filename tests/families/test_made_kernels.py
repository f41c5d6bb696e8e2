"""Operators made up for tests are checked, rendered and loaded like ours; the table of layouts holds what it says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from flat_tensors import described
from layouts import BANDS, CHAINS, PAIRS, ROWS, SCANS
from made_operators import elements, pair, scan
from refusals import without_codes

from dmlgen.diagnostics import SpecErrors
from dmlruntime.core.errors import ValidationError
from dmlruntime.families.scan import ScanKernel
from dmltools.conformance.pytest_plugin import device_or_skip


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_one_operator_serves_every_device(device: str, tmp_path: Path) -> None:
    found = device_or_skip(device)
    kind = scan("MADE_SUMS", types=("INT32",)).load(tmp_path)
    assert isinstance(kind.OPERATOR.kernel, ScanKernel)
    whole = described("INT32", (4,))
    values = np.array([1, 2, 3, 4], np.int32)
    usual, backwards = kind(whole, whole, 0), kind(whole, whole, 0, Reverse=True, Exclusive=True)
    assert np.asarray(found.compile(usual)(values)).tolist() == [1, 3, 6, 10]
    assert np.asarray(found.compile(backwards)(values)).tolist() == [9, 7, 4, 0]


def test_descriptors_are_validated_by_what_is_generated() -> None:
    kind = pair("MADE_SUM", "ATensor + BTensor", ("INT32",)).kind()
    whole = described("INT32", (4,))
    kind(whole, whole, whole).validate()
    with pytest.raises(ValidationError) as error:
        kind(whole, whole, described("INT32", (5,))).validate()
    assert without_codes(str(error.value)) == (
        "MADE_SUM is invalid at DML_FEATURE_LEVEL_6_4 (1 problem)\n"
        "  OutputTensor.Sizes = [5]: must equal ATensor.Sizes ([4])"
    )


def test_a_name_can_be_used_again_for_another_operator() -> None:
    """What was loaded before does not stand in for it."""
    first = scan("MADE_AGAIN", types=("INT32",)).kind()
    second = pair("MADE_AGAIN", "ATensor + BTensor", ("INT32",)).kind()
    assert [len(kind.OPERATOR.tensors) for kind in (first, second)] == [2, 3]


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        ("  compute: {OutputTensor: ATensor}", "21:11: kernel: no expression uses BTensor; name it in one"),
        (
            "  compute: {OutputTensor: 'floor_mod(ATensor, BTensor)'}",
            "22:28: kernel: `floor_mod` does not exist for FLOAT64 in WGSL; "
            "leave the data type out, or write it another way",
        ),
        (
            "  compute: {OutputTensor: ATensor + BTensor}\n  fuse: ATensor",
            "23:3: the element-wise kernel has no key 'fuse'; did you mean fused?",
        ),
    ],
    ids=["unread", "no text", "no key"],
)
def test_what_no_family_takes_is_refused(kernel: str, message: str) -> None:
    with pytest.raises(SpecErrors) as error:
        elements("MADE_WRONG", kernel, ("ATensor", "BTensor"), types=("FLOAT64",))
    assert without_codes(str(error.value)) == f"spec/operators/made_wrong.yaml:{message}"


def test_every_layout_has_a_name_of_its_own_and_a_device() -> None:
    for table in (SCANS, ROWS, BANDS, CHAINS):
        assert len({layout.name for layout in table}) == len(table)
        assert len({(layout.sizes, layout.axis, layout.source, layout.target) for layout in table}) == len(table)
        assert all(layout.cpu or layout.gpu for layout in table)
    assert len({layout.name for layout in PAIRS}) == len(PAIRS)
    assert len({(layout.sizes, layout.a, layout.b, layout.out) for layout in PAIRS}) == len(PAIRS)
    assert all(layout.on for layout in PAIRS)
