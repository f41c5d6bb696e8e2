"""Builds the views of the package's own modules: the front door, the registry, the enumerations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.names import Name
from dmlgen.rendering.python_text import LINE_LENGTH, import_lines, name_order, python_text


@dataclass(frozen=True, kw_only=True)
class EnumMemberView:
    """A member of an enumeration; `alias` is the line that makes it a plain name, as in C."""

    name: str
    value: int
    alias: str


@dataclass(frozen=True, kw_only=True)
class EnumView:
    """An enumeration; `runtime` is the module of the runtime that already defines it, if one does."""

    name: str
    base: str
    runtime: str | None
    members: tuple[EnumMemberView, ...]


@dataclass(frozen=True, kw_only=True)
class EnumsView:
    """All enumerations."""

    enums: tuple[EnumView, ...]
    runtime_imports: tuple[str, ...]
    all_names: str


@dataclass(frozen=True, kw_only=True)
class PackageView:
    """The package's front door and its registry; `example` is a first call, behind the package's name.

    `aliases` are operators by their other names, `other_names` and `assignments` functions and descriptor classes.
    """

    imports: tuple[str, ...]
    modules: str
    all_names: str
    packages: str
    aliases: str
    other_names: str
    assignments: tuple[str, ...]
    example: str


RUNTIME_ENUMS: Mapping[str, str] = {
    "DML_FEATURE_LEVEL": "dmlruntime.core.levels",
    "DML_TENSOR_DATA_TYPE": "dmlruntime.core.datatypes",
    "DML_TENSOR_FLAGS": "dmlruntime.core.tensors",
    "DML_TENSOR_TYPE": "dmlruntime.core.tensors",
}
"""Enumerations that the runtime itself works with; `spec/` states the same values, and checking compares them."""

_RUNTIME_NAMES: Mapping[str, str] = {
    "DML_BUFFER_TENSOR_DESC": "dmlruntime.core.tensors",
    "DML_SCALE_BIAS": "dmlruntime.core.attributes",
    "DeviceError": "dmlruntime.core.errors",
    "DeviceLostError": "dmlruntime.core.errors",
    "DeviceMemoryError": "dmlruntime.core.errors",
    "DeviceUnavailableError": "dmlruntime.core.errors",
    "DmlError": "dmlruntime.core.errors",
    "FeatureLevelError": "dmlruntime.core.levels",
    "KernelBuildError": "dmlruntime.core.errors",
    "ThreadCountError": "dmlruntime.cpu.threads",
    "UnsupportedOnDeviceError": "dmlruntime.core.errors",
    "ValidationError": "dmlruntime.core.errors",
    "Violation": "dmlruntime.core.errors",
    "device": "dmlruntime.devices.choose",
    "get_num_threads": "dmlruntime.cpu.threads",
    "set_num_threads": "dmlruntime.cpu.threads",
    "REGISTRY": "dmlops.registry",
    "__version__": "dmlruntime.core.version",
}


def enums_view(specification: Specification) -> EnumsView:
    """All enumerations; those of the runtime are imported, not defined again."""
    levels = tuple(_member("DML_FEATURE_LEVEL", level.name, level.value) for level in specification.levels)
    enums = [
        EnumView(name="DML_FEATURE_LEVEL", base="IntEnum", runtime=RUNTIME_ENUMS["DML_FEATURE_LEVEL"], members=levels)
    ]
    for enum in specification.enums:
        members = tuple(_member(enum.name, str(m.name), m.value) for m in enum.members)
        base = "IntFlag" if enum.flags else "IntEnum"
        enums.append(EnumView(name=str(enum.name), base=base, runtime=RUNTIME_ENUMS.get(enum.name), members=members))
    imported: dict[str, list[str]] = {}
    for view in enums:
        if view.runtime is not None:
            imported.setdefault(view.runtime, []).append(view.name)
    names = enum_names(specification)
    return EnumsView(
        enums=tuple(enums),
        runtime_imports=import_lines(imported),
        all_names=python_text(names, column=len("__all__ = ")),
    )


def enum_names(specification: Specification) -> list[str]:
    """Every enumeration and every member, which is a plain name too."""
    found = {"DML_FEATURE_LEVEL", *(level.name for level in specification.levels)}
    for enum in specification.enums:
        found |= {str(enum.name), *(str(member.name) for member in enum.members)}
    return sorted(map(str, found), key=name_order)


def _member(enum: str, name: str, value: int) -> EnumMemberView:
    alias = f"{name} = {enum}.{name}"
    if len(alias) > LINE_LENGTH:
        alias = f"{name} = (\n    {enum}.{name}\n)"
    return EnumMemberView(name=name, value=value, alias=alias)


def package_view(specification: Specification) -> PackageView:
    """The front door: every public name with the module that has it."""
    modules = dict(_RUNTIME_NAMES)
    for operator in specification.operators:
        package = f"dmlops.operators.{operator.name.snake}"
        modules[operator.name.descriptor] = f"{package}.descriptor"
        modules[operator.name.snake] = f"{package}.function"
    by_module: dict[str, list[str]] = {"dmlops.enums": enum_names(specification)}
    for name, module in modules.items():
        by_module.setdefault(module, []).append(name)
    packages = {o.name.upper: f"dmlops.operators.{o.name.snake}" for o in specification.operators}
    aliases = {other: own for other, own in specification.aliases.items() if own in packages}
    others: dict[str, str] = {}
    for other, own in aliases.items():
        one, two = Name(other), Name(own)
        others |= {one.descriptor: two.descriptor, one.snake: two.snake}
    modules |= {other: modules[own] for other, own in others.items()}
    ordered = {name: modules[name] for name in sorted(modules, key=name_order)}
    return PackageView(
        imports=import_lines(by_module, indent=4),
        modules=python_text(ordered, column=len("_MODULES = ")),
        all_names=python_text(sorted({*ordered, *by_module["dmlops.enums"]}, key=name_order), column=len("__all__ = ")),
        packages=python_text(packages, column=len("_PACKAGES = ")),
        aliases=python_text(aliases, column=len("_ALIASES = ")),
        other_names=python_text(others, column=len("_OTHER_NAMES: dict[str, str] = ")),
        assignments=tuple(f"{other} = {own}" for other, own in others.items()),
        example=next((text for o in specification.operators if (text := _example(o))), "device()"),
    )


def _example(operator: OperatorSpec) -> str | None:
    """A first call of an operator that needs one input and, besides, at most an axis; None where it is no such one."""
    inputs = [m for m in operator.inputs if not m.optional]
    needed = [m.argument for m in operator.attributes if m.default_setting is None and not m.optional]
    if len(inputs) != 1 or needed not in ([], ["axis"]) or any(m.infer for m in operator.outputs):
        return None
    axis = ", axis=3" if needed else ""
    return f"{operator.name.snake}(np.ones((1, 1, 3, 4), np.float32){axis})"
