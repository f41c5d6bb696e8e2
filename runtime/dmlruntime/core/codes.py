"""The codes of messages: how a table of them is written, and the one of the run time.

A code names a kind of message, which a reader may look up, whatever the words of the message. It is never given to
another kind. Each table is an enumeration of `Kind`; the others are `dmlruntime.validation.codes`, `dmltools.codes` and
`dmlgen.codes`.
"""

from __future__ import annotations

import re
from enum import Enum, unique

PATTERN = re.compile(r" \[(DML\d{4})\]$", re.MULTILINE)
"""A code where a message shows it: at its end, in brackets."""


class Kind(str, Enum):
    """A kind of message: its code, what is wrong where it comes, and what to do about it."""

    meaning: str
    remedy: str

    def __new__(cls, code: str, meaning: str, remedy: str) -> Kind:
        """Make a member that is equal to its code as text."""
        made = str.__new__(cls, code)
        made._value_ = code
        made.meaning = meaning
        made.remedy = remedy
        return made

    def __str__(self) -> str:
        """``DML0120``, on every version of Python."""
        return str(self.value)


@unique
class Code(Kind):
    """Which kind of argument or array a call refuses, or what a device, a compiler or a structure of C lacks."""

    ARRAY = (
        "DML0200",
        "A tensor is not given as an array that can be used.",
        "Pass a NumPy array, or what NumPy can see as one (DLPack, the array interface); on the GPU also its arrays.",
    )
    ARRAY_TYPE = (
        "DML0201",
        "An array has elements of another type than the tensor.",
        "Convert it with `x.astype(...)`, or describe the tensor with the array's data type.",
    )
    ARRAY_SHAPE = (
        "DML0202",
        "An array has another shape than the tensor.",
        "Reshape the array, or describe the tensor with the array's sizes.",
    )
    ARRAY_MEMORY = (
        "DML0203",
        "The memory of an array cannot be used in place: it is misaligned, read-only, or its strides do not fit.",
        "Pass a copy, `np.ascontiguousarray(x)`; for an output, an array that can be written.",
    )
    SHARED_MEMORY = (
        "DML0204",
        "An output lies in the memory of another tensor, and the operator cannot work in place there.",
        "Give the output memory of its own, or leave `out` away.",
    )
    ARGUMENT_MISSING = ("DML0205", "An argument that is needed is not given.", "Give it; the message says when.")
    ARGUMENT = (
        "DML0206",
        "An argument is not of the type or in the range that its member has.",
        "Give a value as the message says; docs/operators.md lists the members of each operator.",
    )
    ARRAY_COUNT = (
        "DML0207",
        "A compiled operator gets more or fewer arrays than its descriptor has tensors.",
        "Pass one array for each tensor of the descriptor, None for one that is absent.",
    )
    OUTPUT_SIZES = (
        "DML0208",
        "The sizes or the data type of an output do not follow from the arguments.",
        "Give `sizes` or `data_type`, or arrays for the outputs as `out`.",
    )
    OTHER_DEVICE = (
        "DML0209",
        "Arrays of different devices meet in one call.",
        "Copy them to one device: `device.asarray(x.numpy())`.",
    )
    NO_OPERATOR = ("DML0210", "No operator has this name.", "Use a name of docs/operators.md, such as GEMM.")
    NO_LEVEL = ("DML0211", "No feature level of DirectML has this name.", 'Write one such as "6.4".')
    STRUCTURE = (
        "DML0212",
        "A structure of C cannot be read as a descriptor.",
        "Correct the field that the message names; docs/c-interface.md describes the structures.",
    )
    FIELD = (
        "DML0213",
        "A value does not fit its field in the structure of C.",
        "Give a value that the field's type holds; validate the descriptor first.",
    )
    NO_NAME = ("DML0214", "The package has no such name.", "Use the name that the message suggests.")
    ON_GPU = ("DML0215", "An array of the GPU is used as if it were in host memory.", "Copy it with `x.numpy()`.")
    NO_ARGUMENT = (
        "DML0216",
        "A function or a descriptor lacks an argument or a member that it must have, or has one twice or too many.",
        "Give those that the message names, each once, and by name where it says so.",
    )
    NO_DEVICE = ("DML0220", "No device has this name.", 'Use "cpu", "gpu", "reference", or a device object.')
    GPU_PACKAGE = ("DML0222", "The package through which GPUs are used does not load.", "`pip install wgpu`.")
    GPU_ADAPTER = (
        "DML0223",
        "No adapter of this machine can be used, or the one that is asked for is not there.",
        "Install a driver for Vulkan, Metal or Direct3D 12, or name one of the adapters that `dmlops devices` lists.",
    )
    DEVICE_LIMIT = (
        "DML0224",
        "A call needs more than the device has: larger buffers, more bindings, more elements.",
        'Use smaller tensors, or `device="cpu"`.',
    )
    TYPE_ON_DEVICE = ("DML0225", "The device has no elements of this data type.", 'Use `device="cpu"`.')
    MEMORY = (
        "DML0226",
        "The memory for an output, a copy or an intermediate result could not be had.",
        "Release arrays that are no longer used, or use smaller tensors.",
    )
    DEVICE_LOST = (
        "DML0227",
        "The GPU was lost while in use: the driver was reset, or the device was closed.",
        "Make a new device with `dmlops.device(name, fresh=True)`, and its arrays anew.",
    )
    DEVICE_FAILED = (
        "DML0228",
        "A device failed while doing what it was asked for.",
        "Read the words of the driver or of the exception in the message.",
    )
    THREADS = ("DML0229", "The number of threads is none that can be used.", "Give a whole number, 1 or more.")
    COMPILER = (
        "DML0230",
        "No C compiler works here, or it was turned off.",
        "Install gcc or clang, or ziglang with pip; or set DMLOPS_CC to a compiler.",
    )
    CACHE = (
        "DML0231",
        "There is no folder in which compiled kernels can be kept.",
        "Set XDG_CACHE_HOME to a folder that you own and nobody else can write to.",
    )
    INSTRUCTIONS = (
        "DML0232",
        "The instruction set that an environment variable asks for cannot be used here.",
        "Unset the variable, or set it to one that this processor has.",
    )
    KERNEL_SOURCE = (
        "DML0233",
        "The text of a kernel is missing or cannot be expanded.",
        "Install the package again; if you changed a kernel, correct the line that the message names.",
    )
    KERNEL_COMPILE = (
        "DML0234",
        "A kernel did not compile.",
        "Read the compiler's own words in the message; if you did not change the kernel, please report it.",
    )
    KERNEL_LIBRARY = (
        "DML0235",
        "A compiled kernel cannot be loaded, or a library of kernels is not used.",
        "Remove the library that the message names, so that it is built again, or do what the message says.",
    )
    NO_KERNEL = (
        "DML0236",
        "The device has no kernels of the operator, or none that fuse what is asked for.",
        "Use the device that the message names, or run both operators one after the other.",
    )
    FORKED = (
        "DML0237",
        "A GPU is used in a process that was forked from one that used it.",
        "Start the process with multiprocessing's 'spawn' method, or open the GPU first in the child process.",
    )
    REFERENCE = (
        "DML0238",
        "A reference gives values that the output's data type does not hold.",
        "Convert them in the reference: no cast from outside the range is the same everywhere.",
    )
