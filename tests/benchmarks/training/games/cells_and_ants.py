# A cellular automaton, an ant on a grid and a flood fill.
def step(cells, rule):
    n = len(cells)
    return [rule >> (cells[i - 1] << 2 | cells[i] << 1 | cells[(i + 1) % n]) & 1 for i in range(n)]
c = [0] * 201
c[100] = 1
for _ in range(900):
    c = step(c, 110)
print(sum(c))


class Turtle:
    D = [(0, -1), (1, 0), (0, 1), (-1, 0)]

    def __init__(self):
        self.x = self.y = 0
        self.d = 0
        self.grid = set()

    def move(self):
        p = (self.x, self.y)
        if p in self.grid:
            self.d = (self.d - 1) % 4
            self.grid.discard(p)
        else:
            self.d = (self.d + 1) % 4
            self.grid.add(p)
        dx, dy = self.D[self.d]
        self.x += dx
        self.y += dy
t = Turtle()
for _ in range(700000):
    t.move()
print(len(t.grid), t.x, t.y)


def flood(g, x, y, new):
    old = g[y][x]
    st = [(x, y)]
    n = 0
    while st:
        x, y = st.pop()
        if 0 <= y < len(g) and 0 <= x < len(g[0]) and (g[y][x] == old):
            g[y][x] = new
            n += 1
            st += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return n
g = [['#' if (x * y + x) % 7 == 0 else '.' for x in range(180)] for y in range(180)]
print(flood(g, 1, 1, 'o'), flood(g, 1, 1, 'x'))
