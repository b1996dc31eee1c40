"""Replaces each part of a graph that is like a pattern."""

from typing import NamedTuple

import torch
from torch._absent import names_of as _names_of
from torch.fx._symbolic_trace import symbolic_trace
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule
from torch.fx.node import Node


class Match(NamedTuple):
    anchor: object
    nodes_map: dict


class ReplacedPatterns(NamedTuple):
    anchor: object
    nodes_map: dict
    replacements: list


class _Fit:
    """Whether a pattern, seen from its output, lies over a graph."""

    def __init__(self, own, other):
        self.own, self.other, self.map = own, other, {}

    def nodes(self, p, g):
        if p in self.map:
            return self.map[p] is g
        if p.op == "placeholder":
            self.map[p] = g
            return True
        if not isinstance(g, Node) or p.op != g.op or not self._same_target(p, g):
            return False
        self.map[p] = g
        return self.values(p.args, g.args) and self.values(p.kwargs, g.kwargs)

    def _same_target(self, p, g):
        if p.op == "call_module":
            return type(self.own.get_submodule(p.target)) is type(self.other.get_submodule(g.target))
        return p.op == "get_attr" or p.target == g.target

    def values(self, p, g):
        if isinstance(p, Node):
            return self.nodes(p, g)
        if isinstance(p, (list, tuple)):
            return isinstance(g, (list, tuple)) and len(p) == len(g) and all(map(self.values, p, g))
        if isinstance(p, dict):
            return isinstance(g, dict) and p.keys() == g.keys() and all(self.values(v, g[k]) for k, v in p.items())
        return not isinstance(g, Node) and type(p) is type(g) and p == g


def _traced(x):
    return x if isinstance(x, GraphModule) else GraphModule(torch.nn.Module(), x) if isinstance(x, Graph) else symbolic_trace(x)


def _is_closed(fit, last):
    """Nothing outside uses what the pattern's inner nodes give."""
    matched = {g for p, g in fit.map.items() if p.op != "placeholder"}
    return all(user in matched for p, g in fit.map.items() if p.op not in ("placeholder", "get_attr") and g is not last for user in g.users)


def replace_pattern(gm, pattern, replacement):
    pattern, replacement = _traced(pattern), _traced(replacement)
    anchor = pattern.graph.output_node().args[0]
    if not isinstance(anchor, Node):
        raise NotImplementedError("torch.fx.replace_pattern: patterns with several outputs are not implemented")
    inputs = [n for n in pattern.graph.nodes if n.op == "placeholder"]
    found, taken = [], set()
    for node in reversed(list(gm.graph.nodes)):
        fit = _Fit(pattern, gm)
        if node.op in ("placeholder", "output") or not fit.nodes(anchor, node) or not _is_closed(fit, node):
            continue
        inner = {g for p, g in fit.map.items() if p.op != "placeholder"}
        if not inner & taken:
            taken |= inner
            found.append((node, fit.map))
    found.reverse()
    given = [n for n in replacement.graph.nodes if n.op == "placeholder"]
    if len(given) != len(inputs):
        raise AssertionError("The replacement graph's output does not match the pattern's placeholders")
    changed = {}
    for node, nodes in found:
        values = {r: changed.get(nodes[p], nodes[p]) for p, r in zip(inputs, given)}
        with gm.graph.inserting_before(node):
            made = gm.graph.graph_copy(replacement.graph, values)
        node.replace_all_uses_with(made)
        changed[node] = made
        inner = {g for p, g in nodes.items() if p.op != "placeholder"}
        for g in reversed([g for g in gm.graph.nodes if g in inner]):
            if not g.users:
                gm.graph.erase_node(g)
    for path in {n.target for n in replacement.graph.nodes if n.op in ("call_module", "get_attr")}:
        if not hasattr(gm, path.split(".")[0]):
            setattr(gm, path.split(".")[0], getattr(replacement, path.split(".")[0]))
    gm.recompile()
    return [Match(node, nodes) for node, nodes in found]


__getattr__ = _names_of(__name__)
