"""Descriptors as the structures of C that DirectML takes, in the layout of 64-bit systems, and back."""

from dmlruntime.structures.layouts import (
    DML_BUFFER_TENSOR_DESC,
    DML_OPERATOR_DESC,
    DML_SCALAR_UNION,
    DML_SCALE_BIAS,
    DML_SIZE_2D,
    DML_TENSOR_DESC,
)
from dmlruntime.structures.operators import structure_class
from dmlruntime.structures.reading import read_operator
from dmlruntime.structures.tensors import CTensor, write_tensor
from dmlruntime.structures.writing import COperator, write_operator

__all__ = [
    "DML_BUFFER_TENSOR_DESC",
    "DML_OPERATOR_DESC",
    "DML_SCALAR_UNION",
    "DML_SCALE_BIAS",
    "DML_SIZE_2D",
    "DML_TENSOR_DESC",
    "COperator",
    "CTensor",
    "read_operator",
    "structure_class",
    "write_operator",
    "write_tensor",
]
