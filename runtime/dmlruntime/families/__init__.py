"""The kernel families, a package each, and what several of them share.

A family's package has its record (a `KernelRecord`, which generated descriptors import) and, for each device that it
has kernels for, a module of the device's name with a function `plan`: `cpu.py` and `gpu.py`. `planning` finds them by
the record; nothing else knows what families there are. A family without such modules runs on the reference alone.

The C and WGSL of a family's kernels are in the same folder; what several families share is in `dmlruntime/kernels`.
"""
