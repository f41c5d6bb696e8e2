"""Properties of references, whoever is right about the details: adjoints, inverses, partitions, counts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from oracle_samples import Array, Sample, samples, subject_of

import dmlops
from dmlops import REGISTRY
from dmlruntime.devices.reference import reference_arguments

SINGLE = np.dtype(np.float32)


@lru_cache(maxsize=1)
def properties() -> Mapping[str, Any]:
    """The file as it is."""
    loaded: Mapping[str, Any] = yaml.safe_load(Path(__file__).with_name("properties.yaml").read_text(encoding="utf-8"))
    return loaded


def single_samples(operator: str) -> Iterator[Sample]:
    """The samples whose first tensor is FLOAT32; other floats come to the same in float64."""
    return (sample for sample in samples(operator) if sample.first_type == SINGLE)


def wide_arguments(sample: Sample) -> dict[str, Any]:
    """Return the arguments of the reference: float64, also where the operator sees bits, which may be of any number."""
    arguments = reference_arguments(sample.descriptor, sample.inputs)
    if sample.on_bits:
        random = np.random.default_rng(10)
        arguments |= sample.by_member({name: random.normal(size=a.shape) for name, a in sample.inputs.items()})
    return arguments | {"dtypes": dict.fromkeys(arguments["dtypes"], np.dtype(np.float64))}


def only_result(operator: str, arguments: Mapping[str, Any]) -> Any:
    """The reference's first output."""
    with np.errstate(all="ignore"):
        return subject_of(operator).operator.reference(**arguments)[0]


def turned(forward: str, arguments: Mapping[str, Any], x: Array, y: Array, also: Mapping[str, Any]) -> Array:
    """The forward operator's linear part of `x`, with the members that both have; `y` has the sizes of its output."""
    operator = subject_of(forward).operator
    tensors = {m.name: also.get(m.name) for m in operator.inputs}
    of_gradient = {name: value for name, value in arguments.items() if value is not None}
    shapes = {m.name: np.shape(y) for m in operator.outputs} | {"InputTensor": x.shape}
    given = {**tensors, **of_gradient, **also, "shapes": shapes, "dtypes": dict.fromkeys(shapes, np.dtype(np.float64))}
    constant = only_result(forward, {**given, "InputTensor": np.zeros_like(x)})
    found = only_result(forward, {**given, "InputTensor": x})
    # A maximum over padding alone is of no element.
    return np.subtract(found, constant, where=np.isfinite(constant), out=np.zeros_like(found))


ADJOINTS = properties()["adjoints"]
INVERSES = properties()["inverses"]


def test_every_gradient_has_an_entry() -> None:
    """A new operator is one file, so at home its missing entry is only said; CI does not let it pass."""
    named = {entry["gradient"] for entry in ADJOINTS} | set(properties()["not_adjoint"])
    missing = ", ".join(name for name in REGISTRY if "_GRAD" in name and name not in named)
    if missing and not os.environ.get("CI"):
        pytest.skip(f"no adjoint yet for {missing}: add an entry to tests/oracles/properties.yaml")
    assert not missing, f"properties.yaml says nothing about {missing}"


def test_who_is_not_adjoint_has_a_reason() -> None:
    reasons: Mapping[str, str] = properties()["not_adjoint"]
    assert set(reasons) <= set(REGISTRY)
    assert set(reasons).isdisjoint(entry["gradient"] for entry in ADJOINTS)
    assert all(reason.endswith(".") for reason in reasons.values())


@pytest.mark.parametrize("entry", ADJOINTS, ids=lambda entry: entry["gradient"])
def test_adjoint(entry: Mapping[str, Any]) -> None:
    random = np.random.default_rng(5)
    count = 0
    for sample in single_samples(entry["gradient"]):
        arguments = wide_arguments(sample)
        result = next((name for name in sample.outputs if name in ("OutputGradientTensor", "OutputTensor")), None)
        if result is None:
            continue  # a gradient of regions alone
        own = arguments.get("InputTensor") if entry["of"] != "InputTensor" else None
        sizes = arguments["shapes"][result]
        x = random.normal(size=sizes) if own is None else own
        y = arguments[entry["of"]]
        back = only_result(entry["gradient"], arguments)
        along = turned(entry["forward"], arguments, x, y, entry.get("also", {}))
        size = np.vdot(np.abs(along), np.abs(y)) + np.vdot(np.abs(x), np.abs(back))
        assert np.vdot(along, y) == pytest.approx(np.vdot(x, back), rel=1e-12, abs=1e-12 * size), sample.attributes()
        count += bool(size > 0)
    assert count, f"{entry['gradient']} was compared with nothing"


@pytest.mark.parametrize("entry", INVERSES, ids=lambda entry: entry["first"])
def test_inverse(entry: Mapping[str, str]) -> None:
    count = 0
    for sample in samples(entry["first"]):
        arguments = reference_arguments(sample.descriptor, sample.inputs)
        x, made = arguments["InputTensor"], only_result(entry["first"], arguments)
        parts = {"InputTensors": made, "InputCount": len(made)} if isinstance(made, list) else {"InputTensor": made}
        facts = {"shapes": {"OutputTensor": x.shape}, "dtypes": {"OutputTensor": x.dtype}}
        back = only_result(entry["second"], {**arguments, **parts, **facts})
        np.testing.assert_array_equal(back, x, err_msg=str(sample.attributes()))
        count += not isinstance(made, list) or len(made) > 1
    assert count, f"{entry['first']} has no sample that is parted"


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_gathering_undoes_scattering_by_a_permutation(axis: int) -> None:
    random = np.random.default_rng(axis)
    x = random.normal(size=(3, 4, 5)).astype(np.float32)
    order = random.permuted(np.indices(x.shape)[axis], axis=axis).astype(np.uint32)
    moved = dmlops.scatter_elements(np.zeros_like(x), order, x, axis=axis, device="reference")
    assert not np.array_equal(moved, x)
    assert np.array_equal(dmlops.gather_elements(moved, order, axis=axis, device="reference"), x)


def test_gathering_undoes_scattering_of_lines() -> None:
    random = np.random.default_rng(6)
    x = random.normal(size=(7, 3)).astype(np.float32)
    order = random.permutation(7).astype(np.uint32)[:, None]
    how = {"input_dimension_count": 2, "indices_dimension_count": 2, "device": "reference"}
    moved = dmlops.scatter_nd(np.zeros_like(x), order, x, **how)
    assert not np.array_equal(moved, x)
    assert np.array_equal(dmlops.gather_nd(moved, order, **how), x)


PARTS: dict[str, Any] = {
    "window_size": (2, 3),
    "strides": (2, 3),
    "start_padding": (0, 0),
    "end_padding": (0, 0),
    "device": "reference",
}


def test_windows_that_part_a_tensor_keep_its_sums_and_its_greatest() -> None:
    """Small whole numbers, whose sums and means times 6 are exact enough to be compared."""
    x = np.random.default_rng(7).integers(-9, 10, (2, 3, 4, 9)).astype(np.float32)
    mean = dmlops.average_pooling(x, include_padding=True, **PARTS)
    np.testing.assert_allclose(6 * mean.sum(axis=(2, 3)), x.sum(axis=(2, 3)), atol=1e-4)
    norms = dmlops.lp_pooling(x, p=2, **PARTS)
    np.testing.assert_allclose((norms.astype(np.float64) ** 2).sum(), (x.astype(np.float64) ** 2).sum(), rtol=1e-6)
    greatest, locations = dmlops.max_pooling2(x, dilations=(1, 1), with_output_indices=True, **PARTS)
    assert np.array_equal(greatest.max(axis=(2, 3)), x.max(axis=(2, 3)))
    assert len(np.unique(locations[0, 0])) == locations[0, 0].size


def test_windows_that_part_a_tensor_give_back_every_gradient() -> None:
    x = np.random.default_rng(8).integers(-9, 10, (2, 3, 4, 9)).astype(np.float32)
    y = np.random.default_rng(9).integers(-9, 10, (2, 3, 2, 3)).astype(np.float32)
    mean = dmlops.average_pooling_grad(y, include_padding=True, sizes=x.shape, **PARTS)
    np.testing.assert_allclose(mean.sum(axis=(2, 3)), y.sum(axis=(2, 3)), atol=1e-4)
    greatest = dmlops.max_pooling_grad(x, y, dilations=(1, 1), **PARTS)
    assert np.array_equal(greatest.sum(axis=(2, 3)), y.sum(axis=(2, 3)))
    assert np.count_nonzero(greatest) == np.count_nonzero(y)


def test_folding_what_was_unfolded_counts_the_windows() -> None:
    """Of a line of six elements, windows of three, one step apart: the middle elements are in three of them."""
    how = {"strides": (1,), "dilations": (1,), "start_padding": (0,), "end_padding": (0,), "device": "reference"}
    x = np.array([[[1, 2, 3, 4, 5, 6]]], np.float32)
    columns = dmlops.unfold(x, window_sizes=(3,), **how)
    assert columns.tolist() == [[[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]]]
    back = dmlops.fold(columns, window_sizes=(3,), sizes=x.shape, **how)
    assert back.tolist() == [[[1, 2 * 2, 3 * 3, 3 * 4, 2 * 5, 6]]]
