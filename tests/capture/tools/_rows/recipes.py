"""How to make an object of each kind, and what natives are given. All that is written by hand about natives stands here.

A recipe is an expression that makes an object anew at each evaluation; what it holds can change, and is nested where it can be.
"""
import abc, array, binascii, bisect, bz2, codecs, cmath, collections, contextlib, csv, dataclasses, datetime, enum, functools, gc, hashlib, heapq
import io, itertools, json, lzma, math, mmap, operator, os, pickle, posix, random, re, struct, sys, tempfile, threading, time, types, unicodedata
import weakref, zlib
import torch


class Plain:
    """Has attributes, and nothing else of its own."""
    kind = "plain"

    def __init__(self, x=1):
        self.x = x


class Sibling:
    kind = "sibling"


class Slotted:
    __slots__ = "x", "y", "__weakref__"

    def __init__(self, x):
        self.x = x


class Rich:
    """Answers every operation by a list that it holds, so that what an operation gives depends on it."""

    def __init__(self, items):
        self.items = items

    def own(self, name, *more):
        return self.items[0] if self.items else 0

    def __eq__(self, other):
        return self.items == (other.items if isinstance(other, Rich) else other)

    def __lt__(self, other):
        return self.items < (other.items if isinstance(other, Rich) else [other])

    def __hash__(self):
        return hash(tuple(self.items))

    def __bool__(self):
        return bool(self.items and self.items[0])

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]

    def __contains__(self, x):
        return x in self.items

    def __repr__(self):
        return "Rich" + repr(self.items)

    def __str__(self):
        return "rich" + str(self.items)

    def __format__(self, spec):
        return spec + str(self.items)

    def __index__(self):
        return int(self.own("index"))

    def __int__(self):
        return int(self.own("int"))

    def __float__(self):
        return float(self.own("float"))

    def __complex__(self):
        return complex(self.own("complex"))

    def __bytes__(self):
        return bytes(self.items)

    def __abs__(self):
        return abs(self.own("abs"))

    def __round__(self, n=0):
        return round(self.own("round"))

    def __floor__(self):
        return self.own("floor")

    def __ceil__(self):
        return self.own("ceil")

    def __trunc__(self):
        return self.own("trunc")

    def __neg__(self):
        return -self.own("neg")

    def __add__(self, other):
        return self.items + list(other if hasattr(other, "__iter__") else [other])

    def __radd__(self, other):
        return self.own("radd") + other

    def __mul__(self, other):
        return self.items * 2

    def __call__(self, *arguments):
        return self.own("call")

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        return self.own("exit")

    def __fspath__(self):
        return str(self.own("path"))

    def __reversed__(self):
        return iter(self.items[::-1])

    def __length_hint__(self):
        return len(self.items)

    def __dir__(self):
        return [str(i) for i in self.items]

    def keys(self):
        return list(range(len(self.items)))


class Lines:
    """A file, as far as natives ask."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def read(self, n=-1):
        self.at += 1
        return self.text[:n] if n >= 0 else self.text

    def readline(self):
        return self.text[:1]

    def write(self, data):
        self.text += data
        return len(data)


class Text(str):
    pass


class Number(int):
    pass


class Real(float):
    pass


class Row(tuple):
    pass


class Rows(list):
    pass


class Table(dict):
    def __missing__(self, key):
        return len(self)


class Bag(set):
    pass


class Meta(type):
    pass


def described():
    """A class of its own, since a descriptor is changed by its __init__."""
    class Described:
        def __get__(self, o, kind):
            return 5

        @property
        def p(self):
            return 1

        @classmethod
        def c(cls):
            return cls.__name__

        @staticmethod
        def s():
            return 1

        def m(self):
            return type(self).kind

        kind = "d"
    return Described


Point = collections.namedtuple("Point", "x y")


class Colour(enum.Enum):
    RED = 1


def steps(n):
    for i in range(n):
        got = yield [i]
        if got:
            yield got


async def coroutine():
    return 1


async def asynchronous(n):
    for i in range(n):
        yield i


def function(a=1, *b, c=2):
    return a


def a_cell():
    held = [1]
    return (lambda: held).__closure__[0]


def class_(name="C", *bases, **attributes):
    return type(name, bases or (object,), {"kind": "c", "m": lambda self: 1, **attributes})


def raised(make):
    try:
        make()
    except BaseException as error:
        return error


def module_():
    m = types.ModuleType("m", "text")
    m.x = [1]
    return m


def filled(text, kind=tempfile.TemporaryFile):
    f = kind()
    f.write(text)
    f.seek(0)
    return f


def map_of(text):
    m = mmap.mmap(-1, len(text))
    m[:] = text
    return m


def pattern(text):
    re.purge()   # else it is one for all
    return re.compile(text)


def begun(iterator, n=1):
    for _ in range(n):
        next(iterator)
    return iterator


# Receivers: objects of each kind, or of each native type.
RECEIVERS = """
7 | -3 | 10**25 | True | 2.5 | 0.0 | 1e300 | (1+2j) | None | ... | NotImplemented
'ab' | 'a,b c\\n' | '' | '\\xe9x' | '12' | Text('ab') | Number(3) | Real(1.5) | b'ab' | b'0a,b ' | b'' | bytearray(b'ba,1') | bytearray()
(1, 2) | (1, [2], 'a') | ([1], (2, [3])) | () | Row(([1], 2)) | Point([1], 2) | (Rich([1]), Rich([2]))
[3, 1, 2] | [[2], [1, 3]] | [] | ['b', 'a'] | [('a', [1]), ('b', [2])] | Rows([[1], 2]) | [Rich([2]), Rich([1])] | [b'a', b'b'] | [1.5, 2.5]
{'a': [1], 'b': [2]} | {} | {1: 2, 2: 3} | Table(a=[1]) | {(1, 2): Rich([1])} | {Rich([1]): [2]} | {97: 'z', 98: None} | {'real': 1, 'imag': 2}
{1, 2, 3} | set() | {('a', 1), ('b', 2)} | Bag([1, 2]) | {Rich([1])} | frozenset({1, 2}) | frozenset({(1, 2), 3}) | frozenset()
range(4) | range(1, 9, 2) | range(10**20, 10**20 + 3) | slice(0, 2) | slice([1], None, None)
a_cell() | module_() | sys | int | type | Plain | class_() | class_('D', list) | Meta('M', (), {}) | Colour | Colour.RED | object()
Plain([1]).__init__ | [3, 1].append | [[1], [1]].count | described()().m | len | math.sqrt | int.from_bytes | list.append | int.__add__ | (5).__add__ | [1].__len__
dict.__dict__['fromkeys'] | dict.fromkeys | str.__dict__['maketrans'] | int.__dict__['real'] | Slotted.__dict__['x'] | described().__dict__['p'] | described().__dict__['c'] | described().__dict__['s']
property(lambda s: s.x, lambda s, v: setattr(s, 'x', v), lambda s: None, 'text') | staticmethod(function) | classmethod(lambda c: c.kind) | described().c
super(Plain, Plain()) | super(class_) | types.MappingProxyType({'a': [1]}) | Plain.__dict__ | Plain([1]).__dict__ | module_().__dict__
weakref.ref(Plain) | weakref.proxy(Plain) | weakref.WeakValueDictionary() | list[int] | operator.or_(int, str) | operator.or_(int, None) | typing_alias() | list[a_variable()]
ValueError(1, [2]) | KeyError('k') | StopIteration([1]) | OSError(2, 'no', 'file') | SystemExit(3) | AttributeError('m', name='n', obj=[1]) | NameError('n') | ImportError('m', name='n')
SyntaxError('bad', ('f', 1, 2, 'text')) | UnicodeDecodeError('utf-8', b'a', 0, 1, 'why') | UnicodeEncodeError('ascii', 'a', 0, 1, 'why') | UnicodeTranslateError('a', 0, 1, 'why')
ExceptionGroup('g', [ValueError(1), TypeError(2)]) | raised(lambda: 1 / 0) | raised(lambda: {}['k']) | raised(lambda: 1 / 0).__traceback__ | raised(lambda: 1 / 0).__traceback__.tb_frame
sys._getframe() | function.__code__ | steps(4) | begun(steps(4)) | (x for x in [[1], [2]]) | coroutine() | coroutine().__await__() | asynchronous(2) | asynchronous(2).__anext__() | asynchronous(2).asend(None)
{'a': [1]}.keys() | {'a': [1]}.values() | {'a': [1]}.items() | {1: 2, 3: 4}.keys() | {1: 2}.items()
iter([[1], [2], [3]]) | iter([3, 1, 2]) | iter(([1], [2])) | iter('abc') | iter('\\u1234b') | iter(b'ab') | iter(bytearray(b'ab')) | iter(memoryview(b'ab')) | iter(list[int]) | iter(range(5)) | iter(range(10**20, 10**20 + 5))
iter({'a': [1], 'b': [2]}) | iter({'a': [1], 'b': [2]}.values()) | iter({'a': [1], 'b': [2]}.items()) | reversed({'a': [1], 'b': [2]}) | reversed({'a': [1]}.values()) | reversed({'a': [1]}.items()) | iter({1, 2, 3})
iter(iter([[1], [3], 2]).__next__, 2) | reversed(Rich([1, 2])) | reversed((1, [2])) | reversed([1, [2], 3]) | iter(Indexed([1, 2, 3])) | enumerate([[1], [2]]) | map(lambda v: v, [[1], [2]]) | filter(None, [[1], [2]]) | zip([[1], [2]], [3, 4]) | map(abs, [1, -2])
begun(iter([[1], [2], [3]])) | begun(enumerate([[1], [2]])) | begun(zip([[1], [2]], [3, 4])) | begun(map(list, [[1], [2]]))
itertools.chain([[1]], [[2]]) | itertools.repeat([1], 3) | itertools.repeat([1]) | itertools.tee([[1], [2]])[0] | itertools.count(1) | itertools.cycle([[1], [2]]) | itertools.accumulate([1, 2, 3]) | itertools.accumulate([[1], [2]], lambda a, b: a + b)
itertools.compress([[1], [2]], [1, 1]) | itertools.dropwhile(lambda v: not v, [[], [1], [2]]) | itertools.takewhile(len, [[1], [2], []]) | itertools.filterfalse(None, [[], [1], 0]) | itertools.starmap(pow, [(2, 3), (3, 2)]) | itertools.pairwise([[1], [2], [3]])
itertools.zip_longest([[1]], [2, 3], fillvalue=[0]) | itertools.islice([[1], [2], [3]], 2) | itertools.groupby([1, 1, 2]) | begun(itertools.groupby([[1], [1], [2]])) | next(itertools.groupby([1, 1, 2]))[1] | itertools.product([[1], [2]], [3, 4]) | itertools.permutations([[1], [2], 3], 2)
itertools.combinations([[1], 2, 3], 2) | itertools.combinations_with_replacement([[1], 2], 2) | begun(itertools.product([[1], [2]], [3, 4])) | begun(itertools.pairwise([[1], [2], [3]])) | begun(itertools.permutations([1, 2, 3], 2))
lambda x=[1]: x | lambda: [1] | lambda a: a | lambda a, b: a | lambda a, b, c: a | lambda a, b, c, d: a | lambda a, b, c, d, e: a | lambda a, b, c, d, e, f: a | lambda a, b, c, d, e, f, g: a | lambda *a, **k: a | types.FunctionType(function.__code__, {}, 'f')
collections.deque([[1], [2]]) | collections.deque([3, 1], 3) | iter(collections.deque([[1], [2]])) | reversed(collections.deque([1, 2])) | collections.defaultdict(list, a=[1]) | collections.OrderedDict(a=[1], b=[2]) | collections.Counter('aab')
array.array('i', [3, 1]) | array.array('d', [1.5]) | iter(array.array('i', [3, 1])) | memoryview(bytearray(b'abcd')) | memoryview(b'abcd') | memoryview(array.array('i', [1, 2]))
operator.itemgetter(0) | operator.itemgetter(0, 1) | operator.attrgetter('x') | operator.attrgetter('x', 'kind') | functools.partial(function, [1], c=[2]) | functools.lru_cache(function) | Point.x | operator.methodcaller('count', 1)
pattern('(a)(?P<n>b)?') | pattern(b'a') | pattern('(a)(?P<n>b)?').match('ab') | pattern('a').finditer('aba') | pattern('a').scanner('aba') | io.StringIO('a\\nb') | io.BytesIO(b'a\\nb') | filled(b'a\\nb\\n') | sys.__stdout__ | io.TextIOWrapper(io.BytesIO(b'a\\nb'))
io.BufferedReader(io.BytesIO(b'a\\nb')) | io.BufferedWriter(io.BytesIO()) | io.BufferedRandom(io.BytesIO(b'ab')) | io.FileIO(os.dup(os.open('/dev/null', os.O_RDWR)), 'r+') | map_of(b'abcd') | iter(map_of(b'ab'))
hashlib.md5(b'a') | hashlib.sha256(b'a') | hashlib.blake2b(b'a') | hashlib.blake2s(b'a') | hashlib.shake_128(b'a') | zlib.compressobj() | zlib.decompressobj() | bz2.BZ2Compressor() | bz2.BZ2Decompressor() | lzma.LZMACompressor() | lzma.LZMADecompressor()
csv.reader(['a,b', 'c,d']) | csv.writer(Lines('')) | datetime.date(2020, 1, 2) | datetime.datetime(2020, 1, 2, 3) | datetime.time(3, 4) | datetime.timedelta(1, 2) | datetime.timezone.utc | struct.Struct('hh') | struct.iter_unpack('h', b'abcd')
random.Random(1) | threading.Lock() | threading.RLock() | threading.local() | threading.Event() | types.SimpleNamespace(x=[1]) | torch.Generator() | torch.device('cpu') | torch.Size([2, 3]) | torch.float32
torch.ones(2, 3) | torch.arange(4.) | torch.ones(2, requires_grad=True) | torch.tensor(2) | torch.ones(2, requires_grad=True) * 2 | torch.nn.Parameter(torch.ones(2)) | torch.nn.Linear(2, 2) | torch.relu | torch.compile(function)
Plain([1]) | Slotted([1]) | Rich([2, 1]) | Lines('ab') | described()()
"""


class Indexed:
    """An old iterable: by its items alone."""

    def __init__(self, items):
        self.items = items

    def __getitem__(self, i):
        return self.items[i]


def typing_alias():
    return collections.abc.Callable[[int], str] if hasattr(collections, "abc") else list[int]


def a_variable():
    import typing
    return typing.TypeVar("T")


def receivers():
    return list(dict.fromkeys(part.strip() for line in RECEIVERS.strip().splitlines() for part in line.split(" | ")))


# Of receivers, those that never end.
ENDLESS = re.compile(r"itertools.(count|cycle|repeat\(\[1\]\))")

# Arguments: what is tried, in one order or another, until a call succeeds.
ARGUMENTS = """
1 | 0 | 2 | 3 | 1.5 | 'ab' | 'a' | ',' | 'x' | b'ab' | b'a' | None | [[1], [2, 3]] | [3, 1, 2] | ['b', 'a'] | [('a', [1]), ('b', [2])] | (1, 2) | ([1], 'a') | {'a': [1], 'b': [2]}
{1: [2]} | {1, 2} | {('a', 1)} | frozenset({1}) | iter([[1], [2]]) | iter([2, 3]) | lambda *a: a[0] if a else [1] | bytearray(b'ab') | Rich([1, 2]) | Rich([2]) | [Rich([2]), Rich([1])] | {'k': Rich([1])} | (Rich([1]), 2)
Plain([1]) | Plain | int | range(3) | slice(0, 2) | collections.deque([[1], [2]]) | array.array('i', [1, 2]) | memoryview(bytearray(b'abcd')) | [] | {} | Text('ab') | Number(2) | io.BytesIO(b'ab\\ncd') | io.StringIO('ab\\ncd') | Lines('ab')
Indexed([1, 2]) | types.SimpleNamespace(x=[1]) | torch.ones(2, 3) | torch.arange(3) | datetime.date(2020, 1, 2) | [1.5, 2] | {'a': [1]}.items() | ValueError(1) | 'utf-8' | 'hh' | 'i' | (int, str) | (5, 4, 3, 2) | len | -1 | True | [b'a', b'b']
"""


def arguments():
    return list(dict.fromkeys(part.strip() for part in ARGUMENTS.replace("\n", " | ").split(" | ") if part.strip()))


# Natives that are not called: they end, block or change the process, or what they do cannot be taken back; or they tell of the
# frames, of which a compiled callable is one of its own, or whether a region is recorded; or they fill a descriptor anew, which no report says.
SKIPPED = re.compile(r"""(staticmethod|classmethod|property)\.__init__$|(^|\.)(_?exit|abort|fork\w*|vfork|kill\w*|exec\w*|spawn\w*|input|breakpoint|quit|help|sleep|pause|wait\w*|select|poll|sigtimedwait|sigwaitinfo|default_int_handler|acquire\w*|
    raise_signal|alarm|setitimer|sigwait\w*|set_wakeup_fd|interrupt_main|start_\w+|_?shutdown|setrecursionlimit|set(uid|gid|sid|pgid|euid|egid|reuid|regid|groups|resuid|resgid)|
    unlink|remove_file|rmdir|rename|replace_file|ftruncate|chdir|fchdir|chroot|chmod|fchmod|lchmod|chown|fchown|lchown|link|symlink|mkfifo|mknod|mkdir|closerange|dup2|pipe\w*|
    umask|nice|putenv|unsetenv|openpty|tcsetpgrp|setpriority|sched_\w+|setrlimit|system|pthread_kill|pthread_sigmask|signal|siginterrupt|read_line|_set_\w*trace|settrace|setprofile|
    __import__|_clear_type_cache|setswitchinterval|set_asyncgen_hooks|excepthook|unraisablehook|displayhook|set_int_max_str_digits|_debugmallocstats|breakpointhook|
    __loader__|disable|enable|freeze|unfreeze|collect|set_threshold|set_debug|get_objects|get_referrers|stack_size|lockf|flock|posix_fallocate|sendfile|
    set_template|_follows_numbers|_is_loaded|_?register|mark_pattern|dotted|accelerate|resumables|constructed_by|loops|_set_backend|load_native|load_frozen|write_at_once|run_pending\w*|field_limit|
    _getframe|f_back|getrefcount|writev|pwrite|open|openat|memfd_create|utime|prlimit|set_default_dtype|_set_default\w*|use_deterministic\w*|set_num_threads|\w*_exc_info|_current_frames|__init_subclass__)$""",
    re.X)
SKIPPED_MODULES = {"_lineedit", "_sockets"}   # the second is system calls only
# Of the system calls those that only ask.
ASKING = re.compile(r"posix\.(stat|lstat|statvfs|listdir|scandir|getcwdb?|access|get\w+|cpu_count|fspath|uname|times|readlink|urandom|strerror|isatty|fstat|W\w+|major|minor|"
                    r"makedev|sysconf|confstr|pathconf|environ\w*|lseek|sched_get\w+|device_encoding|ttyname)$")
HUGE = re.compile(r"10\*\*2[05]|1e300")   # as an argument they may ask for much memory
