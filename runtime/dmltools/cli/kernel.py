"""`dmlops kernel`: the text of a kernel as it is compiled or translated, with what an application needs to run it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain, line_width

if TYPE_CHECKING:
    from dmltools.kernels.choosing import Chosen
    from dmltools.kernels.describing import KernelText

_EPILOG = """examples:
  dmlops kernel ELEMENT_WISE_ADD                     WGSL, first worked example
  dmlops kernel ELEMENT_WISE_ADD FLOAT16 --c         C, half precision
  dmlops kernel REDUCE --case 'sum of rows' --json   everything as JSON
  dmlops kernel GEMM --cases                         list the worked examples
  dmlops kernel GEMM --sizes ATensor=1x1x64x256 BTensor=1x1x256x32
                                                     sizes of your own
  dmlops kernel GEMM FLOAT16 --matrix-units \\
      --sizes ATensor=1x1x256x64 BTensor=1x1x64x256  for matrix units (Dawn)
  dmlops kernel GEMM --hlsl                          HLSL, translated by naga
  dmlops kernel GEMM --model model.json              the GEMM of a model

The kernel also depends on sizes, strides and attributes: those of the example,
or of a model as `dmlops dispatch` reads it. Sizes of outputs follow from the
others where the rules leave no choice.

exit status: 0 printed, 1 there is no such kernel, 2 misuse"""


_TRANSLATED = {
    "hlsl": "HLSL",
    "msl": "Metal's language",
    "glsl": "GLSL, a text for each entry point",
    "spirv": "SPIR-V, into a file or a pipe",
}
"""What the help says of the languages that naga writes."""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "kernel",
        help="print a kernel and what an application needs to run it",
        description="Prints a kernel as compiled, with its bindings, parameters and grid.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("operator", metavar="OP", help="the operator")
    parser.add_argument(
        "types", nargs="*", metavar="TYPE", help="data types, one for each group of tensors that share one"
    )
    parser.add_argument("--case", metavar="NAME", help="the worked example or edge case (default: the first)")
    parser.add_argument(
        "--sizes",
        nargs="+",
        action="extend",
        type=_sizes,
        default=[],
        metavar="TENSOR=SIZES",
        help="sizes of tensors, such as InputTensor=1x3x224x224, in place of the example's",
    )
    parser.add_argument(
        "--model", type=Path, metavar="FILE", help="a DxDispatch model; --case is then one of its dispatchables"
    )
    parser.add_argument("--cases", action="store_true", help="list the cases and exit")
    language = parser.add_mutually_exclusive_group()
    language.add_argument(
        "--wgsl", dest="language", action="store_const", const="wgsl", help="print the GPU kernel (default)"
    )
    language.add_argument("--c", dest="language", action="store_const", const="c", help="print the CPU kernel")
    for option, title in _TRANSLATED.items():
        language.add_argument(
            f"--{option}",
            dest="language",
            action="store_const",
            const=option,
            help=f"the GPU kernel in {title}, as naga translates it (npm's naga-wasm, and Node)",
        )
    parser.add_argument(
        "--matrix-units",
        action="store_true",
        help="the GPU kernel for an adapter's matrix units, where products of halves have one (Dawn, experimental)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print text, bindings, parameters, grid and example numbers as JSON"
    )
    parser.set_defaults(execute=execute, language="wgsl", parser=parser)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Print it; 0 where there is one."""
    from dmltools.codes import Code
    from dmltools.dispatch.fields import MissingError, ModelError
    from dmltools.kernels.choosing import dispatchables_of, of_case, of_model, require_kernel
    from dmltools.kernels.describing import WGSL, C, NoKernel

    name = registry.name(options.operator)
    in_another = options.language not in (C, WGSL)
    if options.language == "spirv" and (options.json or sys.stdout.isatty()):
        options.parser.error(
            "SPIR-V is no text: leave --json out, and write it to a file, as in `--spirv > kernel.spv`"
        )
    if options.model is not None and (options.types or options.sizes):
        options.parser.error("--model FILE says the data types and sizes; leave TYPE and --sizes out")
    try:
        if options.cases:
            found = [case.name for case in registry.cases(name)]
            print(*(found if options.model is None else dispatchables_of(registry, name, options.model)), sep="\n")
            return 0
        require_kernel(registry.descriptor(name).OPERATOR, WGSL if in_another else options.language)
    except NoKernel as error:
        complain(f"dmlops: {error}")
        return 1
    except (ModelError, MissingError) as error:
        complain(f"dmlops: {options.model}: {error}")
        return 2
    try:
        if options.model is not None:
            chosen = of_model(registry, name, options.model, options.case)
        else:
            chosen = of_case(registry, name, options.case, options.types, dict(options.sizes))
        if options.matrix_units and options.language != WGSL:
            said = f"--matrix-units prints WGSL, of which --{options.language} has none: only Dawn knows these matrices"
            raise NoKernel(Code.KERNEL, f"{said}; leave one of both out")
    except NoKernel as error:
        complain(f"dmlops: {error}")
        return 2
    except (ModelError, MissingError) as error:
        complain(f"dmlops: {options.model}: {error}")
        return 2
    return _print(registry, chosen, options)


def _print(registry: Registry, chosen: Chosen, options: argparse.Namespace) -> int:
    """Print the kernel of a descriptor; 0 where there is one."""
    from dmlruntime.validation import validate
    from dmltools.kernels.describing import WGSL, C, NoKernel, in_c, in_wgsl, with_matrix_units
    from dmltools.kernels.writing import as_json, as_text

    validate(chosen.descriptor)
    make = in_c if options.language == C else with_matrix_units if options.matrix_units else in_wgsl
    try:
        kernel = make(chosen.descriptor, chosen.title)
    except NoKernel as error:
        complain(f"dmlops: {error}")
        return 1
    example = chosen.example(registry) if options.json else {}
    if options.language not in (C, WGSL):
        return _print_translation(kernel, example, options)
    if options.json:
        print(as_json(kernel, example), end="")
    else:
        print(as_text(kernel, line_width(sys.stdout)), end="")
    return 0


def _print_translation(kernel: KernelText, example: Mapping[str, bytes], options: argparse.Namespace) -> int:
    """Print a kernel in the language that is asked for; 0 where naga translates it."""
    from dmltools.kernels.describing import NoKernel
    from dmltools.kernels.translating import translated
    from dmltools.kernels.writing import as_json, as_text

    try:
        found = translated(kernel, options.language)
    except NoKernel as error:
        complain(f"dmlops: {error}")
        return 1
    if options.language == "spirv":
        sys.stdout.buffer.write(found.content)
    elif options.json:
        print(as_json(found.kernel, example), end="")
    else:
        print(as_text(found.kernel, line_width(sys.stdout), found.remarks), end="")
    return 0


def _sizes(text: str) -> tuple[str, tuple[int, ...]]:
    """``InputTensor=1x3x224x224``: a tensor and its sizes."""
    name, _, sizes = text.partition("=")
    parts = sizes.replace(",", "x").split("x")
    if not name or not all(part.isdecimal() and int(part) for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is no tensor with sizes; write InputTensor=1x3x224x224")
    return name, tuple(map(int, parts))
