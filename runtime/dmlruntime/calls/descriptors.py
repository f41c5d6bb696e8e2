"""The base class of generated descriptors: methods for users, on top of validation and structures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from dmlruntime.calls.front import no_member
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.showing import members_html
from dmlruntime.structures import COperator, write_operator
from dmlruntime.validation import validate

_Own = TypeVar("_Own", bound="Descriptor")


class Descriptor(OperatorDescriptor):
    """Base of the generated descriptor dataclasses."""

    def __new__(cls: type[_Own], *values: Any, **members: Any) -> _Own:
        """Refuse members that there are not, with the one that is meant; the dataclass does the rest."""
        names: Mapping[str, Any] = getattr(cls, "__dataclass_fields__", {})
        if not members.keys() <= names.keys():
            raise no_member(cls, cls.OPERATOR, [name for name in members if name not in names])
        return super().__new__(cls)

    def validate(self, feature_level: object = None) -> None:
        """Raise ValidationError, listing every violation, unless the descriptor is legal at `feature_level`.

        Args:
            feature_level: ``"3.1"``, a DML_FEATURE_LEVEL, or None for the newest.
        """
        validate(self, feature_level)

    def to_ctypes(self) -> COperator:
        """The descriptor as the structures that DirectML takes in C; see `dmlruntime.structures`. Nothing is validated.

        Raises ValidationError for values that the fields of C cannot hold.
        """
        return write_operator(self)

    def _repr_html_(self) -> str:
        """The members in a table, for notebooks."""
        return members_html(self)
