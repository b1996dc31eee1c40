"""Generators: recursive walks with yield from, permutations, eight queens."""


class Node:
    def __init__(self, value, left, right):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if self.right is not None:
            yield from self.right


def build(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return Node(middle, build(low, middle), build(middle + 1, high))


def permutations(items):
    if len(items) <= 1:
        yield items
        return
    for i in range(len(items)):
        head = items[i : i + 1]
        for rest in permutations(items[:i] + items[i + 1 :]):
            yield head + rest


def queens(n, row=0, columns=(), left=(), right=()):
    if row == n:
        yield columns
        return
    for c in range(n):
        if c not in columns and row + c not in left and row - c not in right:
            yield from queens(n, row + 1, columns + (c,), left + (row + c,), right + (row - c,))


tree = build(0, 120000)
print(sum(tree), max(tree))
print(sum(p[0] * p[-1] for p in permutations(tuple(range(9)))))
solutions = list(queens(8))
print(len(solutions), solutions[0])
