"""What the compiler makes of a kernel: its assembler text."""

from __future__ import annotations

import tempfile
from pathlib import Path

from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import CpuDevice, defines
from dmlruntime.cpu.sources import kernel_source
from dmlruntime.cpu.toolchain import FLAGS, CompilerFailure, run
from dmlruntime.errors import KernelBuildError
from dmlruntime.operators import OperatorDescriptor


def listing(descriptor: OperatorDescriptor) -> str:
    """The assembler text of the kernel that `CpuDevice` compiles for `descriptor`, with the same flags.

    Raises what `CpuDevice.compile` raises.
    """
    plan = CpuDevice().compile(descriptor).plan
    compiler = find_compiler()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernel.c"), Path(folder, "kernel.s")
        source.write_text(kernel_source(descriptor.OPERATOR).text, encoding="utf-8")
        chosen = [f"-DDML_{define}" for define in defines(plan)]
        command = [*compiler.command, *FLAGS, *compiler.flags, *chosen, "-fPIC", "-S", str(source), "-o", str(target)]
        try:
            run(command, compiler.environment())
        except CompilerFailure as failure:
            name = descriptor.OPERATOR.name
            raise KernelBuildError(f"{compiler} could not write the assembler text of {name}:\n{failure}") from failure
        return target.read_text(encoding="utf-8", errors="replace")
