"""Compiled kernels of one device, made once per source, preprocessor names and entry."""

from __future__ import annotations

import hashlib
from collections.abc import Set
from importlib.resources import files
from typing import Any

from dmlruntime.errors import KernelBuildError
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.native import reason, wgpu
from dmlruntime.gpu.preprocess import preprocess

KERNEL = "kernel.wgsl"


class Pipelines:
    """Turns kernel text into pipelines. `defines` are names that hold for everything on this device."""

    def __init__(self, connection: Connection, defines: Set[str]) -> None:
        self.defines = frozenset(defines)
        self._connection = connection
        self._modules: dict[tuple[str, frozenset[str]], Any] = {}
        self._pipelines: dict[tuple[str, frozenset[str], str], Any] = {}

    def get(self, source: str, names: Set[str], entry: str, *, title: str) -> Any:
        """The pipeline of `entry` in `source` with `names` defined.

        `title` names the source in messages. Raises KernelBuildError with the compiler's words.
        """
        chosen = self.defines | names
        digest = hashlib.sha256(source.encode()).hexdigest()
        with self._connection.working(f"compiling {title}"):
            made = self._pipelines.get((digest, chosen, entry))
            if made is None:
                made = self._make(source, digest, chosen, entry, title)
                self._pipelines[digest, chosen, entry] = made
            return made

    def _make(self, source: str, digest: str, names: frozenset[str], entry: str, title: str) -> Any:
        native = self._connection.native
        try:
            module = self._modules.get((digest, names))
            if module is None:
                module = native.create_shader_module(label=title, code=preprocess(source, names, source=title))
                self._modules[digest, names] = module
            stage = {"module": module, "entry_point": entry}
            return native.create_compute_pipeline(label=f"{title} {entry}", layout="auto", compute=stage)
        except (wgpu().GPUValidationError, wgpu().GPUPipelineError) as error:
            if "is lost" in str(error):
                raise
            text = f"{title} does not compile for {', '.join(sorted(names))} ({entry}): {reason(str(error))}"
            raise KernelBuildError(text) from error


def kernel_source(package: str) -> str:
    """The WGSL text that was generated for an operator. Raises KernelBuildError where it is missing."""
    try:
        return (files(package) / KERNEL).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError) as error:
        text = f"{package}/{KERNEL} is missing ({error}); run dmlgen generate, or install dmlops again"
        raise KernelBuildError(text) from error
