# Graphs that are changed, made by hand, and searched for patterns.
import copy

import torch
import torch.fx as fx
import torch.nn as nn


def f(x):
    return torch.relu(x) + torch.neg(x)


g = fx.symbolic_trace(f)
for node in g.graph.nodes:
    if node.op == "call_function" and node.target == torch.relu:
        with g.graph.inserting_after(node):
            new = g.graph.call_function(torch.tanh, node.args, node.kwargs)
            node.replace_all_uses_with(new)
        g.graph.erase_node(node)
g.graph.lint()
g.recompile()
print(g.code, g(torch.tensor([1.0, -1.0])))

print(len(fx.replace_pattern(g, lambda x: torch.neg(x), lambda x: torch.mul(x, 3))))
print(g.code)

graph = fx.Graph()
a = graph.placeholder("a")
b = graph.call_function(torch.add, (a, 1))
unused = graph.call_function(torch.sin, (b,))
graph.output(graph.call_method("mul", (b, 2)))
made = fx.GraphModule(nn.Module(), graph)
print(made.code, made(torch.ones(2)))
print(graph.eliminate_dead_code(), len(graph.nodes))
try:
    graph.erase_node(b)
except RuntimeError as e:
    print(e)


def fused(model):
    traced = fx.symbolic_trace(model)
    modules = dict(traced.named_modules())
    for node in traced.graph.nodes:
        if node.op == "call_module" and isinstance(modules[node.target], nn.BatchNorm2d) and isinstance(modules[node.args[0].target], nn.Conv2d):
            conv = node.args[0]
            parent, _, name = conv.target.rpartition(".")
            setattr(modules[parent], name, torch.nn.utils.fusion.fuse_conv_bn_eval(modules[conv.target], modules[node.target]))
            node.replace_all_uses_with(conv)
            traced.graph.erase_node(node)
    traced.graph.lint()
    traced.recompile()
    traced.delete_all_unused_submodules()
    return traced


torch.manual_seed(0)
net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Conv2d(4, 2, 1), nn.BatchNorm2d(2)).eval()
x = torch.randn(1, 3, 6, 6)
small = fused(net)
print(small.code, torch.allclose(small(x), net(x), atol=1e-5), [n for n, _ in small.named_modules()])
again = copy.deepcopy(small)
print(again.code == small.code, torch.equal(again(x), small(x)), again.graph is small.graph)
