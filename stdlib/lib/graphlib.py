"""Orders in which each node comes after those it depends on."""

from types import GenericAlias

__all__ = ["TopologicalSorter", "CycleError"]


class CycleError(ValueError):
    """The second argument is the list of the nodes of a cycle, its first node again at the end."""


class TopologicalSorter:
    """Nodes and their predecessors; ready nodes are handed out as those before them are done."""

    def __init__(self, graph=None):
        self._before, self._after = {}, {}  # numbers of predecessors that are left; lists of successors
        self._ready, self._out, self._finished, self._prepared = [], set(), 0, False
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _known(self, node):
        self._before.setdefault(node, 0)
        return self._after.setdefault(node, [])

    def add(self, node, *predecessors):
        if self._prepared:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        self._known(node)
        self._before[node] += len(predecessors)
        for predecessor in predecessors:
            self._known(predecessor).append(node)

    def prepare(self):
        if self._prepared:
            raise ValueError("cannot prepare() more than once")
        self._prepared = True
        self._ready = [node for node, count in self._before.items() if count == 0]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        given = tuple(self._ready)
        self._ready.clear()
        self._out.update(given)
        return given

    def is_active(self):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        return bool(self._ready) or bool(self._out)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            if node not in self._before:
                raise ValueError(f"node {node!r} was not added using add()")
            if node not in self._out:
                if self._before[node] < 0:
                    raise ValueError(f"node {node!r} was already marked done")
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            self._out.discard(node)
            self._before[node] = -1
            for following in self._after[node]:
                self._before[following] -= 1
                if self._before[following] == 0:
                    self._ready.append(following)

    def _find_cycle(self):
        """A walk in depth: a node met again while it is on the path closes a cycle."""
        seen = set()
        for start in self._after:
            if start in seen:
                continue
            path, at, walks = [start], {start: 0}, [iter(self._after[start])]
            seen.add(start)
            while path:
                for following in walks[-1]:
                    if following in at:
                        return path[at[following]:] + [following]
                    if following not in seen:
                        seen.add(following)
                        at[following] = len(path)
                        path.append(following)
                        walks.append(iter(self._after[following]))
                        break
                else:
                    del at[path.pop()]
                    walks.pop()
        return None

    def static_order(self):
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)

    __class_getitem__ = classmethod(GenericAlias)
