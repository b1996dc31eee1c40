"""Exceptions: unwinding through several frames, StopIteration by hand, retries, context managers."""


class Limit(Exception):
    pass


class Guard:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log[0] += 1
        return self

    def __exit__(self, kind, value, traceback):
        self.log[1] += kind is not None
        return kind is Limit


def descend(depth):
    if depth == 0:
        raise Limit("bottom")
    return descend(depth - 1) + 1


def attempt(depth):
    try:
        return descend(depth)
    except Limit as e:
        return len(e.args)


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


def retry(function, times):
    for i in range(times):
        try:
            return function(i)
        except (ValueError, ZeroDivisionError):
            continue
    return None


def flaky(i):
    if i == 0:
        return 1 // i
    if i < 3:
        raise ValueError(i)
    return i


log = [0, 0]
total = 0
for i in range(120000):
    total += attempt(i % 6)
    with Guard(log):
        if i & 1:
            raise Limit
    for x in Countdown(3):
        total += x
    total += retry(flaky, 5)
    try:
        [][i]
    except IndexError:
        total += 1
    total += getattr(log, "missing", 2) + hasattr(log, "nothing")
print(total, log)
