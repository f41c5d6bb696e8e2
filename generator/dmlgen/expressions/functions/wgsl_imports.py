"""The line that puts a function of the library into a WGSL kernel; the runtime's preprocessor replaces it."""

from __future__ import annotations

from dataclasses import replace

from dmlgen.expressions.functions.dependencies import Function
from dmlruntime.gpu.functions import FOLDERS, library_functions


def import_line(function: Function) -> str:
    """Return the line that puts `function` into a kernel. Raises ValueError where the library has no such function.

    Values of FLOAT16 are computed in single precision, by the functions for FLOAT32. Only what comes from FLOAT64 needs
    care, because rounding twice would be wrong at times.
    """
    if function.include is not None:
        return function.include
    if function.data_type == "FLOAT16":
        function = replace(function, data_type="FLOAT32")
    if function.target == "FLOAT16" and function.data_type != "FLOAT64":
        function = replace(function, target="FLOAT32")
    if function.text in library_functions():
        return f"#import {function.text}"
    raise ValueError(
        f"the WGSL library has no function {function.text}; declare it in a file of {' or '.join(FOLDERS)}"
    )
