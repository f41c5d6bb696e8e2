"""The base class of generated descriptors: methods for users, on top of validation and structures."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.showing import members_html
from dmlruntime.core.suggestions import Members
from dmlruntime.structures import COperator, write_operator
from dmlruntime.validation import validate


class Descriptor(Members, OperatorDescriptor):
    """Base of the generated descriptor dataclasses."""

    @classmethod
    def by_other_name(cls) -> Mapping[str, str]:
        """Return the members by the function's arguments, which name them too."""
        return {m.argument: m.name for m in cls.OPERATOR.members}

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
