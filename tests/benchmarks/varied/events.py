"""A simulation: ordered dataclasses in a heap."""
from dataclasses import dataclass, field
import heapq


@dataclass(order=True)
class Event:
    time: float
    prio: int
    name: str = field(compare=False)
    data: dict = field(default_factory=dict, compare=False)


class Sim:

    def __init__(self):
        self.q = []
        self.now = 0.0
        self.log = {}

    def at(self, dt, prio, name, **data):
        heapq.heappush(self.q, Event(self.now + dt, prio, name, data))

    def run(self, until):
        while self.q and self.q[0].time < until:
            e = heapq.heappop(self.q)
            self.now = e.time
            getattr(self, 'on_' + e.name)(e)

    def on_arrive(self, e):
        self.log['arrive'] = self.log.get('arrive', 0) + 1
        self.at(1.5, 1, 'arrive', who=e.data.get('who', 0) + 1)
        self.at(0.7, 2, 'serve', who=e.data.get('who', 0))

    def on_serve(self, e):
        self.log['serve'] = self.log.get('serve', 0) + e.data['who'] % 3
s = Sim()
for i in range(20):
    s.at(i * 0.1, 1, 'arrive', who=i)
s.run(23500)
print(s.log, round(s.now, 3))
