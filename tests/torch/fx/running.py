# Graphs run node by node.
import torch
import torch.fx as fx
import torch.nn as nn
from torch.fx.passes.shape_prop import ShapeProp

g = fx.symbolic_trace(lambda x: torch.tanh(x) + torch.mul(x, 3))


class Listed(fx.Interpreter):
    def __init__(self, module):
        super().__init__(module)
        self.names = []

    def run_node(self, n):
        self.names.append(n.name)
        return super().run_node(n)

    def call_function(self, target, args, kwargs):
        return super().call_function(torch.sigmoid if target == torch.tanh else target, args, kwargs)


listed = Listed(g)
print(listed.run(torch.ones(2)), listed.names)


class Changed(fx.Transformer):
    def call_function(self, target, args, kwargs):
        return super().call_function(torch.sigmoid if target == torch.tanh else target, args, kwargs)


changed = Changed(g).transform()
print(changed.code, changed(torch.ones(2)))
net = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 3), nn.ReLU()))
ShapeProp(net).propagate(torch.rand(2, 4))
for node in net.graph.nodes:
    meta = node.meta.get("tensor_meta")
    print(node.name, meta and (tuple(meta.shape), meta.dtype, meta.stride, meta.memory_format))
