"""The structures by which kernels read parameters, in C and WGSL, of what the families of the run time declare."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pkgutil import iter_modules
from types import ModuleType

import dmlruntime.families
from dmlgen.rendering.plan import Banner
from dmlgen.rendering.python_text import LINE_LENGTH
from dmlruntime.families.parameters import ParameterBlock
from dmlruntime.families.uniforms import LISTS, ShaderConstant, Uniform, UniformBlock

FOLDER = "runtime/dmlruntime/families"


def parameter_files() -> list[tuple[str, str]]:
    """Return the path and the text of every structure, next to the declaration that it is made of."""
    found = []
    for family, module in declarations().items():
        source = f"{FOLDER}/{family}/parameters.py"
        banner = Banner(what=f"Generated from {source}; do not edit.", how="Regenerate: dmlgen generate")
        texts = {
            **{_header_name(family, block): c_header(block, banner) for block in module.BLOCKS},
            **{name: wgsl_struct(block, banner) for name, block in _uniforms(module)},
        }
        found += [(f"{FOLDER}/{family}/{name}", text) for name, text in texts.items()]
    return found


def declarations() -> Mapping[str, ModuleType]:
    """Return the module `parameters` of every family that has one: BLOCKS for C, and what ends in UNIFORMS for WGSL."""
    names = sorted(found.name for found in iter_modules(dmlruntime.families.__path__) if found.ispkg)
    modules = {name: f"{dmlruntime.families.__name__}.{name}.parameters" for name in names}
    return {name: import_module(module) for name, module in modules.items() if find_spec(module)}


def _header_name(family: str, block: ParameterBlock) -> str:
    """Return `parameters.h` for the block with the family's name, `backward_parameters.h` for its `window_backward`."""
    return "parameters.h" if block.name == family else f"{block.name.removeprefix(f'{family}_')}_parameters.h"


def _uniforms(module: ModuleType) -> Iterator[tuple[str, UniformBlock]]:
    """UNIFORMS is `parameters.wgsl`, and TRANSPOSED_UNIFORMS `transposed_parameters.wgsl`."""
    for attribute, block in vars(module).items():
        if attribute.endswith("UNIFORMS"):
            yield f"{attribute.lower().replace('uniforms', 'parameters')}.wgsl", block


def c_header(block: ParameterBlock, banner: Banner) -> str:
    """Return the C structure of a block and the function that reads it, as a header of the kernel library."""
    guard = f"DML_PARAMETERS_{block.name.upper()}_H"
    structure = f"dml_{block.name}_parameters"
    arguments = "".join(f", int64_t {name}" for name in block.arguments)
    lines = [
        f"/* {banner.what}",
        f" * {banner.how}",
        " */",
        "",
        *_wrapped(f"/* {block.doc} */", " * "),
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        '#include "base/platform.h"',
        "",
    ]
    for name, (value, doc) in block.constants.items():
        lines += _commented(f"#define DML_{name} {value}", f"/* {doc} */")
    lines += [""] if block.constants else []
    lines += ["typedef struct {"]
    for parameter in block.parameters:
        kind = "const int64_t *" if parameter.count else "int64_t "
        count = f"[{parameter.count}] " if parameter.count else ""
        lines += _commented(f"    {kind}{parameter.name};", f"/* {count}{parameter.doc} */")
    lines += [
        "    const int64_t *end; /* what follows the block */",
        f"}} {structure};",
        "",
        *(f"/* `{name}`: {doc}. */" for name, doc in block.arguments.items()),
        *_signature(f"static inline {structure} dml_read_{block.name}_parameters(", f"const int64_t *p{arguments})"),
        "{",
        f"    {structure} block;",
    ]
    for parameter in block.parameters:
        if parameter.count:
            known = {each.name for each in block.parameters}
            factors = [f"block.{name}" if name in known else name for name in parameter.factors]
            lines += [f"    block.{parameter.name} = p;", f"    p += {' * '.join(factors)};"]
        else:
            lines.append(f"    block.{parameter.name} = *p++;")
    lines += ["    block.end = p;", "    return block;", "}", "", "#endif"]
    return "\n".join(lines) + "\n"


def _commented(declaration: str, comment: str) -> list[str]:
    """A declaration and its comment, on a line of its own where both are too long for one."""
    joined = f"{declaration} {comment}"
    if len(joined) <= LINE_LENGTH:
        return [joined]
    indent = " " * (len(declaration) - len(declaration.lstrip()))
    return [*_wrapped(f"{indent}{comment}", f"{indent} * "), declaration]


def _wrapped(text: str, later: str) -> list[str]:
    return textwrap.wrap(text, LINE_LENGTH, subsequent_indent=later)


def _signature(start: str, arguments: str) -> list[str]:
    """The first line of a function, or two where it is too long for one."""
    return [start + arguments] if len(start + arguments) <= LINE_LENGTH else [start, f"    {arguments}"]


def wgsl_struct(block: UniformBlock, banner: Banner) -> str:
    """Return the structure, its binding and the block's constants in WGSL, as a file of the shader library."""
    lines = [f"// {banner.what} {banner.how}"]
    for paragraph in block.doc.split("\n\n"):
        lines.append("//")
        lines += [f"// {line}" for line in textwrap.wrap(" ".join(paragraph.split()), LINE_LENGTH - len("// "))]
    lines.append("struct Parameters {")
    before = Uniform("begin")
    for member in (*block.members, Uniform("end")):
        other = before.when and member.when and member.name == before.name  # one of several ways to declare it
        is_apart = (member.when, member.repeated) != (before.when, before.repeated)
        if is_apart and before.when and not other:
            lines.append("#endif")
        if member.repeated != before.repeated:
            lines += ["#endfor"] if before.repeated else []
            lines += [f"#for {member.repeated[2:-1]} in ${LISTS[member.repeated]}"] if member.repeated else []
        if is_apart and member.when:
            lines.append(f"#{'elif' if other else 'if'} {member.when}")
        before = member
        lines.append(f"    {member.name.replace(' ', '_')}: {member.kind},")
    lines[-1:] = ["}", "", "@group(0) @binding(0) var<uniform> p: Parameters;"]
    for _, same in groupby(block.constants, key=lambda constant: constant.name):
        lines += ["", *_shader_constant(list(same))]
    return "\n".join(lines) + "\n"


def _shader_constant(alternatives: list[ShaderConstant]) -> Iterator[str]:
    """The lines of a constant, which may have several values: each `when`, and else the last."""
    for number, constant in enumerate(alternatives):
        if constant.when:
            yield f"#{'elif' if number else 'if'} {constant.when}"
        elif number:
            yield "#else"
        yield f"// {constant.doc}"
        yield f"const {constant.name} = {constant.value}u;"
    if alternatives[0].when:
        yield "#endif"
