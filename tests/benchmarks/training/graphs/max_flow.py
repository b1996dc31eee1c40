"""Flows in networks: shortest augmenting paths over dicts of dicts, the cut, and a matching of workers to tasks."""
from collections import defaultdict, deque


class Network:
    def __init__(self):
        self.left = defaultdict(dict)

    def pipe(self, a, b, capacity):
        self.left[a][b] = self.left[a].get(b, 0) + capacity
        self.left[b].setdefault(a, 0)

    def path(self, source, sink):
        came = {source: None}
        queue = deque([source])
        while queue:
            here = queue.popleft()
            for there, free in self.left[here].items():
                if free > 0 and there not in came:
                    came[there] = here
                    if there == sink:
                        break
                    queue.append(there)
            else:
                continue
            break
        else:
            return None, came
        steps = []
        here = sink
        while (before := came[here]) is not None:
            steps.append((before, here))
            here = before
        return steps[::-1], came

    def flow(self, source, sink):
        total = 0
        while True:
            steps, reached = self.path(source, sink)
            if steps is None:
                return total, set(reached)
            least = min(self.left[a][b] for a, b in steps)
            for a, b in steps:
                self.left[a][b] -= least
                self.left[b][a] += least
            total += least


def layered(layers, width, salt):
    net = Network()
    for i in range(width):
        net.pipe("source", (0, i), 20 + i * salt % 17)
        net.pipe((layers - 1, i), "sink", 15 + i * salt % 23)
    for layer in range(layers - 1):
        for i in range(width):
            for k in range(3):
                net.pipe((layer, i), (layer + 1, (i * 3 + k * salt) % width), 1 + (i * k + layer * salt) % 9)
    return net


def match(workers, tasks, able):
    net = Network()
    for worker in workers:
        net.pipe("all", worker, 1)
        for task in tasks:
            if able(worker, task):
                net.pipe(worker, ("task", task), 1)
    for task in tasks:
        net.pipe(("task", task), "end", 1)
    count, _ = net.flow("all", "end")
    pairs = sorted((worker, there[1]) for worker in workers for there, free in net.left[worker].items() if there != "all" and free == 0)
    assert len(pairs) == count
    return pairs


for salt in (5, 7, 11):
    net = layered(9, 40, salt)
    before = {a: dict(ends) for a, ends in net.left.items()}
    total, side = net.flow("source", "sink")
    cut = sum(capacity for a in side for b, capacity in before[a].items() if b not in side)
    print(salt, total, cut, len(side))
pairs = match(range(150), range(150), lambda w, t: (w * w + t * 3) % 17 < 3)
print(len(pairs), pairs[:5], sum(w * t for w, t in pairs))
