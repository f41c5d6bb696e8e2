"""DxDispatch models: JSON files that describe buffers, DirectML operators and commands. Reading, running, writing."""
