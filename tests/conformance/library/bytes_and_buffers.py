# What bytes and bytearray do with other objects that have bytes, and with what only seems to.
import array
import mmap


def attempt(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)

a = array.array("b", b"abc")
print(b"abc" == a, a == b"abc", bytearray(b"abc") == a, a == bytearray(b"abc"), memoryview(a) == b"abc", b"abc" + a)
print(str(a, "latin1"), a in b"xabc", bytearray(b"x") + a, bytearray(b"abc") < a)
m = mmap.mmap(-1, 3)
m[:] = b"abc"
print(b"abc" == m, memoryview(m) == b"abc")


class Reflected(array.array):
    def __radd__(self, other):
        return "reflected"

    def __eq__(self, other):
        return "equal"


class Plain(array.array):
    pass


class Bytes(bytes):
    def __radd__(self, other):
        return "reflected"

print(b"a" + Reflected("b", b"c"), b"a" == Reflected("b", b"a"), b"a" + Plain("b", b"c"), b"a" == Plain("b", b"a"), b"a" + Bytes(b"c"))


class NoIndex:
    def __index__(self):
        raise KeyError(1)

for item in (NoIndex(), "a", None, 300, 2**70, -1):
    print(attempt(lambda: item in b"abc"), attempt(lambda: item in bytearray(b"abc")))

grown = bytearray(b"ab")
grown.extend(grown)

print(grown, attempt(lambda: grown.extend(memoryview(grown))))
gaps = memoryview(b"abcdef")[::2]
for f in (lambda: b"ace" == gaps, lambda: bytearray(b"ace") == gaps, lambda: b"a" + gaps, lambda: bytearray(b"z").extend(gaps), lambda: bytearray(b"z").__iadd__(gaps),
          lambda: gaps in b"abc", lambda: str(gaps, "ascii"), lambda: b"a" + 1, lambda: bytearray(b"a") + "x", lambda: bytearray(b"a").extend(3)):
    print(attempt(f))
