"""A small event loop for coroutines: awaitables of its own, async iterators and context managers, gather, cancelling."""
from heapq import heappop, heappush


class Cancelled(Exception):
    pass


class Sleep:
    def __init__(self, delay):
        self.delay = delay

    def __await__(self):
        yield self
        return self.delay


class Future:
    def __init__(self):
        self.result = None
        self.done = False
        self.waiting = []

    def __await__(self):
        if not self.done:
            yield self
        return self.result

    def set(self, loop, result):
        self.result, self.done = result, True
        for task in self.waiting:
            loop.soon(task)


class Task(Future):
    def __init__(self, coroutine):
        super().__init__()
        self.coroutine = coroutine
        self.cancelled = False


class Loop:
    def __init__(self):
        self.heap = []
        self.order = self.time = self.steps = 0

    def soon(self, task, delay=0):
        self.order += 1
        heappush(self.heap, (self.time + delay, self.order, task))

    def create(self, coroutine):
        task = Task(coroutine)
        self.soon(task)
        return task

    async def gather(self, *coroutines):
        tasks = [self.create(c) for c in coroutines]
        return [await task for task in tasks]

    def run(self, coroutine):
        main = self.create(coroutine)
        while self.heap:
            self.time, _, task = heappop(self.heap)
            if task.done:
                continue
            self.steps += 1
            try:
                wanted = task.coroutine.throw(Cancelled()) if task.cancelled else task.coroutine.send(None)
            except StopIteration as stop:
                task.set(self, stop.value)
            except Cancelled:
                task.set(self, "cancelled")
            else:
                if isinstance(wanted, Sleep):
                    self.soon(task, wanted.delay)
                else:
                    wanted.waiting.append(task)
        return main.result


class Lock:
    def __init__(self, loop):
        self.loop, self.held, self.queue = loop, False, []

    async def __aenter__(self):
        while self.held:
            turn = Future()
            self.queue.append(turn)
            await turn
        self.held = True

    async def __aexit__(self, *error):
        self.held = False
        if self.queue:
            self.queue.pop(0).set(self.loop, None)


class Ticker:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        await Sleep(1 + self.n % 3)
        return self.n


async def evens(ticks):
    async for tick in ticks:
        if tick % 2 == 0:
            yield tick


async def worker(name, lock, log, n):
    total = 0
    async for tick in evens(Ticker(n)):
        async with lock:
            total += tick + await Sleep(2)
            log[name] = log.get(name, 0) + 1
    return name, total


async def forever():
    try:
        while True:
            await Sleep(100)
    finally:
        events.append("stopped")


async def main(loop):
    lock, log = Lock(loop), {}
    endless = loop.create(forever())
    done = await loop.gather(*(worker(f"w{i}", lock, log, 400 + i) for i in range(90)))
    endless.cancelled = True
    squares = [x * x async for x in evens(Ticker(9))]
    return done[:2], sum(total for _, total in done), sum(log.values()), squares, await endless


events = []
loop = Loop()
print(loop.run(main(loop)))
print(loop.steps, loop.time, events)
