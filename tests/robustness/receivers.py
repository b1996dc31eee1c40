"""Every native, slot and unbound method called with objects of other types, wrong counts, huge numbers, objects that are
half made, and containers of themselves. What there is to call is found by walking the types and the modules."""
import builtins
import gc
import random
import sys
import types

from common import main, trial

MODULES = """_bisect _bz2 _codecs _collections _core _csv _ctypes _datetime _functools _getters _hashlib _heapq _inspect _io _itertools _json _lzma
_moments _iconv _objects _operator _pickle _random _rows _signal _sockets _sqlite _sre _string _struct _sys _thread _warnings _weakref abc array ast asyncio base64
binascii bisect bz2 calendar cmath codecs collections collections.abc contextlib contextvars copy copyreg csv datetime decimal difflib
dataclasses enum errno fractions functools gc hashlib heapq inspect io itertools json lzma marshal math mmap numbers operator pickle
posixpath pprint queue random re reprlib select shlex socket sqlite3 stat statistics string struct sys textwrap threading time token tokenize traceback
types typing unicodedata weakref warnings zlib""".split()

# What ends or stops the process, waits, changes it for good, or takes as long as its numbers say, in CPython too.
LEFT_OUT = set("""exit quit _exit abort input breakpoint help kill pause sleep raise_signal signal set_wakeup_fd setitimer alarm pthread_kill sigwait
sigwaitinfo sigtimedwait pthread_sigmask siginterrupt setrlimit fork read readline readlines readinto readall open fdopen open_code close
wait acquire join get put select poll accept connect recv recvfrom recv_into send sendall sendto interrupt_main _shutdown start_new_thread start
start_new factorial comb perm pow __pow__ __rpow__ __ipow__ __lshift__ __rlshift__ __ilshift__ lshift rshift ilshift ipow isqrt settrace
setprofile setrecursionlimit set_int_max_str_digits setswitchinterval settrace_all_threads setprofile_all_threads excepthook unraisablehook
displayhook addaudithook audit _debugmallocstats set_threshold freeze run run_forever run_until_complete monotonic clock_settime tzset
_clear_type_cache breakpointhook stack_size acquire_lock get_loop detach ftruncate truncate _current_frames call_tracing pthread_create
set_exit exec_module main runctx repeat accumulate faulthandler dup dup2 copytree crash getaddrinfo gethostbyname gethostbyaddr
getnameinfo create_connection create_server fromfd socketpair set_host_name sethostname lookup name_of receive receive_from receive_message
send_message sendmsg recvmsg shutdown""".split())


class Plain:
    pass


class WithSlots:
    __slots__ = "a", "b"


def generator():
    yield 1


async def coroutine():
    pass


async def agenerator():
    yield 1


def nested():
    made = []
    made.append(made)
    return made


def nested_dict():
    made = {}
    made["self"] = made
    return made


def failing():
    try:
        raise ValueError("x")
    except ValueError as error:
        return error


def deep():
    made = ()
    for _ in range(3000):
        made = (made,)
    return made


class IntSub(int):
    pass


class StrSub(str):
    pass


class BytesSub(bytes):
    pass


class TupleSub(tuple):
    pass


class ListSub(list):
    pass


class DictSub(dict):
    pass


class SetSub(set):
    pass


class FloatSub(float):
    pass


class Meta(type):
    pass


SAMPLES = [
    lambda: None, lambda: 0, lambda: -1, lambda: 3, lambda: True, lambda: 1 << 62, lambda: -(1 << 63), lambda: 1 << 64, lambda: 1 << 200,
    lambda: 2.5, lambda: float("nan"), lambda: float("inf"), lambda: 2j, lambda: "", lambda: "abc", lambda: "é\U0001F600\ud800", lambda: b"", lambda: b"ab\0",
    lambda: bytearray(b"xyz"), lambda: memoryview(bytearray(b"abcd")), lambda: (), lambda: (1, "a"), lambda: [], lambda: [3, 1, 2], lambda: {},
    lambda: {"a": 1}, lambda: {1, 2}, lambda: frozenset((1,)), lambda: object(), lambda: Plain(), lambda: WithSlots(), lambda: int, lambda: type,
    lambda: Meta("M", (), {}), lambda: len, lambda: list.append, lambda: [].append, lambda: (lambda *a, **k: a), lambda: generator(), lambda: slice(1, None, 2),
    lambda: range(5), lambda: nested(), lambda: nested_dict(), lambda: failing(), lambda: sys, lambda: NotImplemented, lambda: ..., lambda: iter([1, 2]),
    lambda: IntSub(5), lambda: StrSub("s"), lambda: BytesSub(b"b"), lambda: TupleSub((1,)), lambda: ListSub([1]), lambda: DictSub(a=1), lambda: SetSub([1]),
    lambda: FloatSub(1.5), lambda: deep(), lambda: agenerator(), lambda: property(), lambda: classmethod(1), lambda: super(Plain, Plain()),
    lambda: types.ModuleType("m"), lambda: generator().gi_frame, lambda: generator.__code__, lambda: types.MappingProxyType({}), lambda: "x" * 300,
]
FEW = [SAMPLES[i] for i in (0, 1, 2, 5, 8, 9, 14, 17, 18, 21, 23, 25, 28, 31, 37, 41, 46)]


def instances():
    """A way to make an instance for each type that has one here."""
    from array import array
    import collections, datetime, decimal, fractions, io, itertools, re, struct, weakref, contextvars, threading, random as r, zlib, hashlib, operator
    import functools, enum, string, json, csv
    more = [lambda: array("i", [1, 2, 3]), lambda: collections.deque([1, 2]), lambda: collections.defaultdict(int), lambda: collections.OrderedDict(a=1),
            lambda: collections.Counter("aab"), lambda: collections.ChainMap({}), lambda: datetime.date(2020, 1, 2), lambda: datetime.datetime(2020, 1, 2),
            lambda: datetime.timedelta(1), lambda: datetime.time(1), lambda: datetime.timezone.utc, lambda: decimal.Decimal("1.5"),
            lambda: fractions.Fraction(1, 3), lambda: io.BytesIO(b"abc"), lambda: io.StringIO("abc\nd"), lambda: io.BufferedReader(io.BytesIO(b"abc")),
            lambda: io.TextIOWrapper(io.BytesIO(b"abc")), lambda: re.compile("(a)(?P<n>b)?"), lambda: re.match("(a)(?P<n>b)?", "ab"),
            lambda: re.finditer("a", "aa"), lambda: struct.Struct("<iH"), lambda: weakref.ref(Plain), lambda: weakref.proxy(Plain),
            lambda: contextvars.ContextVar("v"), lambda: contextvars.copy_context(), lambda: threading.Lock(), lambda: threading.RLock(),
            lambda: r.Random(1), lambda: zlib.compressobj(), lambda: zlib.decompressobj(), lambda: hashlib.md5(b"a"), lambda: hashlib.sha3_256(b"a"),
            lambda: operator.itemgetter(0), lambda: operator.attrgetter("a"), lambda: functools.partial(len), lambda: functools.lru_cache(len),
            lambda: itertools.chain([1]), lambda: itertools.cycle([1]), lambda: itertools.count(), lambda: itertools.product([1], [2]),
            lambda: itertools.permutations([1, 2]), lambda: itertools.combinations([1, 2], 1), lambda: itertools.groupby([1]), lambda: itertools.tee([1])[0],
            lambda: itertools.islice([1], 1), lambda: itertools.zip_longest([1]), lambda: itertools.starmap(len, []), lambda: itertools.takewhile(len, [[]]),
            lambda: itertools.repeat(1, 3), lambda: itertools.accumulate([1]), lambda: zip([1]), lambda: map(len, ["a"]), lambda: filter(None, [1]),
            lambda: enumerate([1]), lambda: reversed([1]), lambda: {}.keys(), lambda: {1: 2}.values(), lambda: {1: 2}.items(), lambda: iter({1: 2}),
            lambda: iter({1}), lambda: iter("a"), lambda: iter(b"a"), lambda: iter(()), lambda: iter(range(3)), lambda: iter(range(1 << 70)),
            lambda: iter(len, 1), lambda: iter({}.items()), lambda: reversed({1: 2}), lambda: iter(memoryview(b"ab")), lambda: iter(bytearray(b"a")),
            lambda: coroutine(), lambda: generator.__get__(1), lambda: generator, lambda: failing().__traceback__, lambda: list[int], lambda: int | str,
            lambda: (lambda x: lambda: x)(1).__closure__[0], lambda: ExceptionGroup("g", [ValueError(1)]), lambda: OSError(2, "x"), lambda: SyntaxError("x"),
            lambda: UnicodeDecodeError("utf-8", b"a", 0, 1, "x"), lambda: UnicodeEncodeError("utf-8", "a", 0, 1, "x"), lambda: KeyError("k"),
            lambda: StopIteration(1), lambda: ImportError("x"), lambda: int.__dict__["real"], lambda: WithSlots.__dict__["a"], lambda: int.__add__,
            lambda: (1).__add__, lambda: object.__new__, lambda: dict.__dict__["fromkeys"], lambda: enum.Flag("F", "A B").A, lambda: coroutine().__await__(),
            lambda: agenerator().__anext__(), lambda: agenerator().asend(None), lambda: sys.flags, lambda: string.Formatter(), lambda: json.JSONDecoder(),
            lambda: csv.reader(["a"]), lambda: csv.writer(io.StringIO())]
    table = {}
    for make in SAMPLES + more:
        try:
            table.setdefault(type(make()), make)
        except Exception:
            pass
    return table


def all_types():
    """All classes that can be reached, in an order that does not depend on addresses."""
    found, queue = {}, [object]
    while queue:
        cls = queue.pop()
        if cls in found:
            continue
        found[cls] = None
        try:
            queue += type.__subclasses__(cls)
        except TypeError:
            pass
    own = [c for c in found if c.__module__ not in ("__main__", "common")]
    return sorted(own, key=lambda c: (str(c.__module__), str(c.__qualname__)))


def makers(cls, table):
    """Ways to make receivers of a class: complete ones, and what __new__ alone leaves."""
    ways = [table[cls]] if cls in table else [cls]
    ways.append(lambda: cls.__new__(cls))
    return ways


def skipped(name):
    return name in LEFT_OUT or name.startswith("_debug")


def calls(label, function, receivers, wrong):
    """Calls with every kind of argument: receivers are what it is meant for, wrong whatever else."""
    seed = random.Random(label)
    for make in receivers:
        def first():
            try:
                return (make(),)
            except Exception:
                return ()
        for args in [()] + [(s,) for s in SAMPLES] + [(a, b) for a in FEW for b in seed.sample(FEW, 4)] + [tuple(seed.choices(SAMPLES, k=3)) for _ in range(25)]:
            trial(label, function, *first(), *[a() for a in args])
        trial(label, function, *first(), a=1)
        trial(label, function, *first(), *first())
        trial(label, function, *first(), *range(30))
    if wrong:
        trial(label, function)
        for a in SAMPLES:
            trial(label, function, a())
            trial(label, function, a(), 1)
        for _ in range(40):
            trial(label, function, *[a() for a in seed.choices(SAMPLES, k=3)])


def attribute_unit(cls, name, table):
    def run():
        label = f"{cls.__qualname__}.{name}"
        try:
            raw = type.__dict__["__dict__"].__get__(cls)[name]
            ways = makers(cls, table)
        except Exception:
            return
        if hasattr(type(raw), "__set__") or not callable(raw):      # a getter, a member or something that is only looked at
            for make in ways + SAMPLES:
                trial(label + " get", lambda: type(raw).__get__(raw, make(), None))
                trial(label + " delete", lambda: type(raw).__delete__(raw, make()))
                for value in FEW:
                    trial(label + " set", lambda: type(raw).__set__(raw, make(), value()))
            return
        for make in SAMPLES:
            trial(label + " bound", lambda: type(raw).__get__(raw, make(), None))
            trial(label + " bound", lambda: type(raw).__get__(raw, make(), make())())
        function = raw.__func__ if isinstance(raw, (classmethod, staticmethod)) else raw
        calls(label, function, [lambda: cls] if isinstance(raw, classmethod) or name == "__new__" else ways, True)
    return f"{cls.__module__}.{cls.__qualname__}.{name}", run


def function_unit(module, name, function):
    return f"{module}.{name}", lambda: calls(f"{module}.{name}", function, [], True) or calls(f"{module}.{name}", function, FEW, False)


def half_made_unit(cls, table):
    """What is shown of a half-made instance, and operators between it and others."""
    def run():
        for make in makers(cls, table):
            for way in (repr, str, hash, len, iter, next, bool, list, dict, int, float, bytes, dir, vars, callable, reversed, memoryview, lambda o: o == o,
                        lambda o: o < o, lambda o: o + o, lambda o: o[0], lambda o: o(), lambda o: -o, lambda o: o.__reduce_ex__(2), lambda o: o.x,
                        lambda o: f"{o}", lambda o: gc.get_referents(o), lambda o: sys.getsizeof(o), lambda o: o.__init__(), lambda o: o.__init__(o),
                        lambda o: setattr(o, "__class__", Plain), lambda o: setattr(o, "__dict__", {}), lambda o: isinstance(1, o), lambda o: 1 in o):
                trial(f"{cls.__qualname__} half made", lambda: way(make()))
            for other in FEW:
                for operator in (lambda a, b: a + b, lambda a, b: b + a, lambda a, b: a == b, lambda a, b: b < a, lambda a, b: a[b], lambda a, b: b in a,
                                 lambda a, b: a | b, lambda a, b: b - a, lambda a, b: a * b if b.__class__ is not int else 0, lambda a, b: a % b):
                    trial(f"{cls.__qualname__} with another", lambda: operator(make(), other()))
        trial("subclass", lambda: type("Sub", (cls,), {})())
        trial("subclass", lambda: type("Sub", (cls,), {"__slots__": ("a",)})())
        trial("subclass", lambda: type("Sub", (cls,), {"__init__": lambda self: None})().__repr__())
        trial("two bases", lambda: type("Sub", (cls, dict), {})())
        trial("two bases", lambda: type("Sub", (cls, Exception), {})())
    return f"{cls.__module__}.{cls.__qualname__} half made", run


def make_units():
    for name in MODULES:
        try:
            __import__(name)
        except ImportError:
            pass
    table, units = instances(), []
    for cls in all_types():
        if cls.__module__ in ("common", "tokenize", "ast", "_ast", "asyncio") or cls.__module__.startswith("asyncio."):
            continue
        units.append(half_made_unit(cls, table))
        python = ("function", "str", "NoneType", "int", "tuple", "dict", "list")     # methods in Python make no mistakes of ours
        for name, raw in sorted(type.__dict__["__dict__"].__get__(cls).items(), key=lambda item: item[0]):
            inner = getattr(raw, "__func__", raw)
            if skipped(name) or type(inner).__name__ in python:
                continue
            units.append(attribute_unit(cls, name, table))
    for module in [m for m in sorted(sys.modules) if m in MODULES or m == "builtins"]:
        for name, function in sorted(vars(sys.modules[module]).items(), key=lambda item: item[0]):
            if type(function).__name__ in ("builtin_function_or_method", "method_descriptor", "builtin_method") and not skipped(name):
                if getattr(function, "__module__", module) in (module, None) or module.startswith("_"):
                    units.append(function_unit(module, name, function))
    return units


units = make_units()

if __name__ == "__main__":
    main(units)
