"""The kinds of violations, each with the code by which tests and tools know it, whatever the words of its message."""

from __future__ import annotations

from enum import unique

from dmlruntime.core.codes import Kind


@unique
class Code(Kind):
    """Which kind of rule a descriptor breaks."""

    NO_DESCRIPTOR = (
        "DML0100",
        "What is to be validated is no descriptor.",
        "Make one with the operator's descriptor class, such as `DML_GEMM_OPERATOR_DESC(...)`.",
    )
    LEVEL = (
        "DML0101",
        "The feature level does not have the operator.",
        "Ask for the level that the message names, or a later one.",
    )
    TABLE = (
        "DML0102",
        "No support table of the feature level is about such members.",
        "Change the members that choose the table, or ask for another level; `dmlgen explain OP` prints the tables.",
    )
    DIMENSION_COUNT = (
        "DML0103",
        "A tensor has more or fewer dimensions than the operator takes at this level.",
        "Reshape it, with leading sizes of 1 for example; the message says how many are taken at which level.",
    )
    DATA_TYPE = (
        "DML0104",
        "A tensor has a data type that the operator does not take at this level.",
        "Convert the tensor to a type of the list; the message says what later levels add.",
    )
    MISSING = (
        "DML0105",
        "A tensor that must be given is absent.",
        "Give it.",
    )
    TENSOR = (
        "DML0106",
        "A member that is a tensor holds something else.",
        "Give a `DML_BUFFER_TENSOR_DESC`; for an array of tensors, a list of at least one.",
    )
    SIZE = (
        "DML0107",
        "A size is no whole number from 1 on that 32 bits hold.",
        "Correct the size; DirectML has no tensors without elements.",
    )
    STRIDES = (
        "DML0108",
        "The strides are not one whole number for each size.",
        "Give as many strides as sizes, or None for packed tensors.",
    )
    EXTENT = (
        "DML0109",
        "A tensor has, or its strides reach over, more than 2^32 - 1 elements.",
        "Split the tensor.",
    )
    OVERLAP = (
        "DML0110",
        "Two elements of an output have one address.",
        "Give the output strides with which no two elements meet; a stride of 0 is for inputs.",
    )
    TOTAL_SIZE = (
        "DML0111",
        "TotalTensorSizeInBytes is no multiple of 4, or less than sizes and strides imply.",
        "Leave it away, so that it is computed, or write at least the number in the message.",
    )
    FLAGS = (
        "DML0112",
        "A tensor has flags that it cannot have in this place.",
        "Remove the flag; owned by DirectML is for inputs that are given once.",
    )
    ALIGNMENT = (
        "DML0113",
        "GuaranteedBaseOffsetAlignment is neither 0 nor a power of two that one element fits into.",
        "Write 0 for no guarantee.",
    )
    VALUE = (
        "DML0114",
        "An attribute is no value of its type, or outside its range.",
        "Give a value as the message says.",
    )
    ENUMERATOR = (
        "DML0115",
        "An attribute is no member of its enumeration.",
        "Use one of the members that the message lists.",
    )
    UNION = (
        "DML0116",
        "A scalar union does not fit the data type that another member names.",
        "Give a number that the data type holds.",
    )
    OPERATOR = (
        "DML0117",
        "An operator inside an operator is none of those that may be there.",
        "Use one of the operators that the message lists.",
    )
    INNER_TENSOR = (
        "DML0118",
        "An operator inside an operator has tensors of its own.",
        "Leave its tensors None; it works on those of the outer operator.",
    )
    COUNT = (
        "DML0119",
        "An array has more or fewer elements than the member that counts them says.",
        "Make both agree.",
    )
    SAME = (
        "DML0120",
        "Fields of several tensors are not equal, and must be.",
        "Give all of them the same sizes, data type or number of dimensions.",
    )
    REQUIRE = (
        "DML0121",
        "A condition between members does not hold.",
        "Change one of the members that the message names; `dmlgen explain OP` shows who states the condition.",
    )
    EQUATION = (
        "DML0122",
        "A size is not what the other members imply.",
        "Use the size that the message computes.",
    )
    PATTERN = (
        "DML0123",
        "The sizes of a tensor do not fit their pattern.",
        "Use sizes as the message shows them; a name stands for the same size in every tensor.",
    )
    BROADCAST = (
        "DML0124",
        "A tensor cannot be broadcast to another: one of its sizes is neither 1 nor equal.",
        "Use 1 or the other tensor's size.",
    )
    PRESENCE = (
        "DML0125",
        "More or fewer of some members are given than there must be.",
        "Give as many of them as the message says.",
    )
    UNDECIDED = (
        "DML0126",
        "A rule cannot be evaluated: it reads what is not there, or divides by zero.",
        "Correct the members that the message names; other violations often explain it.",
    )
