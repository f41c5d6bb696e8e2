# Generated from spec/operators; do not edit.
# Template: templates/dmlops/registry.py.j2. Regenerate: dmlgen generate
"""Every generated operator, by name."""

from __future__ import annotations

from dmlruntime.registry import Registry

_PACKAGES = {
    "ACTIVATION_CELU": "dmlops.operators.activation_celu",
    "ACTIVATION_ELU": "dmlops.operators.activation_elu",
    "ACTIVATION_GELU": "dmlops.operators.activation_gelu",
    "ACTIVATION_HARD_SIGMOID": "dmlops.operators.activation_hard_sigmoid",
    "ACTIVATION_HARD_SWISH": "dmlops.operators.activation_hard_swish",
    "ACTIVATION_IDENTITY": "dmlops.operators.activation_identity",
    "ACTIVATION_LEAKY_RELU": "dmlops.operators.activation_leaky_relu",
    "ACTIVATION_LINEAR": "dmlops.operators.activation_linear",
    "ACTIVATION_PARAMETERIZED_RELU": "dmlops.operators.activation_parameterized_relu",
    "ACTIVATION_PARAMETRIC_SOFTPLUS": "dmlops.operators.activation_parametric_softplus",
    "ACTIVATION_RELU": "dmlops.operators.activation_relu",
    "ACTIVATION_RELU_GRAD": "dmlops.operators.activation_relu_grad",
    "ACTIVATION_SCALED_ELU": "dmlops.operators.activation_scaled_elu",
    "ACTIVATION_SCALED_TANH": "dmlops.operators.activation_scaled_tanh",
    "ACTIVATION_SHRINK": "dmlops.operators.activation_shrink",
    "ACTIVATION_SIGMOID": "dmlops.operators.activation_sigmoid",
    "ACTIVATION_SOFTPLUS": "dmlops.operators.activation_softplus",
    "ACTIVATION_SOFTSIGN": "dmlops.operators.activation_softsign",
    "ACTIVATION_SWISH": "dmlops.operators.activation_swish",
    "ACTIVATION_TANH": "dmlops.operators.activation_tanh",
    "ACTIVATION_THRESHOLDED_RELU": "dmlops.operators.activation_thresholded_relu",
    "ADAM_OPTIMIZER": "dmlops.operators.adam_optimizer",
    "CAST": "dmlops.operators.cast",
    "CUMULATIVE_PRODUCT": "dmlops.operators.cumulative_product",
    "CUMULATIVE_SUMMATION": "dmlops.operators.cumulative_summation",
    "ELEMENT_WISE_MODULUS_FLOOR": "dmlops.operators.element_wise_modulus_floor",
    "FILL_VALUE_CONSTANT": "dmlops.operators.fill_value_constant",
    "FILL_VALUE_SEQUENCE": "dmlops.operators.fill_value_sequence",
}

REGISTRY = Registry(_PACKAGES)
