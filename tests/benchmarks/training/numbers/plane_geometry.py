"""Geometry of the plane: namedtuples of points and boxes, convex hulls, areas, points in polygons."""
from collections import namedtuple
from functools import reduce
from math import atan2, hypot, pi

Point = namedtuple("Point", "x y")
Segment = namedtuple("Segment", ["a", "b"])


class Box(namedtuple("Box", "left bottom right top")):
    __slots__ = ()

    @classmethod
    def around(cls, points):
        xs, ys = zip(*points)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def area(self):
        return (self.right - self.left) * (self.top - self.bottom)

    def union(self, other):
        return Box(min(self.left, other.left), min(self.bottom, other.bottom), max(self.right, other.right), max(self.top, other.top))

    def holds(self, point):
        return self.left <= point.x <= self.right and self.bottom <= point.y <= self.top


def cross(o, a, b):
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)


def hull(points):
    points = sorted(set(points))

    def half(ordered):
        chain = []
        for p in ordered:
            while len(chain) >= 2 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(points[::-1])


def polygon_area(corners):
    return sum(p.x * q.y - q.x * p.y for p, q in zip(corners, corners[1:] + corners[:1])) / 2


def inside(corners, p):
    odd = False
    for a, b in zip(corners, corners[1:] + corners[:1]):
        if (a.y > p.y) != (b.y > p.y) and p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x:
            odd = not odd
    return odd


def crossing(s, t):
    d1, d2 = cross(t.a, t.b, s.a), cross(t.a, t.b, s.b)
    d3, d4 = cross(s.a, s.b, t.a), cross(s.a, s.b, t.b)
    return d1 * d2 < 0 and d3 * d4 < 0


def cloud(seed, n):
    for i in range(n):
        seed = (seed * 1664525 + 1013904223) % 4294967296
        yield Point(seed % 1000, seed // 1000 % 1000)


hulls = []
for seed in range(12):
    points = list(cloud(seed, 3000))
    corners = hull(points)
    hulls.append(corners)
    print(len(corners), polygon_area(corners), Box.around(points).area, corners[0])
probes = list(cloud(99, 3200))
print([sum(1 for p in probes if inside(corners, p)) for corners in hulls[:6]])
boxes = [Box.around(corners[:4]) for corners in hulls]
print(reduce(Box.union, boxes), sum(box.holds(p) for box in boxes for p in probes))
segments = [Segment(p, q) for p, q in zip(probes[:300], probes[300:])]
print(sum(crossing(s, t) for i, s in enumerate(segments) for t in segments[:i]))
print("%.6f" % sum(hypot(s.b.x - s.a.x, s.b.y - s.a.y) for s in segments))
print("%.6f" % (sum(atan2(p.y - 500, p.x - 500) for p in probes) / pi), probes[0]._replace(x=0)._asdict())
