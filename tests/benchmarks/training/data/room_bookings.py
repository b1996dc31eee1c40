"""Bookings of rooms: sorted lists with bisect, merged free times, a sweep over starts and ends, grades by break points."""
from bisect import bisect, bisect_left, bisect_right, insort
from collections import defaultdict
from operator import itemgetter


class Overlap(Exception):
    pass


class Room:
    def __init__(self, name, seats):
        self.name = name
        self.seats = seats
        self.booked = []

    def book(self, start, end, who):
        at = bisect_left(self.booked, (start,))
        if at < len(self.booked) and self.booked[at][0] < end:
            raise Overlap(self.booked[at][2])
        if at and self.booked[at - 1][1] > start:
            raise Overlap(self.booked[at - 1][2])
        self.booked.insert(at, (start, end, who))

    def cancel(self, start):
        at = bisect_left(self.booked, start, key=itemgetter(0))
        if at == len(self.booked) or self.booked[at][0] != start:
            raise LookupError(start)
        return self.booked.pop(at)

    def free(self, first, last):
        for start, end, _ in self.booked:
            if start > first:
                yield first, min(start, last)
            first = max(first, end)
            if first >= last:
                return
        yield first, last


def merged(spans):
    result = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = result[-1][0], max(end, result[-1][1])
        else:
            result.append((start, end))
    return result


def busiest(rooms):
    changes = sorted((time, step) for room in rooms for start, end, _ in room.booked for time, step in ((start, 1), (end, -1)))
    level = most = 0
    at = None
    for time, step in changes:
        level += step
        if level > most:
            most, at = level, time
    return most, at


def clock(minutes):
    day, rest = divmod(minutes, 1440)
    return f"{day}d{rest // 60:02}:{rest % 60:02}"


DAYS = 60
rooms = [Room(name, seats) for seats, name in enumerate(("oak", "elm", "ash", "fir", "yew"), 4)]
refused = defaultdict(int)
lengths = []
cancelled = 0
for n in range(80000):
    room = rooms[n * n % 5 if n % 2 else n % 5]
    start = n * 7919 % (DAYS * 96) * 15
    length = (1 + n % 4) * 15
    try:
        room.book(start, start + length, f"team{n % 23}")
        insort(lengths, length + n % 15)
    except Overlap as error:
        refused[str(error)] += 1
    if n % 9 == 0:
        try:
            cancelled += room.cancel(n * 31 % (DAYS * 96) * 15)[1] % 60
        except LookupError:
            refused["cancel"] += 1
print(sum(len(room.booked) for room in rooms), sum(refused.values()), cancelled, sorted(refused.items())[:3])
gaps = [list(room.free(0, DAYS * 1440)) for room in rooms]
print([len(g) for g in gaps], [clock(max(g, key=lambda span: (span[1] - span[0], span))[0]) for g in gaps])
print(len(merged(span for g in gaps for span in g)), busiest(rooms))
grades = [0] * 5
for value in lengths:
    grades[bisect([20, 35, 45, 60], value)] += 1
print(grades, bisect_right(lengths, 30) - bisect_left(lengths, 30), lengths[len(lengths) // 2])
