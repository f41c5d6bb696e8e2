"""Which file of the WGSL library has a function: the names of the files say it.

`<folder>/<function>_<type>.wgsl` is a function for one data type. Where the text is the same for several, the name ends
in what they have in common (`_CLASSES`), and the type is given where the file is included.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files

from dmlgen.expressions.functions.datatypes import DataType
from dmlgen.expressions.functions.dependencies import Function

_FOLDERS = ("arithmetic", "conversions", "mathematics")

_CLASSES = {
    "wide": ("FLOAT64", "INT64", "UINT64"),
    "narrow_signed": ("INT16", "INT8"),
    "narrow_unsigned": ("UINT16", "UINT8"),
    "signed": ("INT32", "INT16", "INT8"),
    "unsigned": ("UINT32", "UINT16", "UINT8"),
}
"""The last words of the files that serve several types, and the types."""


def include_line(function: Function) -> str:
    """The line that includes `function` in a kernel. Raises ValueError where the library has no such file.

    Values of FLOAT16 are computed in single precision, by the functions for FLOAT32. Only what comes from FLOAT64 needs
    care, because rounding twice would be wrong at times.
    """
    if function.include is not None:
        return function.include
    if function.data_type == "FLOAT16":
        function = replace(function, data_type="FLOAT32")
    if function.target == "FLOAT16" and function.data_type != "FLOAT64":
        function = replace(function, target="FLOAT32")
    known = _stems()
    if function.text in known:
        return f'#include "{known[function.text]}"'
    for name, types in _CLASSES.items():
        stem = f"{function.name}_{name}"
        if function.target is None and function.data_type in types and stem in known:
            return f'#include "{known[stem]}" with type={DataType(function.data_type).lower}'
    folders = " or ".join(_FOLDERS)
    raise ValueError(f"the WGSL library has no file for {function.text}; add {function.text}.wgsl to {folders}")


@lru_cache(maxsize=1)
def _stems() -> dict[str, str]:
    """The library's functions: the path of each file by its name without the ending."""
    root = files("dmlruntime") / "kernels" / "wgsl"
    found = {}
    for folder in _FOLDERS:
        for file in (root / folder).iterdir():
            found[file.name.removesuffix(".wgsl")] = f"{folder}/{file.name}"
    return found
