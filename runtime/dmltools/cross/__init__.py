"""Kernels on other machines: a corpus run through the C interface, compiled for a target and started there."""
