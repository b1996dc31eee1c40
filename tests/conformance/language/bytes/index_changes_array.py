# An index or a value whose __index__ changes the bytearray (or list) that is worked on.


class Changing:
    def __init__(self, value, target, to):
        self.value, self.target, self.to = value, target, to

    def __index__(self):
        self.target[:] = self.to
        return self.value


def attempt(what, f, target):
    try:
        print(what, f(), target)
    except Exception as e:
        print(what, type(e).__name__, e, target)


def delete(b, i):
    del b[i]


def store(b, i, v):
    b[i] = v


for make in bytearray, list:
    for value in 0, 1, 5, 20, -1, -3, -20:
        for to in b"", b"ab", b"abcdefgh" * 4:
            for what in "get", "delete", "store", "store at", "pop", "insert", "in", "slice", "delete slice", "store slice":
                b = make(b"0123456789")
                i = Changing(value, b, to)
                if what == "store at" and (make is list or len(to) > 4) or what in ("store", "store slice", "in") and make is bytearray:
                    continue    # CPython works on the memory that held the bytes before
                attempt(what, {"get": lambda: b[i], "delete": lambda: delete(b, i), "store": lambda: store(b, i, 65),
                               "store at": lambda: store(b, 4, i), "pop": lambda: b.pop(i), "insert": lambda: b.insert(i, 66),
                               "in": lambda: i in b, "slice": lambda: b[i:], "delete slice": lambda: delete(b, slice(1, i)),
                               "store slice": lambda: store(b, slice(i, None), b"xyz")}[what], b)
print(Changing(98, bytearray(), b"") in b"abc")
try:
    print(Changing(300, bytearray(), b"") in b"abc")
except ValueError as e:
    print(e)
