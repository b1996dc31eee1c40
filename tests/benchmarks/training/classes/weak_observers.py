"""Objects that watch objects: weak references and their callbacks, WeakValueDictionary pools, UserDict and UserList with events."""
import weakref
from collections import UserDict, UserList, defaultdict


class Texture:
    alive = 0

    def __init__(self, name, size):
        self.name, self.size = name, size
        Texture.alive += 1

    def __del__(self):
        Texture.alive -= 1


class Pool:
    def __init__(self):
        self.cache = weakref.WeakValueDictionary()
        self.loads = 0

    def get(self, name):
        texture = self.cache.get(name)
        if texture is None:
            self.loads += 1
            texture = self.cache[name] = Texture(name, len(name) * 8)
        return texture


class Event:
    def __init__(self):
        self.listeners = []
        self.lost = 0

    def connect(self, method):
        self.listeners.append(weakref.WeakMethod(method, self._gone))

    def _gone(self, reference):
        self.listeners.remove(reference)
        self.lost += 1

    def __call__(self, *args, **kwargs):
        for reference in list(self.listeners):
            method = reference()
            if method is not None:
                method(*args, **kwargs)


class Watched(UserDict):
    def __init__(self, *args, **kwargs):
        self.changed = Event()
        super().__init__(*args, **kwargs)

    def __setitem__(self, key, value):
        old = self.data.get(key)
        super().__setitem__(key, value)
        if old != value:
            self.changed(key, old=old, new=value)

    def __delitem__(self, key):
        super().__delitem__(key)
        self.changed(key, old=None, new=None)

    def __missing__(self, key):
        return f"no {key}"


class History(UserList):
    def append(self, item):
        super().append(item)
        if len(self) > 20:
            del self[:10]


class View:
    def __init__(self, name, texture):
        self.name, self.texture = name, texture
        self.seen = History()
        self.parent = None
        self.parts = []

    def add(self, part):
        part.parent = weakref.proxy(self)
        self.parts.append(part)
        return part

    def refresh(self, key, *, old, new):
        self.seen.append((key, new))

    def path(self):
        return self.name if self.parent is None else self.parent.path() + "/" + self.name


pool = Pool()
model = Watched(width=1, height=2)
finalized = defaultdict(int)
notes = weakref.WeakKeyDictionary()
kept = []
for n in range(8500):
    view = View(f"view{n}", pool.get(f"tex{n % 7}"))
    inner = view.add(View("inner", pool.get("tex" + "x" * (n % 3)))).add(View("leaf", view.texture))
    model.changed.connect(view.refresh)
    weakref.finalize(view, finalized.__setitem__, n % 5, n)
    notes[view] = len(inner.path())
    if n % 60 == 0:
        kept.append(view)
        kept = kept[-6:]
    model["width"] = n % 4
    model[f"key{n % 9}"] = n
    if n % 13 == 5:
        model.pop(f"key{n % 9}")
del view, inner
print(len(model.changed.listeners), model.changed.lost, len(notes), sorted(notes.values()))
print(pool.loads, Texture.alive, sorted(pool.cache), sorted(finalized.items()))
print(sorted(model.items()), model["nothing"], "width" in model, model | {"z": 1} == model)
print([len(v.seen) for v in kept], kept[-1].seen[-1], [v.parts[0].parts[0].path() for v in kept[:2]])
leaf = kept[0].parts[0].parts[0]
kept.clear()
try:
    print(leaf.path())
except ReferenceError as error:
    print(type(error).__name__)
print(len(notes), len(model.changed.listeners), Texture.alive)
