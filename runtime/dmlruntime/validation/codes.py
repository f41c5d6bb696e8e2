"""The kinds of violations, each with the code by which tests and tools know it, whatever the words of its message."""

from __future__ import annotations

from enum import Enum


class Code(str, Enum):
    """What a violation is about. The comment beside each says which rule is broken; codes are never given again."""

    NO_DESCRIPTOR = "DML0100"  # what is to be validated is a descriptor
    LEVEL = "DML0101"  # the feature level has the operator, or the operator inside this one
    TABLE = "DML0102"  # some support table of the level is about the descriptor
    DIMENSION_COUNT = "DML0103"  # a tensor has as many dimensions as the support table allows
    DATA_TYPE = "DML0104"  # a tensor's data type is one that the support table allows
    MISSING = "DML0105"  # a tensor that must be given is given, also one that is optional at other levels
    TENSOR = "DML0106"  # a tensor is a DML_BUFFER_TENSOR_DESC, an array of tensors a sequence of at least one
    SIZE = "DML0107"  # each size is a whole number from 1 on that UINT holds
    STRIDES = "DML0108"  # there is a stride for each size, a whole number that UINT holds
    EXTENT = "DML0109"  # a tensor has, and its strides reach over, at most 2^32 - 1 elements
    OVERLAP = "DML0110"  # no two elements of an output have one address
    TOTAL_SIZE = "DML0111"  # the size in bytes is a multiple of 4 and what sizes and strides imply, or more
    FLAGS = "DML0112"  # the flags are those that a tensor in this place may have
    ALIGNMENT = "DML0113"  # the alignment is 0 or a power of two, of one element at least
    VALUE = "DML0114"  # an attribute is a value of its type, within its range
    ENUMERATOR = "DML0115"  # an attribute is a member of its enumeration
    UNION = "DML0116"  # a scalar union fits the data type that another member names
    OPERATOR = "DML0117"  # an operator inside an operator is one of those that may be there
    INNER_TENSOR = "DML0118"  # an operator inside an operator has no tensors
    COUNT = "DML0119"  # an array has as many elements as the member that counts them says
    SAME = "DML0120"  # fields of several tensors are equal
    REQUIRE = "DML0121"  # a condition between members holds
    EQUATION = "DML0122"  # a size is what an equation gives
    PATTERN = "DML0123"  # a tensor's sizes fit the pattern
    BROADCAST = "DML0124"  # each size is 1 or that of the tensor that is broadcast to
    PRESENCE = "DML0125"  # so many of some members are given
    UNDECIDED = "DML0126"  # a rule can be evaluated: what it reads is there, and it divides by no zero

    def __str__(self) -> str:
        """``DML0120``, on every version of Python."""
        return self.value
