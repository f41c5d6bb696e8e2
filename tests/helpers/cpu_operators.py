"""Element-wise operators of any shape, made up for the CPU tests: several data types, attributes, absent tensors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import make_dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cpu_kernels import ALL, LEVEL, data_type, write_package

from dmlruntime.descriptors import Descriptor
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
)

Kind = type[OperatorDescriptor]


def elementwise_class(
    name: str,
    kernel: ElementwiseKernel,
    *,
    package: str = "",
    attributes: Sequence[AttributeMember] = (),
    optional: Sequence[str] = (),
) -> Any:
    """A descriptor class: tensors by position, inputs first, then attributes; nothing ties the tensors together."""
    names = kernel.inputs + kernel.outputs
    tensors = tuple(
        TensorMember(
            name=tensor,
            kind="input" if tensor in kernel.inputs else "output",
            argument=tensor.lower(),
            optional=tensor in optional,
        )
        for tensor in names
    )
    types = tuple(data_type(short) for short in ALL)
    row = SupportRow(since=LEVEL, tensors={tensor: TensorSupport(dimensions=(1, 8), types=types) for tensor in names})
    operator = Operator(
        name=name,
        summary="Made up for tests.",
        package=package,
        introduced=LEVEL,
        in_place=kernel.inputs,
        members=(*tensors, *attributes),
        constraints=(),
        support=(row,),
        kernel=kernel,
        reference=lambda **_: (np.zeros(()),),
        tolerance={},
    )
    fields = [*names, *(member.name for member in attributes)]
    made = make_dataclass(name, fields, bases=(Descriptor,), frozen=True)
    made.OPERATOR = operator  # type: ignore[attr-defined]  # every descriptor class has one
    return made


@contextmanager
def package(folder: Path, name: str, source: str) -> Iterator[None]:
    """`name` can be imported while this lasts, and has this kernel.c."""
    write_package(folder, name, source)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield
