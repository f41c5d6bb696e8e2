"""Runs the references of two operators on one sample, in float64, as properties.yaml pairs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from oracle_samples import Array, Sample, samples, subject_of

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
    """What the reference is called with: float64, also where the operator sees bits, which may be of any number."""
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
