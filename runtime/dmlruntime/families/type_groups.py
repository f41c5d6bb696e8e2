"""The data types of an operator's tensors by group: tensors that share theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC


def types_of(
    groups: Sequence[Sequence[str]], tensors: Mapping[str, DML_BUFFER_TENSOR_DESC], descriptor: OperatorDescriptor
) -> dict[str, DML_TENSOR_DATA_TYPE]:
    """Each tensor's data type; one that is absent has its group's, or else the first that it may have."""
    newest = descriptor.OPERATOR.support[0]
    found = {}
    for group in groups:
        present = next((tensors[name].DataType for name in group if name in tensors), None)
        for name in group:
            own = tensors[name].DataType if name in tensors else present
            found[name] = newest.tensors[name].types[0] if own is None else own
    return found


def kernel_type(data_type: DML_TENSOR_DATA_TYPE, *, bits: bool) -> str:
    """Return what a kernel sees elements of a data type as; with `bits`, unsigned integers of their width."""
    return f"UINT{data_type.bits}" if bits else data_type.short
