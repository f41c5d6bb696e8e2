"""Kernels for other programs: the text of one, with all that an application must know to run it."""
