"""Plants by rewriting: rules over strings, a turtle that draws them into a dict of cells, brackets by a stack, text canvases."""
from math import cos, radians, sin

SYSTEMS = {
    "bush": ("F", {"F": "F[+F]F[-F]F"}, 25, 6),
    "weed": ("X", {"X": "F[+X][-X]FX", "F": "FF"}, 30, 9),
    "koch": ("F", {"F": "F+F-F-F+F"}, 90, 6),
    "dragon": ("FX", {"X": "X+YF+", "Y": "-FX-Y"}, 90, 15),
}


def grow(axiom, rules, times):
    for _ in range(times):
        axiom = "".join([rules.get(c, c) for c in axiom])
    return axiom


class Turtle:
    def __init__(self, angle):
        self.x = self.y = 0.0
        self.heading = 90
        self.angle = angle
        self.stack = []
        self.cells = {}
        self.steps = 0
        self.actions = {"F": self.forward, "+": self.left, "-": self.right, "[": self.push, "]": self.pop}

    def forward(self):
        self.x += cos(radians(self.heading))
        self.y += sin(radians(self.heading))
        cell = round(self.x), round(self.y)
        self.cells[cell] = self.cells.get(cell, 0) + 1
        self.steps += 1

    def left(self):
        self.heading = (self.heading + self.angle) % 360

    def right(self):
        self.heading = (self.heading - self.angle) % 360

    def push(self):
        self.stack.append((self.x, self.y, self.heading))

    def pop(self):
        self.x, self.y, self.heading = self.stack.pop()

    def draw(self, program):
        for c in program:
            action = self.actions.get(c)
            if action is not None:
                action()
        return self


class Canvas:
    SHADES = " .:*#"

    def __init__(self, width, height):
        self.rows = [[0] * width for _ in range(height)]
        self.width, self.height = width, height

    def plot(self, cells):
        left = min(x for x, _ in cells)
        right = max(x for x, _ in cells)
        low = min(y for _, y in cells)
        high = max(y for _, y in cells)
        scale = max((right - left + 1) / self.width, (high - low + 1) / self.height)
        for (x, y), count in cells.items():
            self.rows[int((high - y) / scale)][int((x - left) / scale)] += count
        return self

    def __str__(self):
        top = max(map(max, self.rows)) or 1
        return "\n".join("".join(self.SHADES[-(-cell * 4 // top)] for cell in row).rstrip() for row in self.rows).strip("\n")


def nesting(program):
    depth = deepest = 0
    for c in program:
        if c == "[":
            depth += 1
            if depth > deepest:
                deepest = depth
        elif c == "]":
            depth -= 1
    return deepest


for name, (axiom, rules, angle, times) in SYSTEMS.items():
    program = grow(axiom, rules, times)
    turtle = Turtle(angle).draw(program)
    counts = {c: program.count(c) for c in sorted(set(program))}
    print(name, len(program), turtle.steps, len(turtle.cells), max(turtle.cells.values()), nesting(program), counts)
    if name in ("bush", "dragon"):
        print(Canvas(36, 14).plot(turtle.cells))
