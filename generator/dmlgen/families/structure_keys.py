"""Keys of kernel blocks that say what becomes of a member that is a structure: DML_SCALE_BIAS, DML_OPERATOR_DESC."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.loading import Text
from dmlgen.model import OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.names import OPERATOR_DESC


def structure_fits(operator: OperatorSpec, key: str, kind: str, value: Text | None) -> Iterator[Mistake]:
    """The `key` is given where the operator has a member of type `kind`, which is then the only one."""
    members = [member for member in operator.attributes if member.type == kind]
    if value is None:
        for member in members:
            yield operator.kernel.family, f"the kernel says nothing of {member.name}", f"add `{key}: ...`"
    elif not members:
        yield value, f"{key}: the operator has no member of type {kind}", "remove the key, or add the member"
    elif len(members) > 1:
        yield value, f"{key}: the operator has {len(members)} members of type {kind}", "leave one of them"


def fused_fits(operator: OperatorSpec, value: Text | None) -> Iterator[Mistake]:
    """The same of the key `fused`, which names the member."""
    found = list(structure_fits(operator, "fused", OPERATOR_DESC, value))
    yield from found
    members = [member.name for member in operator.attributes if member.type == OPERATOR_DESC]
    if value is not None and not found and value != members[0]:
        yield value, f"fused: {value} is no member of type {OPERATOR_DESC}", f"write {members[0]}"
