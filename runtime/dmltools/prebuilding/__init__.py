"""Kernels compiled ahead for machines without a compiler: one library for each target and instruction set."""
