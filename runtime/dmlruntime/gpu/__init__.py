"""The GPU backend: adapters, buffers, kernels and arrays through wgpu. `device.GpuDevice` is its front."""
