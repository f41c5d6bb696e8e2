"""Inputs whose sizes follow from others: they are broadcast to these as NumPy does, with strides of 0."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import numpy as np

from dmlruntime.calls.inference import Known
from dmlruntime.core.attributes import as_sequence
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.operators import FROM_KEYWORD, Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.rules import Same
from dmlruntime.validation.codes import Code


def broadcast_to_outputs(
    operator: Operator, known: Known, inputs: Sequence[Any], outputs: Sequence[Any], sizes: Any
) -> tuple[list[Any], dict[str, Violation]]:
    """Return the inputs, NumPy arrays broadcast to the outputs that must have the same sizes; and by member what cannot
    be.

    The sizes of such an output are those that follow from the other inputs, else those that the caller says, by the
    array in `outputs` (None where it is to be made) or by `sizes`; where elements at other places matter, as in a sum
    along a dimension, an array says nothing of inputs. Where sizes follow, an input that cannot be broadcast is
    what is wrong with the call, and so is an array of a device that has other sizes, which are never broadcast;
    elsewhere validation judges that.

    Args:
        operator: The operator's record.
        known: The rules that hold at the call's feature level, and what the call says.
        inputs: The arrays, in member order; None for one that is left out.
        outputs: The arrays given for outputs; None for each that is to be made.
        sizes: Those that the caller says for outputs, or None.
    """
    arrays, wrong = list(inputs), {}
    for rule in known.rules(Same):
        members = {m.name: i for i, m in enumerate(operator.inputs) if m.name in rule.of and not m.is_array}
        tied = {name: i for name, i in members.items() if arrays[i] is not None}
        made = [(m, out) for m, out in zip(operator.outputs, outputs, strict=False) if m.name in rule.of]
        if "Sizes" not in rule.fields or not tied or not made or any(m.is_array for m, _ in made):
            continue
        follows = _that_follow(known, [*tied], [m for m, _ in made])
        target = follows or next(filter(None, (_said(operator, m, out, sizes) for m, out in made)), None)
        if target is None:
            continue
        for name, i in tied.items():
            arrays[i] = _spread(arrays[i], target)
            if follows and tuple(arrays[i].shape) != follows:
                wrong[name] = _violation(operator.inputs[i], arrays[i], follows)
    return arrays, wrong


def broadcast_to_rules(
    operator: Operator, known: Known, inputs: Sequence[Any], unknown: Set[str] = frozenset()
) -> list[Any]:
    """Return the inputs, NumPy arrays broadcast to the sizes that patterns and equations want of them.

    These are such as a bias for each channel, an initial state or a zero point. Inputs that sizes of outputs follow
    from stay as they are, and so do those that cannot be broadcast, which validation judges. Where outputs are
    `unknown`, only optional inputs are broadcast: sizes of the others may be why.
    """
    outputs_known = unknown.isdisjoint(member.name for member in operator.outputs)
    arrays = list(inputs)
    tied = {name for rule in known.rules(Same) if "Sizes" in rule.fields for name in rule.of}
    others = [*operator.outputs, *(member for member in operator.inputs if member.name in tied)]
    silenced = {
        member.name: getattr(known.members, member.name) for member in others
    }  # they only repeat an output's sizes
    found: list[tuple[int, ...] | None] | None = None
    for i, member in enumerate(operator.inputs):
        if not isinstance(arrays[i], np.ndarray) or member.name in tied or not (outputs_known or member.optional):
            continue
        own = getattr(known.members, member.name)
        for name in silenced:
            known.learn(name, None)
        if found is None:  # the same for every input
            found = [known.sizes(output) for output in operator.outputs]
        known.learn(member.name, None)
        is_free = found == [known.sizes(output) for output in operator.outputs]
        for name, tensor in silenced.items():
            known.learn(name, tensor)
        target = known.wanted(member, arrays[i].shape) if is_free else None
        known.learn(member.name, own)
        if target is not None:
            arrays[i] = _spread(arrays[i], target)
    return arrays


def _spread(array: Any, target: Any) -> Any:
    """A NumPy array broadcast to sizes; the array itself where that cannot be."""
    if not isinstance(array, np.ndarray):
        return array
    try:
        return np.broadcast_to(array, target)
    except (TypeError, ValueError):
        return array


def as_described(descriptor: OperatorDescriptor, inputs: Sequence[Any]) -> list[Any]:
    """Return the inputs, NumPy arrays broadcast to the sizes that the descriptor has for them."""
    tensors = [getattr(descriptor, member.name) for member in descriptor.OPERATOR.inputs]
    return [
        np.broadcast_to(array, tensor.Sizes) if isinstance(array, np.ndarray) and array.shape != tensor.Sizes else array
        for array, tensor in zip(inputs, tensors, strict=True)
    ]


def _that_follow(known: Known, tied: Sequence[str], outputs: Sequence[TensorMember]) -> tuple[int, ...] | None:
    """The sizes that one of the outputs has by what is known of other members than the tied ones."""
    own = {name: getattr(known.members, name) for name in tied}
    for name in tied:
        known.learn(name, None)
    found = next(filter(None, map(known.sizes, outputs)), None)
    for name, tensor in own.items():
        known.learn(name, tensor)
    return found


def _said(operator: Operator, member: TensorMember, out: Any, sizes: Any) -> Any:
    """The sizes that the caller says an output has, by an array or by the keyword; None where neither is there."""
    is_free = member.infer.get("Sizes") == FROM_KEYWORD
    if out is not None:
        return out.shape if is_free or operator.kernel.by_element else None
    return as_sequence(sizes) if is_free else None


def _violation(member: TensorMember, array: Any, target: tuple[int, ...]) -> Violation:
    rule = f"must be {list(target)}, the sizes of the output; arrays of a device are not broadcast"
    if isinstance(array, np.ndarray):
        rule = f"cannot be broadcast to {list(target)}, the sizes of the output; each must be the same or 1"
    return Violation(member=f"{member.argument}.shape", value=shown(list(array.shape)), rule=rule, code=Code.BROADCAST)
