"""The types of iterators by name, and the reprs of built-in methods without their addresses."""
import re


class Old:
    def __getitem__(self, i):
        raise IndexError


d = {1: 2}
for it in (iter("s"), iter("é"), iter(""), reversed([]), reversed(()), reversed("s"), iter(memoryview(b"")), iter(b""), iter(bytearray()), iter(()),
           iter([]), iter(range(3)), iter(range(2 ** 70)), reversed(range(3)), reversed(range(2 ** 70)), iter(d), iter(d.items()), iter(d.values()),
           reversed(d), reversed(d.items()), reversed(d.values()), iter(set()), iter(Old()), iter(int, 0), iter(list[int])):
    print(type(it).__name__, type(it).__qualname__, type(it).__module__)
print(it.__length_hint__() if hasattr(it, "__length_hint__") else None, iter(range(2 ** 70)).__length_hint__() == 2 ** 70, reversed([1, 2]).__length_hint__())
print(list(iter(memoryview(b"ab"))), list(reversed({1: 2, 3: 4}.items())), list(reversed({1: 2, 3: 4}.values())))


def show(x):
    print(re.sub(r"0x[0-9a-f]+", "0x", repr(x)))


for x in (dict.fromkeys, int.from_bytes, d.fromkeys, len, list.append, int.__add__, int.__new__, str.maketrans, bytes.fromhex, float.fromhex, dict.__dict__["fromkeys"],
          str.__dict__["maketrans"], type.mro, object.__init_subclass__, int.__subclasshook__, dict.__class_getitem__, max, sum, sorted, any, list.sort, open):
    show(x)
print(max, sum, [min, all], {"k": sorted}, list.sort.__name__, list.sort.__qualname__, max.__module__, str.maketrans.__self__, dict.fromkeys.__self__, dict.fromkeys.__name__)
for f in (lambda: dict.__dict__["fromkeys"](), lambda: dict.__dict__["fromkeys"](1), lambda: dict.__dict__["fromkeys"](dict, "ab"), lambda: dict.__dict__["fromkeys"].__objclass__,
          lambda: dict.__dict__["fromkeys"].__qualname__, lambda: dict.fromkeys(), lambda: int.from_bytes(b"\1\2", "big"), lambda: type("D", (dict,), {}).fromkeys([1]).__class__.__name__):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
