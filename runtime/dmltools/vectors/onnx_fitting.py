"""Fits a record of the table to a case: the node with its tensors, constants and attributes, or why it means another.

What DirectML's documents leave open is not ONNX's answer; that, and strides, are the layout's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np
import onnx
from onnx import helper, numpy_helper

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, slots_of, tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.numerics.reference_functions import converted
from dmlruntime.numerics.values import attribute_values
from dmltools.vectors.making import Vector
from dmltools.vectors.manifest import descriptor_json
from dmltools.vectors.onnx_expressions import ELEMENTS, Expressions, Unfit, names_in
from dmltools.vectors.onnx_table import INFERRED, OnnxNode, OnnxTable, Rule


def as_integers(array: Array, dtype: np.dtype[Any]) -> Array | None:
    """The same integers in another type; None where it does not hold them all."""
    with np.errstate(over="ignore"):
        found: Array = array.astype(dtype)
    same = (found.astype(array.dtype) == array) & ((found < 0) == (array < 0))
    return found if bool(same.all()) else None


@dataclass(frozen=True, kw_only=True)
class FittedNode:
    """A node for one case. `inputs` and `outputs` name tensors and constants, "" for none.

    `arrays` has the tensors by slot, with ONNX's types and sizes; `constants` are tensors of ONNX.
    """

    node: str
    domain: str
    opset: int
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: Mapping[str, Any]
    constants: tuple[Any, ...]
    arrays: Mapping[str, Array]


def model_of(found: FittedNode, name: str, ir_version: int, *, with_sizes: bool = True) -> Any:
    """The model with that node alone; without the sizes of its outputs where they are to be inferred."""
    node = helper.make_node(
        found.node, list(found.inputs), list(found.outputs), domain=found.domain or None, **found.attributes
    )
    inputs = [_value(found, tensor) for tensor in found.inputs if tensor in found.arrays]
    outputs = [_value(found, tensor, with_sizes=with_sizes) for tensor in found.outputs if tensor]
    graph = helper.make_graph([node], name, inputs, outputs, list(found.constants))
    opset = helper.make_opsetid(found.domain, found.opset)
    return helper.make_model(graph, opset_imports=[opset], ir_version=ir_version)


def _value(found: FittedNode, name: str, *, with_sizes: bool = True) -> Any:
    array = found.arrays[name]
    kind = helper.np_dtype_to_tensor_dtype(array.dtype)
    return helper.make_tensor_value_info(name, kind, list(array.shape) if with_sizes else None)


def inferred_sizes(found: FittedNode) -> Mapping[str, list[int]]:
    """The sizes of outputs that ONNX infers from the inputs and attributes, where it can."""
    model = onnx.shape_inference.infer_shapes(model_of(found, "sizes", onnx.IR_VERSION, with_sizes=False))
    shapes = {output.name: output.type.tensor_type.shape.dim for output in model.graph.output}
    return {name: [d.dim_value for d in dims] for name, dims in shapes.items() if all(d.dim_value for d in dims)}


_TYPE_TEXT = {np.dtype(np.float32): "float", np.dtype(np.float64): "double"}


def type_text(array: Array) -> str:
    """The type of a tensor as schemas of ONNX write it."""
    return f"tensor({_TYPE_TEXT.get(array.dtype, array.dtype.name)})"


@dataclass(frozen=True, order=True)
class Refusal:
    """Why a record does not fit, and how many of its conditions a case met before."""

    met: int
    because: str


class _Refused(Exception):
    """A condition that is not met."""


def fitted(table: OnnxTable, vector: Vector) -> FittedNode | str:
    """The first record that fits the case; else what the record that came nearest lacks."""
    return _fitted(table, vector.descriptor, {**vector.inputs, **vector.outputs}, True)


def may_fit(table: OnnxTable, descriptor: OperatorDescriptor) -> bool:
    """Return whether a record fits, as far as elements do not matter."""
    tensors = given_slots(descriptor)
    zeros = {
        name: np.broadcast_to(np.zeros((), tensor.DataType.dtype), tensor.Sizes) for name, tensor in tensors.items()
    }
    return not isinstance(_fitted(table, descriptor, zeros, False), str)


def _fitted(
    table: OnnxTable, descriptor: OperatorDescriptor, arrays: Mapping[str, Array], known: bool
) -> FittedNode | str:
    refusals = []
    for row in table.operators[descriptor.OPERATOR.name]:
        found = _Fitting(row, table, descriptor, arrays, known).result()
        if isinstance(found, FittedNode):
            return found
        refusals.append(found)
    return max(refusals).because


class _Fitting:
    """One record and one case; `known` says whether the arrays have the elements of a case."""

    def __init__(
        self,
        row: OnnxNode,
        table: OnnxTable,
        descriptor: OperatorDescriptor,
        arrays: Mapping[str, Array],
        known: bool,
    ) -> None:
        self._row, self._descriptor, self._given, self._known = row, descriptor, arrays, known
        self._plain = descriptor_json(descriptor)
        self._expressions = Expressions(descriptor, arrays, table.activations)
        self._node = " or ".join(row.nodes)

    def result(self) -> FittedNode | Refusal:
        met = 0
        try:
            for _ in self._conditions():
                met += 1
            return self._fit()
        except _Refused as refused:
            return Refusal(met, str(refused))
        except Unfit as unfit:
            return Refusal(met, f"{self._node} needs {unfit}")

    def _conditions(self) -> Iterator[None]:
        """A step for each condition that is met. Raises _Refused or Unfit."""
        row = self._row
        self._choose_node()
        yield
        for name, allowed in row.when.items():
            self._must(self._plain[name] in allowed, f"needs {name} = {_or(allowed)}")
            yield
        for slot in self._given:
            self._must(slot.partition("[")[0] in (*row.tensors, *row.outputs), f"has no {slot}")
        for member in self._descriptor.OPERATOR.attributes:
            said = self._plain[member.name] is not None
            self._must(not said or member.name in row.members, f"has no {member.name}")
        yield
        for name, types in row.types.items():
            kind = tensor_at(self._descriptor, name).DataType.short
            self._must(kind in types, f"means the same only for {name} of {_or(types)}")
        for need in row.needs:
            if not self._known and ELEMENTS in names_in(need["that"]):
                continue
            self._must(bool(self._expressions.value(need["that"])), f"needs {need['because']}")
            yield

    def _must(self, holds: bool, what: str) -> None:
        if not holds:
            raise _Refused(f"{self._node} {what}")

    def _choose_node(self) -> None:
        rule = self._row.node
        if not isinstance(rule, str):
            value = self._plain[rule["member"]]
            self._must(value in rule["values"], f"needs {rule['member']} = {_or(tuple(rule['values']))}")
            self._node = rule["values"][value]

    def _fit(self) -> FittedNode:
        row = self._row
        constants: list[Any] = []
        inputs = [name for item in row.inputs for name in self._input(item, constants)]
        outputs = [name for item in row.outputs for name in self._slots(item)]
        attributes = {name: self._attribute(rule) for name, rule in row.attributes.items()}
        arrays = {name: self._array(name) for name in (*inputs, *outputs) if name in self._given}
        found = FittedNode(
            node=self._node,
            domain=row.domain,
            opset=row.opset,
            inputs=_without_last(inputs),
            outputs=_without_last(outputs),
            attributes={name: value for name, value in attributes.items() if value is not None},
            constants=tuple(constants),
            arrays=arrays,
        )
        self._check_schema(found)
        return self._inferred(found)

    def _slots(self, member: str) -> tuple[str, ...]:
        """The tensors of a member by slot, "" for one that is absent."""
        known = self._descriptor.OPERATOR.tensors_by_name[member]
        slots = slots_of(known, getattr(self._descriptor, member))
        return tuple("" if slot.tensor is None else slot.name for slot in slots)

    def _input(self, item: str | Rule, constants: list[Any]) -> tuple[str, ...]:
        if item == "":
            return ("",)
        if isinstance(item, str):
            return self._slots(item)
        if "tensor" in item:
            slots = self._slots(item["tensor"])
            return slots if slots != ("",) else self._input(item["else"], constants)
        constants.append(self._constant(item))
        return (constants[-1].name,)

    def _constant(self, rule: Rule) -> Any:
        """A number without dimensions, a list with one, or an array: an initializer of the model."""
        first = self._descriptor.OPERATOR.tensors[0].name
        like = None if "type" in rule else tensor_at(self._descriptor, rule.get("type_of", first)).DataType
        dtype = np.dtype(rule["type"].lower()) if like is None else like.dtype
        if "member" in rule:
            value = converted(attribute_values(self._descriptor)[rule["member"]], dtype)  # as the operator takes it
        else:
            value = self._expressions.value(rule["expression"])
        with np.errstate(over="ignore"):
            array = np.asarray(value).astype(dtype)
        return numpy_helper.from_array(array, rule.get("name", rule.get("member")))

    def _attribute(self, rule: Rule) -> Any:
        if "type_of" in rule:
            return int(helper.np_dtype_to_tensor_dtype(tensor_at(self._descriptor, rule["type_of"]).DataType.dtype))
        if "values" in rule:
            return rule["values"][self._plain[rule["member"]]]
        if "value" in rule:
            return rule["value"]
        if "expression" in rule:
            return _native(self._expressions.value(rule["expression"]))
        value = getattr(self._descriptor, rule["member"])
        if "tensor_of" in rule:
            dtype = tensor_at(self._descriptor, rule["tensor_of"]).DataType.dtype
            return numpy_helper.from_array(np.array([converted(value, dtype)], dtype))
        kind = {member.name: member.type for member in self._descriptor.OPERATOR.attributes}[rule["member"]]
        if isinstance(value, tuple):
            return list(value)
        return float(value) if kind == "FLOAT" else int(value)

    def _array(self, slot: str) -> Array:
        """The elements with the type and the sizes that the node gives them."""
        array, name = self._given[slot], slot.partition("[")[0]
        if name in self._row.bool:
            self._must(array.dtype == np.uint8 and bool((array <= 1).all()), f"needs {slot} of 0 and 1 in UINT8")
            array = array.astype(np.bool_)
        if name in self._row.stored:
            kind = self._row.stored[name]
            narrow = as_integers(array, np.dtype(kind.lower()))
            if narrow is None:
                raise _Refused(f"{self._node} needs elements of {slot} that {kind} holds")
            array = narrow
        text = self._row.shapes.get(name, INFERRED)
        if text == INFERRED:
            return np.ascontiguousarray(array)
        sizes = self._expressions.value(text)
        self._must(prod(sizes) == array.size, f"needs {slot} of sizes {list(sizes)}")
        shaped: Array = array.reshape(sizes)
        return shaped

    def _check_schema(self, found: FittedNode) -> None:
        """The operator set must have the node, for these data types and with these tensors."""
        try:
            schema = onnx.defs.get_schema(found.node, found.opset, found.domain)
        except onnx.defs.SchemaError:
            raise _Refused(
                f"the package onnx {onnx.__version__} has no {found.node} of operator set {found.opset}"
            ) from None
        allowed = {c.type_param_str: set(c.allowed_type_strs) for c in schema.type_constraints}
        chosen: dict[str, str] = {}
        for names, formals in ((found.inputs, schema.inputs), (found.outputs, schema.outputs)):
            for i, name in enumerate(names):
                formal = formals[min(i, len(formals) - 1)]  # the last one may be repeated
                if name in found.arrays:
                    kind = type_text(found.arrays[name])
                    fits = kind in allowed.get(formal.type_str, {formal.type_str})
                    self._must(fits, f"of operator set {found.opset} has no {name} of {kind}")
                    same = not formal.is_homogeneous or chosen.setdefault(formal.type_str, kind) == kind
                    self._must(same, f"of operator set {found.opset} has {name} of one type with others")

    def _inferred(self, found: FittedNode) -> FittedNode:
        """With the sizes of outputs that ONNX infers."""
        names = [name for name in found.outputs if self._row.shapes.get(name) == INFERRED]
        if not names:
            return found
        sizes = inferred_sizes(found)
        arrays = dict(found.arrays)
        for name in names:
            known = sizes.get(name)
            self._must(known is not None and prod(known) == arrays[name].size, f"gives {name} other sizes")
            arrays[name] = arrays[name].reshape(known)
        return replace(found, arrays=arrays)


def _or(values: tuple[Any, ...]) -> str:
    words = [str(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _native(value: Any) -> Any:
    """Numbers of NumPy as Python's, which attributes are made of."""
    if isinstance(value, (list, tuple)):
        return [_native(item) for item in value]
    return value.item() if isinstance(value, np.generic) else value


def _without_last(names: list[str]) -> tuple[str, ...]:
    """Without the names at the end that stand for none."""
    while names and not names[-1]:
        names = names[:-1]
    return tuple(names)
