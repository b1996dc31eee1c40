"""A simulation of a workshop: a heap of tuples as the agenda, machines that break, queues in deques, waiting times in lists."""
import heapq
from collections import defaultdict, deque
from itertools import count


def lehmer(seed):
    while True:
        seed = seed * 48271 % 2147483647
        yield seed


class Machine:
    def __init__(self, name, speed):
        self.name = name
        self.speed = speed
        self.queue = deque()
        self.job = None
        self.broken = False
        self.busy = 0

    def free(self):
        return self.job is None and not self.broken

    def load(self):
        return sum(work for _, work in self.queue) + (self.job[1] if self.job else 0)


class Shop:
    def __init__(self, machines, seed):
        self.machines = machines
        self.random = lehmer(seed)
        self.agenda = []
        self.order = count()
        self.now = 0
        self.waits = defaultdict(list)
        self.finished = 0

    def plan(self, delay, what, *details):
        heapq.heappush(self.agenda, (self.now + delay, next(self.order), what, details))

    def roll(self, low, high):
        return low + next(self.random) % (high - low + 1)

    def start(self, machine):
        if machine.free() and machine.queue:
            machine.job = arrived, work = machine.queue.popleft()
            self.waits[machine.name].append(self.now - arrived)
            duration = max(1, work // machine.speed)
            machine.busy += duration
            self.plan(duration, self.done, machine)

    def arrival(self):
        machine = min(self.machines, key=lambda m: (m.broken, m.load() / m.speed, m.name))
        machine.queue.append((self.now, self.roll(5, 60)))
        self.start(machine)
        self.plan(self.roll(2, 12), self.arrival)

    def done(self, machine):
        machine.job = None
        self.finished += 1
        self.start(machine)

    def breakdown(self):
        machine = self.machines[self.roll(0, len(self.machines) - 1)]
        if not machine.broken:
            machine.broken = True
            self.plan(self.roll(50, 200), self.repaired, machine)
        self.plan(self.roll(100, 900), self.breakdown)

    def repaired(self, machine):
        machine.broken = False
        self.start(machine)

    def run(self, until):
        self.plan(0, self.arrival)
        self.plan(300, self.breakdown)
        while self.agenda and self.agenda[0][0] <= until:
            self.now, _, what, details = heapq.heappop(self.agenda)
            what(*details)


UNTIL = 360000
shop = Shop([Machine("lathe", 1), Machine("mill", 2), Machine("drill", 3), Machine("saw", 2)], seed=42)
shop.run(UNTIL)
print("finished", shop.finished, "planned", next(shop.order))
for machine in shop.machines:
    waits = sorted(shop.waits[machine.name])
    print(f"{machine.name:6} jobs {len(waits):6} busy {machine.busy / UNTIL:6.1%} median wait {waits[len(waits) // 2]:4} longest {waits[-1]:5}")
