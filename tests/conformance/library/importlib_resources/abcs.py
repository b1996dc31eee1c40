"""Traversable and ResourceReader: own implementations, what the default methods give."""
import io
from importlib.resources.abc import ResourceReader, Traversable, TraversableResources


class Node(Traversable):
    def __init__(self, name, data=None, children=()):
        self._name, self.data, self.children = name, data, list(children)

    @property
    def name(self):
        return self._name

    def joinpath(self, *parts):
        node = self
        for part in parts:
            found = [c for c in node.children if c.name == part]
            if not found:
                raise FileNotFoundError(part)
            node = found[0]
        return node

    def __truediv__(self, part):
        return self.joinpath(part)

    def iterdir(self):
        return iter(self.children)

    def is_dir(self):
        return self.data is None

    def is_file(self):
        return self.data is not None

    def open(self, mode="r", *args, **kw):
        raw = io.BytesIO(self.data)
        return raw if "b" in mode else io.TextIOWrapper(raw, *args, **kw)


tree = Node("root", children=[Node("a.txt", b"text"), Node("d", children=[Node("b.txt", b"\xc3\xa9")])])
print(tree.joinpath("a.txt").read_text(), tree.joinpath("d", "b.txt").read_bytes(), (tree / "d" / "b.txt").read_text(encoding="utf-8"), [c.name for c in tree.iterdir()], isinstance(tree, Traversable))
try:
    tree.joinpath("none")
except Exception as e:
    print(type(e).__name__, e)


class Reader(TraversableResources):
    def files(self):
        return tree


r = Reader()
print(list(r.contents()), r.is_resource("a.txt"), r.open_resource("a.txt").read(), isinstance(r, ResourceReader))
try:
    r.resource_path("a.txt")
except FileNotFoundError as e:
    print(type(e).__name__, e)
for cls in (Traversable, ResourceReader, TraversableResources):
    print(cls.__name__, sorted(cls.__abstractmethods__))
    try:
        cls()
    except TypeError as e:
        print(e)
