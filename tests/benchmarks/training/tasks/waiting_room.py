# Customers are generators that a simulated clock resumes.
import heapq, itertools


class Sim:

    def __init__(self):
        self.now = 0.0
        self.q = []
        self.c = itertools.count()
        self.log = {}

    def at(self, dt, gen, value=None):
        heapq.heappush(self.q, (self.now + dt, next(self.c), gen, value))

    def run(self, until):
        while self.q:
            t, _, g, v = heapq.heappop(self.q)
            if t > until:
                break
            self.now = t
            try:
                d = g.send(v)
            except StopIteration:
                continue
            self.at(d, g, t)


class Server:

    def __init__(self, sim, name):
        self.sim = sim
        self.name = name
        self.busy = False
        self.waiting = []
        self.served = 0


def customer(sim, server, i, stats):
    start = sim.now
    yield (i * 37 % 11 / 10)
    while server.busy:
        stats['waits'] = stats.get('waits', 0) + 1
        yield 0.5
    server.busy = True
    try:
        yield (0.3 + i % 5 / 10)
        server.served += 1
    finally:
        server.busy = False
    stats.setdefault('times', []).append(sim.now - start)
for r in range(40):
    sim = Sim()
    servers = [Server(sim, f's{k}') for k in range(12)]
    stats = {}
    for i in range(2500):
        sim.at(i * 0.08, customer(sim, servers[i % 12], i, stats))
    sim.run(10000)
print(stats['waits'], round(sum(stats['times']) / len(stats['times']), 4), [s.served for s in servers])
