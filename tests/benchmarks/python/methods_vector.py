"""Method calls: special methods of small vectors, bound methods, calls with defaults and keywords."""


class Vector:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k, self.z * k)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y and self.z == other.z

    def __getitem__(self, i):
        return (self.x, self.y, self.z)[i]

    def __len__(self):
        return 3

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    def moved(self, dx=0, dy=0, dz=0, *, scale=1):
        return Vector((self.x + dx) * scale, (self.y + dy) * scale, (self.z + dz) * scale)


def main(n):
    a, b = Vector(1, 2, 3), Vector(4, 5, 6)
    dot = a.dot
    equal = total = 0
    for i in range(n):
        c = a + b * (i % 7) - a
        total += dot(c) + c[1] + len(c)
        c = c.moved(dx=1, scale=2)
        c = c.moved(1, 2)
        if c == b:
            equal += 1
        total += c.z
    return total, equal


print(main(400000))
