"""Plug-ins: a registry kept by a metaclass, abstract base classes with virtual subclasses, chains of handlers, collections by ABC."""
from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Mapping, MutableSequence, Sequence


class Registry(ABCMeta):
    known = {}

    def __new__(meta, name, bases, space, key=None, **options):
        cls = super().__new__(meta, name, bases, space, **options)
        if key:
            if key in meta.known:
                raise TypeError(f"{key} is taken by {meta.known[key].__name__}")
            meta.known[key] = cls
            cls.key = key
        return cls

    def __init__(cls, name, bases, space, **options):
        super().__init__(name, bases, space)
        cls.made = 0

    def __call__(cls, *args, **kwargs):
        cls.made += 1
        return super().__call__(*args, **kwargs)

    def __contains__(cls, key):
        return key in cls.known


class Handler(metaclass=Registry):
    @abstractmethod
    def apply(self, value):
        """Gives the changed value."""

    def __or__(self, other):
        return Chain([self, other])


class Upper(Handler, key="upper"):
    def apply(self, value):
        return value.upper()


class Replace(Handler, key="replace"):
    def __init__(self, old="a", new="b"):
        self.old, self.new = old, new

    def apply(self, value):
        return value.replace(self.old, self.new)


class Wrap(Replace, key="wrap"):
    def apply(self, value):
        return self.old + super().apply(value) + self.new


class Chain(Handler, MutableSequence, key="chain"):
    def __init__(self, parts=()):
        self.parts = list(parts)

    def __getitem__(self, at):
        return self.parts[at]

    def __setitem__(self, at, part):
        self.parts[at] = part

    def __delitem__(self, at):
        del self.parts[at]

    def __len__(self):
        return len(self.parts)

    def insert(self, at, part):
        self.parts.insert(at, part)

    def apply(self, value):
        for part in self:
            value = part.apply(value)
        return value

    def __or__(self, other):
        return Chain(self.parts + [other])


class Span(Sequence):
    """Numbers of a range by formula only."""

    def __init__(self, start, count, step):
        self.start, self.count, self.step = start, count, step

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        if not -self.count <= i < self.count:
            raise IndexError(i)
        return self.start + i % self.count * self.step


class Lower(Mapping):
    def __init__(self, **items):
        self._items = {key.lower(): value for key, value in items.items()}

    def __getitem__(self, key):
        return self._items[key.lower()]

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)


class Sized(ABC):
    @classmethod
    def __subclasshook__(cls, other):
        return hasattr(other, "__len__") or NotImplemented


ROUNDS = 19000
letters = matches = 0
options = Lower(Old="e", NEW="<3>")
for n in range(ROUNDS):
    kind = Registry.known["replace" if n % 2 else "wrap"]
    chain = Upper() | kind(**options) | kind("L", "l") if n % 3 else Chain([kind("x", "y")])
    chain.append(Replace(str(n % 10), "#"))
    if n % 5 == 0:
        chain.reverse()
        chain.pop()
    letters += len(chain.apply(f"hello number {n}"))
    matches += isinstance(chain, Handler) + isinstance(chain, Sequence) + isinstance(n, Sized) + isinstance(options, (Sized, str)) + issubclass(kind, Replace)
span = Span(5, 400, 3)
print(letters, matches, sum(span), span[-1], span[2:6], 11 in span, span.index(50), list(reversed(span))[:3], span.count)
print({key: cls.made for key, cls in Registry.known.items()}, "wrap" in Handler, dict(options), options.get("none"), options == {"old": "e", "new": "<3>"})
for make in (Handler, lambda: Registry("Again", (Handler,), {}, key="upper"), lambda: span[1000]):
    try:
        make()
    except (TypeError, IndexError) as error:
        print(type(error).__name__, str(error)[:60])
Sequence.register(Upper)
print(issubclass(Upper, Sequence), issubclass(Replace, Sequence), [cls.__name__ for cls in Chain.__mro__[:4]])
