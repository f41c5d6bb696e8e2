"""Functions of NumPy that references compute with."""
