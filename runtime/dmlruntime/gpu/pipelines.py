"""Compiled kernels of one device, made once per text as it is compiled and entry."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Set
from importlib.resources import files
from typing import Any, TypeVar

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.gpu.adapter import reason, wgpu
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.native_functions import shader_module
from dmlruntime.gpu.preprocess import Preprocessed, preprocess
from dmlruntime.gpu.sources import Find, library_text

KERNEL = "kernel.wgsl"

MOST_KEPT = 512
"""Texts, modules and pipelines that are kept for operators which are compiled again, those that were used last. Mesa's
driver for the CPU needs about a megabyte for a pipeline. One that is in use lives as long as its operator."""

REVIEWED = "dmlops"
"""The product, whose specifications are reviewed before kernels are generated from them."""

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Pipelines:
    """Turns kernel text into pipelines. `defines` are names that hold for everything on this device.

    A pipeline is found by what is compiled: the text with all that it includes, preprocessed.
    """

    def __init__(self, connection: Connection, defines: Set[str]) -> None:
        self.defines = frozenset(defines)
        self._connection = connection
        self._texts: OrderedDict[tuple[str, frozenset[str], Find], tuple[str, Preprocessed]] = OrderedDict()
        self._modules: OrderedDict[tuple[str, bool], Any] = OrderedDict()
        self._pipelines: OrderedDict[tuple[str, str, bool], Any] = OrderedDict()

    def get(
        self,
        source: str,
        names: Set[str],
        entry: str,
        *,
        title: str,
        find: Find = library_text,
        bounded_loops: bool = True,
    ) -> Any:
        """Return the pipeline of `entry` in `source` with `names` defined.

        `title` names the source in messages, `find` finds what it includes. `bounded_loops=False` is for texts whose
        loops all end by construction: see `native_functions.shader_module`.
        Raises KernelBuildError with the compiler's words.
        """
        chosen = self.defines | names
        with self._connection.working(f"compiling {title}"):
            digest, text = self._text(source, chosen, title, find)
            key = (digest, entry, bounded_loops)
            made = _recall(self._pipelines, key)
            if made is None:
                made = _keep(self._pipelines, key, self._make(text, key, chosen, title))
            return made

    def _text(self, source: str, names: frozenset[str], title: str, find: Find) -> tuple[str, Preprocessed]:
        """Return what is compiled, and its digest."""
        key = (hashlib.sha256(source.encode()).hexdigest(), names, find)
        found = _recall(self._texts, key)
        if found is None:
            text = preprocess(source, names, source=title, find=find)
            found = _keep(self._texts, key, (hashlib.sha256(text.text.encode()).hexdigest(), text))
        return found

    def _make(self, text: Preprocessed, key: tuple[str, str, bool], names: frozenset[str], title: str) -> Any:
        native = self._connection.native
        digest, entry, bounded_loops = key
        try:
            module = _recall(self._modules, (digest, bounded_loops))
            if module is None:
                module = shader_module(native, title, text.text, bounded_loops=bounded_loops)
                _keep(self._modules, (digest, bounded_loops), module)
            stage = {"module": module, "entry_point": entry}
            return native.create_compute_pipeline(label=f"{title} {entry}", layout="auto", compute=stage)
        except (wgpu().GPUValidationError, wgpu().GPUPipelineError) as error:
            if "is lost" in str(error):
                raise
            said = reason(text.located(str(error)))
            message = f"{title} does not compile for {', '.join(sorted(names))} ({entry}): {said}"
            raise KernelBuildError(Code.KERNEL_COMPILE, message) from error


def _recall(kept: OrderedDict[_Key, _Value], key: _Key) -> _Value | None:
    """Return what is kept, as what was used last."""
    if key not in kept:
        return None
    kept.move_to_end(key)
    return kept[key]


def _keep(kept: OrderedDict[_Key, _Value], key: _Key, value: _Value) -> _Value:
    """Keep a value; what was not used the longest goes."""
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
    return value


def is_reviewed(package: str) -> bool:
    """Return whether kernels of the operator in `package` come from reviewed specifications: all their loops end."""
    return package.partition(".")[0] == REVIEWED


def kernel_source(package: str) -> str:
    """The WGSL text that was generated for an operator. Raises KernelBuildError where it is missing."""
    try:
        return (files(package) / KERNEL).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError) as error:
        text = f"{package}/{KERNEL} is missing ({error}); run dmlgen generate, or install dmlops again"
        raise KernelBuildError(Code.KERNEL_SOURCE, text) from error
