"""Instances of built-in types and their subclasses: attributes allowed, __class__ changes, type() with three arguments, instance layout conflicts."""
import types

for cls in (int, str, list, dict, tuple, set, float, bytes, object, Exception, types.FunctionType, types.ModuleType, range, bool, slice, memoryview, type(None), types.GeneratorType, property, complex, frozenset, bytearray):
    row = []
    try:
        sub = type("Sub", (cls,), {"__slots__": ()})
        row.append("subclass with empty slots")
    except TypeError as e:
        row.append(str(e))
    try:
        type("Sub2", (cls,), {"__slots__": ("a",)})
        row.append("slot")
    except TypeError as e:
        row.append(str(e))
    print(cls.__name__, row)
for value in (1, "s", [], {}, (), 1.5, b"", None, len, int, lambda: 0, ValueError(), object(), types.SimpleNamespace(), types.ModuleType("m"), {1}, range(1)):
    try:
        value.attr = 1
        print(type(value).__name__, "accepts", value.attr)
    except (AttributeError, TypeError) as e:
        print(type(value).__name__, e)


class A:
    pass


class B:
    def b(self):
        return "b"


class S:
    __slots__ = ("x",)


class S2:
    __slots__ = ("x",)


a = A()
a.__class__ = B
print(a.b(), type(a).__name__)
for obj, new in ((A(), int), (1, bool), (S(), S2), (S(), A), (A(), 5), ([], type("L", (list,), {}))):
    try:
        obj.__class__ = new
        print(type(obj).__name__)
    except TypeError as e:
        print(e)
for args in (("N", (), {}), ("N", (int, str), {}), ("N", (A, B), {"x": 1}), ("", (), {}), (5, (), {}), ("N", [A], {}), ("N", (A,), []), ("N", (A, A), {}), ("N", (5,), {}), ("N",), ("N", ()), ("N\0", (), {}), ("N", (bool,), {}), ("N", (), {"__slots__": "xy"}), ("N", (), {"__slots__": ["1a"]}), ("N", (), {"__slots__": [5]}), ("N", (), {"__slots__": ["x"], "x": 1}), ("N", (), {"__qualname__": 5})):
    try:
        r = type(*args)
        print(args[:1], r.__name__ if isinstance(r, type) else r)
    except (TypeError, ValueError) as e:
        print(args[:1], type(e).__name__, e)
print(type(5) is int, type(type) is type, type(A()) is A, isinstance(True, int), issubclass(bool, int))
