"""Documents copied deeply, pickled and compared: shared parts stay shared, cycles survive, differences as paths, undo by copies."""
import copy
import pickle


class Node:
    def __init__(self, tag, parent=None, **attributes):
        self.tag = tag
        self.parent = parent
        self.attributes = attributes
        self.children = []
        if parent is not None:
            parent.children.append(self)

    def walk(self, depth=0):
        yield depth, self
        for child in self.children:
            yield from child.walk(depth + 1)

    def __eq__(self, other):
        if not isinstance(other, Node):
            return NotImplemented
        return self.tag == other.tag and self.attributes == other.attributes and self.children == other.children

    __hash__ = None


class Style:
    __slots__ = ("font", "size")
    shared = {}

    def __init__(self, font, size):
        self.font, self.size = font, size

    @classmethod
    def of(cls, font, size):
        return cls.shared.setdefault((font, size), cls(font, size))

    def __copy__(self):
        return Style(self.font, self.size + 1)

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return Style.of, (self.font, self.size)


class Editor:
    def __init__(self, document):
        self.document = document
        self.undo_stack = []

    def change(self, path, value):
        self.undo_stack.append(copy.deepcopy(self.document))
        target = self.document
        *way, last = path
        for step in way:
            target = target[step]
        target[last] = value

    def undo(self):
        self.document = self.undo_stack.pop()


def differences(a, b, path=()):
    if type(a) is not type(b):
        yield path, a, b
    elif isinstance(a, dict):
        for key in sorted(a.keys() | b.keys(), key=str):
            if key not in a or key not in b:
                yield path + (key,), a.get(key), b.get(key)
            else:
                yield from differences(a[key], b[key], path + (key,))
    elif isinstance(a, list) and len(a) == len(b):
        for i, pair in enumerate(zip(a, b)):
            yield from differences(*pair, path + (i,))
    elif a != b:
        yield path, a, b


def build(width, depth, parent=None):
    node = Node(f"n{depth}", parent, style=Style.of("serif" if depth % 2 else "mono", depth), data=[depth, (1.5, None), {"k": b"raw"}])
    if depth:
        for _ in range(width):
            build(width, depth - 1, node)
    return node


root = build(4, 4)
ROUNDS = 16
for n in range(ROUNDS):
    twin = copy.deepcopy(root)
    again = pickle.loads(pickle.dumps(root))
    assert twin == root == again and twin is not root
    assert twin.children[0].parent is twin and again.children[1].attributes["style"] is root.children[1].attributes["style"]
    twin.children[2].children[0].attributes["data"][2]["k"] = n
    assert twin != root
print(sum(depth for depth, _ in root.walk()), len(list(root.walk())), len(Style.shared), copy.copy(Style("sans", 4)).size)
document = {"title": "draft", "parts": [{"text": "t" * i, "notes": [i, {"by": ["ann", i]}]} for i in range(60)], "meta": {"tags": {"a", "b"}, "size": (1, 2)}}
editor = Editor(document)
for i in range(22):
    editor.change(("parts", i % 60, "notes", 1, "by", 1), -i)
    editor.change(("meta", f"key{i % 5}"), [i])
    if i % 4 == 3:
        editor.undo()
found = list(differences(editor.undo_stack[0], editor.document))
print(len(found), found[0], found[-1], editor.document["meta"]["tags"] is document["meta"]["tags"])
ring = [1, 2]
ring.append(ring)
copied = copy.deepcopy([ring, ring])
print(copied[0] is copied[1], copied[0][2] is copied[0], pickle.loads(pickle.dumps(ring, protocol=2))[2][0], len(pickle.dumps([list(range(300))] * 50)) < 3000)
total = 0
for protocol in range(2, 6):
    back = pickle.loads(pickle.dumps(document, protocol))
    total += len(back["parts"]) + (back == document)
print(total)
