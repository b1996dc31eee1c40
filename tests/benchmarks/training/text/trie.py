"""Completion of words: a trie of slotted nodes, best suggestions by a walk, prefixes, words within one wrong letter."""
from heapq import nlargest


class Node:
    __slots__ = ("children", "weight", "best")

    def __init__(self):
        self.children = {}
        self.weight = 0
        self.best = 0


class Trie:
    def __init__(self, words=()):
        self.root = Node()
        self.size = 0
        for word, weight in words:
            self.add(word, weight)

    def add(self, word, weight=1):
        node = self.root
        path = [node]
        for letter in word:
            child = node.children.get(letter)
            if child is None:
                child = node.children[letter] = Node()
            node = child
            path.append(node)
        if not node.weight:
            self.size += 1
        node.weight += weight
        for node in path:
            node.best = max(node.best, node.weight, *(c.best for c in node.children.values()))

    def __len__(self):
        return self.size

    def find(self, prefix):
        node = self.root
        for letter in prefix:
            try:
                node = node.children[letter]
            except KeyError:
                return None
        return node

    def __contains__(self, word):
        node = self.find(word)
        return node is not None and node.weight > 0

    def walk(self, prefix=""):
        start = self.find(prefix)
        if start is None:
            return
        todo = [(prefix, start)]
        while todo:
            word, node = todo.pop()
            if node.weight:
                yield word, node.weight
            todo.extend((word + letter, child) for letter, child in node.children.items())

    def complete(self, prefix, count=3):
        return [word for word, _ in nlargest(count, self.walk(prefix), key=lambda pair: (pair[1], pair[0]))]

    def fuzzy(self, word):
        """All words that differ from this one in at most one letter."""
        found = set()

        def search(node, at, built, wrong):
            if at == len(word):
                if node.weight:
                    found.add(built)
                return
            for letter, child in node.children.items():
                if letter == word[at]:
                    search(child, at + 1, built + letter, wrong)
                elif not wrong:
                    search(child, at + 1, built + letter, True)

        search(self.root, 0, "", False)
        return found


STARTS = ["br", "cl", "d", "fl", "gr", "h", "m", "pl", "s", "tr", "un", "w", "kn", "qu", "sn", "th", "v"]
MIDDLES = ["a", "ea", "i", "o", "ou", "u"]
ENDS = ["ck", "d", "ll", "n", "nd", "ng", "p", "rm", "st", "t", "x", "bb", "ff"]
words = [a + b + c + d for a in STARTS for b in MIDDLES for c in ENDS for d in ("", "er", "ing", "s")]
trie = Trie((word, 1 + i * 7919 % 1000) for i, word in enumerate(words))
print(len(trie), trie.root.best, "brand" in trie, "bran" in trie, "zebra" in trie)
for prefix in ("b", "gr", "unou", "sta", "qq", "tri"):
    print(prefix, trie.complete(prefix))
print(sum(len(list(trie.walk(a + b))) for a in STARTS for b in MIDDLES))
close = {word: trie.fuzzy(word) for word in words}
print(sum(map(len, close.values())), sorted(close["bracker" if "bracker" in close else words[0]])[:6])
