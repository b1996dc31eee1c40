# Points in a tree of regions, found by rectangles.
import random


class Point:
    __slots__ = ('x', 'y', 'data')

    def __init__(self, x, y, data):
        self.x = x
        self.y = y
        self.data = data


class Quad:
    CAP = 4

    def __init__(self, x, y, w, h):
        self.bounds = (x, y, w, h)
        self.points = []
        self.children = None

    def insert(self, p):
        x, y, w, h = self.bounds
        if not (x <= p.x < x + w and y <= p.y < y + h):
            return False
        if self.children is None:
            if len(self.points) < self.CAP:
                self.points.append(p)
                return True
            self.split()
        return any((c.insert(p) for c in self.children))

    def split(self):
        x, y, w, h = self.bounds
        w /= 2
        h /= 2
        self.children = [Quad(x, y, w, h), Quad(x + w, y, w, h), Quad(x, y + h, w, h), Quad(x + w, y + h, w, h)]
        for p in self.points:
            for c in self.children:
                if c.insert(p):
                    break
        self.points = []

    def query(self, rx, ry, rw, rh, found):
        x, y, w, h = self.bounds
        if rx > x + w or rx + rw < x or ry > y + h or (ry + rh < y):
            return found
        for p in self.points:
            if rx <= p.x < rx + rw and ry <= p.y < ry + rh:
                found.append(p)
        if self.children:
            for c in self.children:
                c.query(rx, ry, rw, rh, found)
        return found
random.seed(1)
q = Quad(0, 0, 1000, 1000)
for i in range(12000):
    q.insert(Point(random.random() * 1000, random.random() * 1000, i))
t = 0
for i in range(3000):
    t += len(q.query(random.random() * 900, random.random() * 900, 80, 80, []))
print(t)
