"""Finalizers of nested objects: what an object owns is finalized right after it, before its siblings; items of lists from the last."""
import functools

log = []


class Node:
    def __init__(self, name, *children):
        self.name, self.children = name, list(children)

    def __del__(self):
        log.append(self.name)


def tell(what):
    print(what, log)
    log.clear()


tree = Node(0, Node(1, Node(2), Node(3)), Node(4, Node(5)))
del tree
tell("tree")
tree = [Node(i, Node(i + 10), Node(i + 20)) for i in range(3)]
del tree
tell("list of trees")
chain = None
for i in range(300):
    chain = Node(i, chain)
del chain
tell("chain")
for what in ("l[:] = []", "l[1:3] = [1]", "l[1:3] = [1, 2]", "del l[1:3]", "l.clear()", "del l[:]", "l = None"):
    names = {"l": [Node(i) for i in range(4)]}
    exec(what, names)
    tell(what)
    names.clear()
    log.clear()
pair = (Node("a", Node("b")), Node("c"))
del pair
tell("tuple")
both = {1: Node("v1", Node("w1")), 2: Node("v2")}
del both
tell("dict")
p = functools.partial(print)
p.__setstate__((p, (), {}, {}))
print(repr(p))
p.__setstate__((print, (), {}, {}))
