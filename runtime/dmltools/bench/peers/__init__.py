"""What cases are measured beside: a bare pass over memory, and other libraries that do the same operations, one adapter
each, found at run time, none required."""

from __future__ import annotations

from collections.abc import Mapping

from dmltools.bench.peers.base import Peer
from dmltools.bench.peers.host_peers import NumpyPeer, PassPeer
from dmltools.bench.peers.onnxruntime_peer import OnnxruntimePeer
from dmltools.bench.peers.torch_peer import TorchPeer


def all_peers() -> Mapping[str, Peer]:
    """Every adapter by name, present or not, in the order in which tables show them."""
    adapters: tuple[Peer, ...] = (
        PassPeer(),
        NumpyPeer(),
        TorchPeer(compiled=False),
        TorchPeer(compiled=True),
        OnnxruntimePeer(),
    )
    return {adapter.name: adapter for adapter in adapters}
