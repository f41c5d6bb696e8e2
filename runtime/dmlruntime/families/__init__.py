"""One module per kernel family: from a validated descriptor to the problem that the devices plan for."""
