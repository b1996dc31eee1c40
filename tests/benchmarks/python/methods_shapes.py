"""Method calls: polymorphic shapes, properties, class and static methods, super()."""


class Shape:
    made = 0

    def __init__(self, name):
        self.name = name

    def area(self):
        return 0

    def scaled(self, k):
        return self.area() * k

    def describe(self, depth):
        return len(self.name) + depth

    @classmethod
    def unit(cls):
        return cls(1)

    @staticmethod
    def clamp(x, low, high):
        return low if x < low else high if x > high else x

    @property
    def weight(self):
        return self.area() + 1


class Square(Shape):
    def __init__(self, side):
        super().__init__("square")
        self.side = side

    def area(self):
        return self.side * self.side

    def describe(self, depth):
        return super().describe(depth) + self.side


class Circle(Shape):
    def __init__(self, radius):
        super().__init__("circle")
        self.radius = radius

    def area(self):
        return 3 * self.radius * self.radius


class Grown(Square):
    def area(self):
        return Square.area(self) + 2


def main(rounds):
    shapes = [Square(2), Circle(3), Grown(4), Square(5)]
    total = 0
    for i in range(rounds):
        for s in shapes:
            total += s.scaled(2) + s.weight
        total += shapes[i & 3].describe(i & 7)
        total += Shape.clamp(total & 255, 16, 64)
        total += Square.unit().side
    return total


print(main(300000))
