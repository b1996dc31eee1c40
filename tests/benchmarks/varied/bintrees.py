"""Trees of small slotted objects, made and walked."""
class Node:
    __slots__ = ('l', 'r')

    def __init__(self, l, r):
        self.l, self.r = (l, r)


def make(d):
    if d == 0:
        return Node(None, None)
    return Node(make(d - 1), make(d - 1))


def check(n):
    if n.l is None:
        return 1
    return 1 + check(n.l) + check(n.r)
long = make(14)
for d in range(4, 15, 2):
    it = 1 << 16 - d + 4 - 1
    print(d, it, sum((check(make(d)) for _ in range(it))))
print(check(long))
