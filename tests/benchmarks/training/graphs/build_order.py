"""A build tool's plan: rules with targets and needs, depth first order, stale targets, cycles reported as paths."""
from collections import defaultdict, deque
from typing import NamedTuple


class Rule(NamedTuple):
    target: str
    needs: tuple
    cost: int = 1


class CycleError(Exception):
    def __init__(self, path):
        super().__init__(" -> ".join(path))
        self.path = path


class Project:
    def __init__(self, text):
        self.rules = {}
        self.users = defaultdict(set)
        for line in text.splitlines():
            line, _, comment = line.partition("#")
            if not line.strip():
                continue
            target, needs = line.split(":")
            target, *cost = target.split("@")
            rule = Rule(target.strip(), tuple(needs.split()), *map(int, cost))
            self.rules[rule.target] = rule
            for need in rule.needs:
                self.users[need].add(rule.target)

    def order(self, *goals):
        done, path = {}, []

        def visit(name):
            if done.get(name):
                return
            if name in done:
                raise CycleError(path[path.index(name):] + [name])
            done[name] = False
            path.append(name)
            rule = self.rules.get(name)
            if rule:
                for need in rule.needs:
                    visit(need)
            path.pop()
            done[name] = True

        for goal in goals:
            visit(goal)
        return list(done)

    def layers(self):
        left = {name: len(rule.needs) for name, rule in self.rules.items()}
        ready = deque(sorted({need for rule in self.rules.values() for need in rule.needs} - left.keys()))
        layer = dict.fromkeys(ready, 0)
        while ready:
            name = ready.popleft()
            for user in sorted(self.users[name]):
                left[user] -= 1
                layer[user] = max(layer.get(user, 0), layer[name] + self.rules[user].cost)
                if not left[user]:
                    ready.append(user)
        return layer

    def stale(self, changed):
        found, todo = set(), [changed]
        while todo:
            fresh = self.users[todo.pop()] - found
            found |= fresh
            todo += fresh
        return found


lines = ["# modules"]
for n in range(240):
    lines.append(f"m{n}.o@{1 + n % 4}: m{n}.c " + " ".join(f"h{k}.h" for k in sorted({n * 7 % 31, n % 13, n // 9})))
for k in range(30):
    if k % 4:
        lines.append(f"h{k}.h: h{k // 2}.t h{k - 1}.h   # generated")
for lib in range(12):
    lines.append(f"lib{lib}.a@3: " + " ".join(f"m{n}.o" for n in range(lib * 20, lib * 20 + 20)))
lines.append("app@5: " + " ".join(f"lib{lib}.a" for lib in range(12)))
text = "\n".join(lines)
for round_ in range(110):
    project = Project(text)
    order = project.order("app")
    layers = project.layers()
    stale = {name: len(project.stale(name)) for name in ("h0.h", "m7.c", "h5.t", "app")}
print(len(order), layers["app"], stale, max(layers, key=lambda name: (layers[name], name)))
looped = Project(text + "\nh0.h: app")
for goals in (("app",), ("m3.o", "lib1.a"), ("h1.h",), ("m1.c",)):
    try:
        print(goals, len(looped.order(*goals)))
    except CycleError as error:
        print(goals, len(error.path), error.path[:2], error.path[-1])
