"""What references compute with, in NumPy."""
