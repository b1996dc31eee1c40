"""torch.utils._pytree: trees as flat lists, with their shapes, and functions over them."""
from collections import OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass

import torch
from torch.utils import _pytree as P

Point = namedtuple("Point", "x y")
tree = {"a": [1, (2, 3)], "b": Point(4, {"c": 5}), "d": OrderedDict(z=6, y=[]), "e": None}
leaves, spec = P.tree_flatten(tree)
print(leaves, spec.num_leaves, spec.num_nodes, spec.num_children, spec.is_leaf())
print(P.tree_unflatten(leaves, spec) == tree, spec == P.tree_structure(tree), spec == P.tree_structure([1]))
print(P.tree_map(lambda x: x and x * 2, tree))
print(P.tree_map(lambda x, y: (x, y), [1, {"k": 2}], [3, {"k": 4}]))
print(P.tree_map_only(int, lambda x: -x, [1, "a", (2.5, 3)]), P.tree_map_only((int, float), str, [1, "a", (2.5, 3)]))
print(P.tree_leaves([1, [2, [3]]], is_leaf=lambda x: x == [3]), P.tree_all(bool, [1, 2]), P.tree_any(bool, [0, [0]]))
print(P.tree_all_only(int, lambda x: x > 1, [2, "a"]), P.tree_any_only(str, str.isupper, [2, "a"]))
print([(P.keystr(p), v) for p, v in P.tree_flatten_with_path(tree)[0]])
print(P.tree_map_with_path(lambda p, x: P.keystr(p), {"a": [1, 2]}))
print(P.tree_map(lambda x: x + 1, defaultdict(int, a=1)), P.tree_map(lambda x: x + 1, deque([1, 2], maxlen=3)))
for call in (lambda: P.tree_unflatten([1], spec), lambda: P.tree_map(lambda x, y: x, [1, 2], [1]), lambda: P.tree_map(lambda x, y: x, [1], (1,)),
             lambda: P.tree_unflatten([1], 3)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__)


class Pair:
    def __init__(self, a, b):
        self.a, self.b = a, b


P.register_pytree_node(Pair, lambda p: ([p.a, p.b], None), lambda v, c: Pair(*v))
made = P.tree_map(lambda t: t * 2, [Pair(torch.ones(2), 3)])
print(made[0].a, made[0].b, P.tree_leaves(Pair(1, [2])))


@dataclass
class Batch:
    x: int
    y: object = None


P.register_dataclass(Batch)
print(P.tree_map(lambda v: v + 1, Batch(1)), P.tree_leaves(Batch(1, [2, 3])))
print(P.tree_is_leaf(3), P.tree_is_leaf([]), P.tree_map_(print, [1, (2,)]), P._broadcast_to_and_flatten([1, 2], P.tree_structure([0, [0, 0]])))
print(P.key_get(tree, P.tree_flatten_with_path(tree)[0][2][0]), P.arg_tree_leaves([1], 2, k=(3,)))
