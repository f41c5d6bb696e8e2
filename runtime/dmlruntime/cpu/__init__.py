"""The CPU backend: C kernels, compiled on first use with the system's compiler and kept in a private cache."""
