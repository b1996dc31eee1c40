"""Tasks as generators: a scheduler that resumes them by send and throw, channels, timers, results by return and yield from."""
from collections import deque
from heapq import heappop, heappush


class Channel:
    def __init__(self, room):
        self.items = deque()
        self.room = room
        self.readers = deque()
        self.writers = deque()


class Closed(Exception):
    pass


class Scheduler:
    def __init__(self):
        self.ready = deque()
        self.timers = []
        self.now = self.steps = self.serial = 0
        self.results = {}

    def spawn(self, name, task):
        self.ready.append((name, task, None))

    def run(self):
        while self.ready or self.timers:
            if not self.ready:
                self.now, _, entry = heappop(self.timers)
                self.ready.append(entry)
            name, task, value = self.ready.popleft()
            self.steps += 1
            try:
                request = task.throw(value) if isinstance(value, Exception) else task.send(value)
            except StopIteration as stop:
                self.results[name] = stop.value
                continue
            except Closed as error:
                self.results[name] = f"closed: {error}"
                continue
            verb, *details = request
            getattr(self, "on_" + verb)(name, task, *details)

    def on_sleep(self, name, task, delay):
        self.serial += 1
        heappush(self.timers, (self.now + delay, self.serial, (name, task, None)))

    def on_put(self, name, task, channel, item):
        if channel.readers:
            reader, waiting = channel.readers.popleft()
            self.ready.append((reader, waiting, item))
        elif len(channel.items) < channel.room:
            channel.items.append(item)
        else:
            channel.writers.append((name, task, item))
            return
        self.ready.append((name, task, None))

    def on_get(self, name, task, channel):
        if channel.items:
            self.ready.append((name, task, channel.items.popleft()))
            if channel.writers:
                writer, waiting, item = channel.writers.popleft()
                channel.items.append(item)
                self.ready.append((writer, waiting, None))
        else:
            channel.readers.append((name, task))

    def on_close(self, name, task, channel):
        while channel.readers:
            reader, waiting = channel.readers.popleft()
            self.ready.append((reader, waiting, Closed("no more")))
        self.ready.append((name, task, None))


def get(channel):
    item = yield "get", channel
    return item


def producer(channel, n, step):
    for i in range(0, n, step):
        yield "put", channel, i
        if i % 50 == 0:
            yield "sleep", step
    return n


def squarer(source, target):
    done = 0
    try:
        while True:
            number = yield from get(source)
            yield "put", target, number * number
            done += 1
    except Closed:
        return done


def collector(channel, wanted, close):
    total = 0
    for _ in range(wanted):
        total += yield from get(channel)
    for other in close:
        yield "close", other
    return total


scheduler = Scheduler()
raw, squares = Channel(4), Channel(2)
COUNT = 54000
scheduler.spawn("odd", producer(raw, COUNT, 2))
scheduler.spawn("third", producer(raw, COUNT, 3))
for n in range(3):
    scheduler.spawn(f"square{n}", squarer(raw, squares))
scheduler.spawn("sum", collector(squares, len(range(0, COUNT, 2)) + len(range(0, COUNT, 3)), [raw, squares]))
scheduler.spawn("stuck", get(squares))
scheduler.run()
print(scheduler.steps, scheduler.now)
for name, result in sorted(scheduler.results.items()):
    print(name, result)
