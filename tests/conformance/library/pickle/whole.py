# What dumps() and loads() do from beginning to end without a Pickler or Unpickler, and where they come to need one.
import collections
import hashlib
import pickle


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return type(other) is Point and vars(self) == vars(other)


class Slots:
    __slots__ = ("a", "b")


class Whole(int):
    pass


class State:
    def __getstate__(self):
        return ["state"]

    def __setstate__(self, state):
        self.state = state


class Made:
    def __new__(cls, *args, **kwargs):
        made = object.__new__(cls)
        made.args = args, kwargs
        return made

    def __getnewargs_ex__(self):
        return self.args


class Loop:
    def __reduce__(self):
        return Loop, (), {"me": self}, iter(()), iter({}.items())

    def append(self, item):
        raise RuntimeError


class Argument:
    def __init__(self, inside=None):
        self.inside = inside

    def __reduce__(self):
        return Argument, (self.inside,)


def fail(*args):
    raise IndexError("of the program")


class Fails:
    def __reduce__(self):
        return fail, ()


slots = Slots()
slots.a = 1
ordered = collections.OrderedDict.fromkeys("abc", 1)
loop = Loop()
inside = Argument([])
inside.inside.append(inside)
shared = ("a" * 3, b"b" * 300)
values = {
    "small": 1, "none": None, "text": "é\ud800", "big": 1 << 80, "long": -(1 << 40), "tuple": (1, (2, 3), (), (1, 2, 3, 4)),
    "point": Point(1, [2]), "points": [Point(i, str(i)) for i in range(5)], "slots": slots, "subclass": Whole(5), "state": State(),
    "made": Made(1, k=2), "after made": [Point(1, 2), Made(1), Point(3, 4), {"x": shared}, shared], "loop": loop, "argument": inside,
    "ordered": ordered, "default": collections.defaultdict(list, {1: [2]}), "deque": collections.deque([1, 2], 5), "counter": collections.Counter("aab"),
    "class": [Point, int, type(None), collections.OrderedDict, Point.__init__], "bytearray": [bytearray(b"x"), 1], "complex": 1j,
    "range": range(3), "frozen": frozenset([1]), "set": {1}, "large": ["x" * 70000, 1, b"y" * 65536, "z" * 65535],
    "frames": [str(i) * 20 for i in range(5000)], "many": {i: i for i in range(2001)}, "dict of points": {i: Point(i, i) for i in range(1001)},
    "exception": ValueError("v"), "ellipsis": [..., NotImplemented], "large alone": "x" * 70000, "large then object": ["x" * 70000, Made(2), "x" * 70000],
}
for name, value in values.items():
    for protocol in (4, 5, None, -1):
        data = pickle.dumps(value, protocol)
        print(name, protocol, len(data), hashlib.md5(data).hexdigest() if name != "made" else "")
        back = pickle.loads(data)
        print(type(back).__name__)
    for protocol in (2, 3):
        back = pickle.loads(pickle.dumps(value, protocol))
        print(type(back).__name__, protocol)
back = pickle.loads(pickle.dumps(values["after made"]))
print(back[0] == Point(1, 2), back[2] == Point(3, 4), back[3]["x"] is back[4], back[1].args)
print(pickle.loads(pickle.dumps(State())).state)

# each beginning of a pickle, and each with one byte changed for a stop
for value in ([Point(1, 2), "a", 2.5, 1 << 70], {"k": (1, 2)}, 1):
    for protocol in (2, 4):
        data = pickle.dumps(value, protocol)
        for end in range(len(data)):
            try:
                print(end, type(pickle.loads(data[:end])).__name__)
            except Exception as e:
                print(end, type(e).__name__, e)
for data in (b"\x80\4.", b"\x80\4K", b"\x80\4h\0.", b"\x80\4\x95\0\0\0\0\0\0\0\0K\1.", b"\x80\4\x95\2\0\0\0\0\0\0\0K\1.", b"\x80\4K\1\x94\x85.K\2.",
             b"\x80\4\x95\1\0\0\0\0\0\0\0K\1.", b"\x80\4(.", b"\x80\4R.", b"\x80\4]K\1R.", b"\x80\4b.",
             b"\x80\6N.", b"\x80\4K\1q\5h\5\x86.", b"\x80\4K\1q\0K\2q\0h\0\x87.", b"\x80\4\x93.", b"\x80\4K\1K\1\x93.", b"\x80\4]]\x94s.", b"\x80\4)\x81."):
    try:
        print(data, pickle.loads(data))
    except Exception as e:
        print(data, type(e).__name__, e)
for failing in (Fails(), [Fails()], (Fails(), 1, 2, 3)):
    try:
        pickle.loads(pickle.dumps(failing))
    except IndexError as e:
        print(e)


class BadItems(dict):
    def __reduce__(self):
        return BadItems, (), None, None, iter([1])


for wrong in (BadItems(), lambda: 0, Point(1, lambda: 0), [type("Local", (), {})()]):
    try:
        pickle.dumps(wrong)
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
