# Instances, class attributes and the difference between them.
class Point:
    count = 0
    tags = []
    def __init__(self, x, y=0):
        self.x, self.y = x, y
        Point.count += 1
    def move(self, dx, dy=0):
        self.x += dx
        self.y += dy
        return self
    def __repr__(self): return f"Point({self.x}, {self.y})"
p, q = Point(1), Point(2, 3)
print(p.move(4).move(1, 1), q, Point.count)
p.tags.append("shared"); q.count = 99
print(Point.tags, q.count, Point.count)
print(p.__dict__, q.__dict__)
print(type(p) is Point, isinstance(p, object), Point.__name__, Point.__bases__)
del q.count
print(q.count)
try:
    q.missing
except AttributeError as error:
    print(error)
try:
    Point.nope
except AttributeError as error:
    print(error)
