# Generated from spec/operators; do not edit.
# Template: templates/dmlops/__init__.py.j2. Regenerate: dmlgen generate
"""DirectML's operators, executable anywhere: descriptors, validation, and fast functions on CPU and GPU.

    import numpy as np, dmlops as dml
    y = dml.cumulative_product(np.ones((1, 1, 3, 4), np.float32), axis=3)

Operators, enumerations and devices are imported when they are first used; `import dmlops` needs NumPy alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dmlops.enums import *  # noqa: F403 - every enumeration and member, for type checkers
    from dmlops.operators.cumulative_product.descriptor import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
    from dmlops.operators.cumulative_product.function import cumulative_product
    from dmlops.operators.cumulative_summation.descriptor import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC
    from dmlops.operators.cumulative_summation.function import cumulative_summation
    from dmlops.operators.element_wise_modulus_floor.descriptor import DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC
    from dmlops.operators.element_wise_modulus_floor.function import element_wise_modulus_floor
    from dmlops.registry import REGISTRY
    from dmlruntime.attributes import DML_SCALE_BIAS
    from dmlruntime.cpu.threads import ThreadCountError, get_num_threads, set_num_threads
    from dmlruntime.devices.choose import device
    from dmlruntime.errors import (
        DeviceError,
        DeviceLostError,
        DeviceMemoryError,
        DeviceUnavailableError,
        DmlError,
        KernelBuildError,
        UnsupportedOnDeviceError,
        ValidationError,
        Violation,
    )
    from dmlruntime.levels import FeatureLevelError
    from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

_MODULES = {
    "DML_BUFFER_TENSOR_DESC": "dmlruntime.tensors",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC": "dmlops.operators.cumulative_product.descriptor",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC": "dmlops.operators.cumulative_summation.descriptor",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC": "dmlops.operators.element_wise_modulus_floor.descriptor",
    "DML_SCALE_BIAS": "dmlruntime.attributes",
    "REGISTRY": "dmlops.registry",
    "DeviceError": "dmlruntime.errors",
    "DeviceLostError": "dmlruntime.errors",
    "DeviceMemoryError": "dmlruntime.errors",
    "DeviceUnavailableError": "dmlruntime.errors",
    "DmlError": "dmlruntime.errors",
    "FeatureLevelError": "dmlruntime.levels",
    "KernelBuildError": "dmlruntime.errors",
    "ThreadCountError": "dmlruntime.cpu.threads",
    "UnsupportedOnDeviceError": "dmlruntime.errors",
    "ValidationError": "dmlruntime.errors",
    "Violation": "dmlruntime.errors",
    "cumulative_product": "dmlops.operators.cumulative_product.function",
    "cumulative_summation": "dmlops.operators.cumulative_summation.function",
    "device": "dmlruntime.devices.choose",
    "element_wise_modulus_floor": "dmlops.operators.element_wise_modulus_floor.function",
    "get_num_threads": "dmlruntime.cpu.threads",
    "set_num_threads": "dmlruntime.cpu.threads",
}

__all__ = [
    "DML_BUFFER_TENSOR_DESC",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC",
    "DML_SCALE_BIAS",
    "REGISTRY",
    "DeviceError",
    "DeviceLostError",
    "DeviceMemoryError",
    "DeviceUnavailableError",
    "DmlError",
    "FeatureLevelError",
    "KernelBuildError",
    "ThreadCountError",
    "UnsupportedOnDeviceError",
    "ValidationError",
    "Violation",
    "cumulative_product",
    "cumulative_summation",
    "device",
    "element_wise_modulus_floor",
    "get_num_threads",
    "set_num_threads",
]


def __getattr__(name: str) -> object:
    module = _MODULES.get(name, "dmlops.enums" if name.startswith("DML_") else "")
    value: object = getattr(import_module(module), name, None) if module else None
    if value is None:
        raise AttributeError(f"module 'dmlops' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
