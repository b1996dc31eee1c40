"""A bytearray that a memoryview looks at keeps its length and its bytes, whatever is tried; what is searched for may have __index__."""

array = bytearray(b"abcdefcb")
view = memoryview(array)


def times():
    global array
    array *= 3


def plus():
    global array
    array += b"x"


def nothing():
    global array
    array *= 1
    array += b""


def remove_every_second():
    del array[::2]


def remove_range():
    del array[1:3]


def longer():
    array[1:3] = b"12345"


def shorter():
    array[2:] = b"!"


tries = [times, plus, nothing, remove_every_second, remove_range, longer, shorter, array.clear, array.pop, lambda: array.pop(3),
         lambda: array.append(1), lambda: array.insert(2, 7), lambda: array.remove(98), lambda: array.extend(b"12"),
         lambda: array.extend([]), lambda: array.__init__(5), lambda: array.__init__(b"12345678"), array.reverse]
for number, action in enumerate(tries):
    try:
        action()
        print(number, "done", array)
    except BufferError as error:
        print(number, error, array)
    assert view.obj is array and view.tobytes() == array
view.release()
array *= 2
print(array)
array *= 0
print(array)
for factor in (b"x", 1.5, None):
    try:
        array *= factor
    except TypeError as error:
        print(error)
print(bytearray(b"ab").__imul__(True), bytearray.__imul__(bytearray(b"c"), 3))


class Number:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


for data in b"abcb", bytearray(b"abcb"):
    for name in "find", "rfind", "count", "index", "rindex":
        for wanted in 98, Number(98), True, Number(300), 300, -1, 10**30, "b", None, 1.5:
            try:
                print(name, getattr(data, name)(wanted))
            except (ValueError, TypeError) as error:
                print(name, type(error).__name__, error)
