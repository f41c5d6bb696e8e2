# Generated from spec/operators/adam_optimizer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ADAM_OPTIMIZER."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ADAM_OPTIMIZER",
    summary="One step of Adam gradient descent: updated parameters and moments.",
    package="dmlops.operators.adam_optimizer",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=("InputParametersTensor", "InputFirstMomentTensor", "InputSecondMomentTensor", "GradientTensor"),
    members=(
        TensorMember(name="InputParametersTensor", kind="input", argument="parameters"),
        TensorMember(name="InputFirstMomentTensor", kind="input", argument="first_moment"),
        TensorMember(name="InputSecondMomentTensor", kind="input", argument="second_moment"),
        TensorMember(name="GradientTensor", kind="input", argument="gradient"),
        TensorMember(name="TrainingStepTensor", kind="input", argument="step"),
        TensorMember(name="OutputParametersTensor", kind="output", argument="output_parameters"),
        TensorMember(name="OutputFirstMomentTensor", kind="output", argument="output_first_moment"),
        TensorMember(name="OutputSecondMomentTensor", kind="output", argument="output_second_moment"),
        AttributeMember(name="LearningRate", type="FLOAT", argument="learning_rate"),
        AttributeMember(name="Beta1", type="FLOAT", argument="beta1", default=0.9),
        AttributeMember(name="Beta2", type="FLOAT", argument="beta2", default=0.999),
        AttributeMember(name="Epsilon", type="FLOAT", argument="epsilon", default=1e-08),
    ),
    constraints=(
        Same(
            fields=("DataType", "DimensionCount", "Sizes"),
            of=(
                "InputParametersTensor",
                "InputFirstMomentTensor",
                "InputSecondMomentTensor",
                "GradientTensor",
                "OutputParametersTensor",
                "OutputFirstMomentTensor",
                "OutputSecondMomentTensor",
            ),
        ),
        Require(
            text="TrainingStepTensor.ElementCount == 1",
            members=("TrainingStepTensor",),
            subject="TrainingStepTensor.ElementCount",
            holds=lambda d: d.TrainingStepTensor.ElementCount == 1,
            value=lambda d: d.TrainingStepTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputParametersTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "InputFirstMomentTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "InputSecondMomentTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "GradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "TrainingStepTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputParametersTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputFirstMomentTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputSecondMomentTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=(
            "InputParametersTensor",
            "InputFirstMomentTensor",
            "InputSecondMomentTensor",
            "GradientTensor",
            "TrainingStepTensor",
        ),
        outputs=("OutputParametersTensor", "OutputFirstMomentTensor", "OutputSecondMomentTensor"),
        groups=(
            (
                "InputParametersTensor",
                "InputFirstMomentTensor",
                "InputSecondMomentTensor",
                "GradientTensor",
                "OutputParametersTensor",
                "OutputFirstMomentTensor",
                "OutputSecondMomentTensor",
            ),
            ("TrainingStepTensor",),
        ),
        scalars=(
            Scalar(name="LearningRate", of=lambda d: d.LearningRate),
            Scalar(name="Beta1", of=lambda d: d.Beta1),
            Scalar(name="Beta2", of=lambda d: d.Beta2),
            Scalar(name="Epsilon", of=lambda d: d.Epsilon),
        ),
    ),
    reference=Imported("dmlops.operators.adam_optimizer.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 22 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 22 * eps32,
    },
    magnitude=Imported("dmlops.operators.adam_optimizer.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ADAM_OPTIMIZER_OPERATOR_DESC(Descriptor):
    """One step of Adam gradient descent: updated parameters and moments.

    Args:
        InputParametersTensor: input. The weights before the step.
        InputFirstMomentTensor: input. First moments before the step.
        InputSecondMomentTensor: input. Second moments before the step.
        GradientTensor: input. The gradients.
        TrainingStepTensor: input. The number of this step, one element; 0 makes the correction of the bias 0
            / 0.
        OutputParametersTensor: output. The weights after the step.
        OutputFirstMomentTensor: output. First moments after the step.
        OutputSecondMomentTensor: output. Second moments after the step.
        LearningRate: Length of the step.
        Beta1: Decay of the first moments.
        Beta2: Decay of the second moments.
        Epsilon: Keeps the divisor above zero.

    Introduced in DML_FEATURE_LEVEL_3_0. Executes in place: each output may share the memory of
    InputParametersTensor or InputFirstMomentTensor or InputSecondMomentTensor or GradientTensor.

    Recommended: InputFirstMomentTensor. Zeros the first time, later what the execution before wrote.

    Recommended: InputSecondMomentTensor. Zeros the first time, later what the execution before wrote.

    Recommended: TrainingStepTensor. 0 the first time, later 1 more each time; the operator does not count.

    Source: ns-directml-dml_adam_optimizer_operator_desc.
    """

    InputParametersTensor: DML_BUFFER_TENSOR_DESC
    InputFirstMomentTensor: DML_BUFFER_TENSOR_DESC
    InputSecondMomentTensor: DML_BUFFER_TENSOR_DESC
    GradientTensor: DML_BUFFER_TENSOR_DESC
    TrainingStepTensor: DML_BUFFER_TENSOR_DESC
    OutputParametersTensor: DML_BUFFER_TENSOR_DESC
    OutputFirstMomentTensor: DML_BUFFER_TENSOR_DESC
    OutputSecondMomentTensor: DML_BUFFER_TENSOR_DESC
    LearningRate: float
    Beta1: float
    Beta2: float
    Epsilon: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ADAM_OPTIMIZER_OPERATOR_DESC
