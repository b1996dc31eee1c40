import inspect
import pydoc

for f in (len, print, str.split, str.join, list.append, dict.get, dict.__contains__, set.add, frozenset.union, int.to_bytes, int, str, dict, type, object, list.__len__,
          int.__add__, int.__radd__, list.__getitem__, dict.__setitem__, object.__init__, str.__hash__, type.__call__, int.__bool__, object.__getattribute__, property.__get__):
    print(getattr(f, "__qualname__", f), isinstance(f.__doc__, str) and len(f.__doc__) > 5)
for f in dict.__contains__, list.__len__, int.__add__, dict.__setitem__, object.__init__, int.__pow__, str.__hash__, object.__getattribute__, type.__call__:
    print(f.__qualname__, inspect.signature(f))
print(pydoc.plain(pydoc.render_doc(list.__len__)).split("\n")[:3])
print(type("C", (), {}).__doc__, type("C", (), {"__doc__": "mine"}).__doc__, type("E", (Exception,), {}).__doc__)
