"""dml_kernels.h: it declares what the kernels define, says what the plans pass, and two languages compile it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from c_programs import C_COMPILERS, CPLUSPLUS, HEADER, INCLUDE, LIBRARY, OPERATORS, STRICT, compile_c, compiler, run

import dmlops as dml
from dmlgen.families import Interface, families, family
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch
from dmlruntime.families.planning import family_name, has_kernels, plan_on_cpu

TEXT = HEADER.read_text()
INTERFACES = [interface for family in families() for interface in family.interfaces]


def whole(header: str, seen: frozenset[str] = frozenset()) -> str:
    """A header of the library with those that it includes."""
    text = next(path for folder in LIBRARY if (path := folder / header).is_file()).read_text()
    included = [name for name in re.findall(r'^#include "(.+)"$', text, re.MULTILINE) if name not in seen]
    return "".join(whole(name, seen | {header}) for name in dict.fromkeys(included)) + text


def types_of(kernel: str) -> list[str]:
    """The data types that a kernel.c is for: FLOAT32, or FLOAT32_UINT8 where tensors have several."""
    if tuples := re.search(r"^#define DML_TYPE_TUPLES\(X\)((?:.*\\\n)*.*)$", kernel, re.MULTILINE):
        return [each.replace(", ", "_") for each in re.findall(r"X\((.*?)\)", tuples[1])]
    lines = re.sub(r"\\\n *", "", kernel)
    listed = re.findall(r"\bDML_IS(?:_ONE_OF)?\(DML_TYPE_0, (.*?)\)", lines) or re.findall(
        r"\bdefined\(DML_TYPE_(\w+)\)", lines
    )
    return list(dict.fromkeys(name for names in listed for name in names.split(", ")))


def test_it_declares_exactly_what_the_kernels_define() -> None:
    declared = re.findall(r"\bdml_\w+(?=[,;])", TEXT)
    defined = []
    for kernel in sorted(OPERATORS.glob("*/kernel.c")):
        text = kernel.read_text()
        begin = re.findall(r"^#define DML_OPERATOR (\w+)$", text, re.MULTILINE)
        types = types_of(text)
        headers = [
            h
            for h in re.findall(r'^#include "(.+)"$', text, re.MULTILINE)
            if any((folder / h).is_file() for folder in LIBRARY)
        ]
        entries = re.findall(r"^DML_KERNEL\((\w+)\);$", "".join(map(whole, headers)), re.MULTILINE)
        assert entries
        defined += [f"{begin[0]}_{of.lower()}_{entry}" for of in types for entry in dict.fromkeys(entries)]
    assert len(declared) == len(set(declared)) > 1000
    assert sorted(declared) == sorted(defined)


def test_it_is_narrow_and_not_too_long() -> None:
    lines = TEXT.splitlines()
    assert max(map(len, lines)) <= 120
    assert len(lines) < 19 * len(list(dml.REGISTRY))


# --- parameters ------------------------------------------------------------------------------------------------


def steps(descriptor: OperatorDescriptor) -> tuple[Dispatch, ...]:
    return plan_on_cpu(descriptor).dispatches


def interface_of(step: Dispatch) -> Interface:
    """The interface of a step's entry; entries of different families may not be called the same."""
    (found,) = (i for i in INTERFACES if any(step.kernel.endswith(f"_{e.name}") for e in i.entries))
    return found


def check_parameters(step: Dispatch) -> None:
    """The plan's parameters are the declared ones in order."""
    interface = interface_of(step)
    declared = [p.name for p in interface.parameters]
    passed = [name if name in declared else name.removeprefix(f"{t}_") for name, t in named(step)]
    scalars = [] if "scalars" in passed else ["scalars"]
    expected = [name for name in declared if name not in scalars]
    if step.kernel.endswith("_dense"):
        expected = expected[: expected.index("rank")]
    shortened = list(dict.fromkeys(passed))
    assert shortened == expected, step
    flat = step.flat_parameters()
    for location, parameter in interface.offsets:
        if not parameter.count:
            assert flat[location] == dict(step.parameters)[parameter.name], parameter.name


def named(step: Dispatch) -> list[tuple[str, str]]:
    """The names of parameters, each with the tensor whose strides it may be."""
    kinds = ("strides", "row_strides", "slides")
    tensors = {f"{t}_{kind}": t for t in (*step.tensors, "index", "number") for kind in kinds}
    return [(name, tensors.get(name, "")) for name, _ in step.parameters]


def strided(descriptor: OperatorDescriptor) -> OperatorDescriptor:
    """The same with gaps between all elements."""
    made = {}
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(value, dml.DML_BUFFER_TENSOR_DESC):
            steps = tuple(3 * s for s in value.element_strides)
            value = dml.DML_BUFFER_TENSOR_DESC(value.DataType, value.Sizes, steps)
        made[member.name] = value
    return type(descriptor)(**made)


WITH_KERNELS = [name for name in dml.REGISTRY if has_kernels(dml.REGISTRY.descriptor(name).OPERATOR.kernel, "cpu")]


@pytest.mark.parametrize("name", WITH_KERNELS)
def test_plans_pass_what_it_says(name: str) -> None:
    kind = dml.REGISTRY.descriptor(name)
    for case in dml.REGISTRY.cases(name):
        descriptor = case.descriptor(kind)
        for step in (*steps(descriptor), *steps(strided(descriptor))):
            check_parameters(step)


def test_scans_of_every_shape_pass_what_it_says() -> None:
    seen = set()
    for sizes, axis in (((4, 100000), 1), ((100, 300), 0), ((100, 300), 1)):
        tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
        for step in steps(dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tensor, tensor, axis, "DECREASING", True)):
            check_parameters(step)
            seen.add(step.kernel.removeprefix("dml_cumulative_summation_float32_"))
    assert seen == {e.name for i in INTERFACES for e in i.entries if i.prefix.startswith("SCAN")}


def test_the_scalars_are_where_it_says() -> None:
    for name in WITH_KERNELS:
        kernel = dml.REGISTRY.descriptor(name).OPERATOR.kernel
        block = re.search(rf"^/\* {name}\n(.*?)\*/", TEXT, re.MULTILINE | re.DOTALL)
        assert block is not None, name
        notes = " ".join(block[1].replace("\n *", " ").split())
        values = notes.partition("scalars: ")[2].partition(": ")[0]
        listed = re.findall(r"\[(\d+)\] ([\w.]+)( \(UINT32\))?", values)
        scalars = getattr(kernel, "scalars", ())
        locations = family(family_name(kernel)).interfaces[0].offsets
        start = next((location for location, parameter in locations if parameter.name == "scalars"), None)
        if start is None:  # rows of other parameters come before them
            words = [f"{scalar.name} (UINT32)" if scalar.whole else scalar.name for scalar in scalars]
            assert values.split(", ") == (words or [""]), name
            continue
        assert [(int(n), text, bool(whole)) for n, text, whole in listed] == [
            (start + i, scalar.name, scalar.whole) for i, scalar in enumerate(scalars)
        ], name
        assert ("strides: after the tensors" in block[1]) == getattr(kernel, "uses_index", False)


# --- compilers -------------------------------------------------------------------------------------------------

KERNELS = [
    ("cumulative_summation", ("FLOAT32",), ()),
    ("cumulative_summation", ("FLOAT16",), ()),
    ("cast", ("FLOAT16", "UINT8"), ()),
    ("element_wise_add1", ("FLOAT32",), ("-DDML_FUSED_ACTIVATION_RELU",)),
    ("element_wise_quantize_linear", ("FLOAT32", "FLOAT32", "INT8"), ()),
    ("fill_value_sequence", ("INT64",), ()),
    ("adam_optimizer", ("FLOAT32", "UINT32"), ()),
]


@pytest.mark.parametrize(("operator", "types", "flags"), KERNELS)
def test_c_compiles_it_with_a_kernel(
    operator: str, types: tuple[str, ...], flags: tuple[str, ...], tmp_path: Path
) -> None:
    """The compiler compares each declaration with the definition."""
    joined = "_".join(types)
    (tmp_path / "both.c").write_text(
        f'#include "dml_kernels.h"\n#include "{OPERATORS / operator / "kernel.c"}"\n'
        f"dml_kernel *const table[] = {{dml_{operator}_{joined.lower()}_{entry_of(operator)}}};\n"
    )
    compile_c(tmp_path / "both.c", tmp_path / "both.o", f"-DDML_TYPE_{joined}", *flags)


def entry_of(operator: str) -> str:
    return "scan_lines" if operator.startswith("cumulative") else "strided"


@pytest.mark.parametrize(
    ("names", "standard", "ending"),
    [(C_COMPILERS, "c11", "c"), (CPLUSPLUS, "c++17", "cpp"), (CPLUSPLUS, "c++11", "cpp")],
)
def test_it_stands_alone(names: tuple[str, ...], standard: str, ending: str, tmp_path: Path) -> None:
    source = tmp_path / f"alone.{ending}"
    source.write_text(
        '#include "dml_kernels.h"\n#include "dml_kernels.h"\nint main(void) { return DML_SCAN_LENGTH; }\n'
    )
    run(compiler(names), f"-std={standard}", *STRICT, f"-I{INCLUDE}", "-fsyntax-only", source)


CPLUSPLUS_PROGRAM = """\
#include <cstdio>
#include <vector>
#include "dml_kernels.h"

int main()
{
    float a[] = {1, 2, 3}, b[] = {0.5f, 0.25f, -8}, sum[3] = {};
    std::vector<int64_t> parameters(DML_ELEMENTWISE_SCALARS);
    parameters[DML_ELEMENTWISE_COUNT] = 3;
    parameters[DML_ELEMENTWISE_BLOCK] = 16384;
    void *tensors[] = {a, b, sum};
    dml_kernel *add = dml_element_wise_add_float32_dense;
    add(parameters.data(), tensors, 0, 1);
    std::printf("%g %g %g\\n", sum[0], sum[1], sum[2]);
}
"""


def test_cplusplus_calls_a_kernel(tmp_path: Path) -> None:
    compile_c(OPERATORS / "element_wise_add" / "kernel.c", tmp_path / "add.o", "-O3", "-DDML_TYPE_FLOAT32")
    (tmp_path / "program.cpp").write_text(CPLUSPLUS_PROGRAM)
    program = tmp_path / "program"
    sources = (tmp_path / "program.cpp", tmp_path / "add.o")
    run(compiler(CPLUSPLUS), "-std=c++17", *STRICT, f"-I{INCLUDE}", *sources, "-lm", "-o", program)
    assert run(program) == "1.5 2.25 -5\n"
