"""Attributes: a binary search tree with parent links, filled, walked and emptied."""


class Node:
    __slots__ = ("key", "value", "left", "right", "parent")

    def __init__(self, key, value, parent):
        self.key = key
        self.value = value
        self.left = self.right = None
        self.parent = parent


class Tree:
    def __init__(self):
        self.root = None
        self.size = 0
        self.steps = 0

    def insert(self, key, value):
        node = self.root
        if node is None:
            self.root = Node(key, value, None)
            self.size += 1
            return
        while True:
            self.steps += 1
            if key < node.key:
                if node.left is None:
                    node.left = Node(key, value, node)
                    break
                node = node.left
            elif key > node.key:
                if node.right is None:
                    node.right = Node(key, value, node)
                    break
                node = node.right
            else:
                node.value = value
                return
        self.size += 1

    def minimum(self, node):
        while node.left is not None:
            node = node.left
        return node

    def following(self, node):
        if node.right is not None:
            return self.minimum(node.right)
        while node.parent is not None and node is node.parent.right:
            node = node.parent
        return node.parent

    def total(self):
        total = 0
        node = self.minimum(self.root)
        while node is not None:
            total += node.key * node.value.weight
            node = self.following(node)
        return total

    def depth_of(self, key):
        node, depth = self.root, 0
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
            depth += 1
        return depth


class Weight:
    def __init__(self, weight):
        self.weight = weight


def main():
    tree = Tree()
    x = 12345
    keys = []
    for i in range(70000):
        x = (x * 1103515245 + 12345) % 2147483648
        keys.append(x)
        tree.insert(x, Weight(i % 10))
    total = sum(tree.total() % 1000 for _ in range(4))
    depths = sum(tree.depth_of(k) for k in keys)
    print(tree.size, tree.steps, total, depths)


main()
