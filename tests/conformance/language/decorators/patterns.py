"""The usual decorators: with optional arguments, retry, memo, registry, type checks, counting, singleton, contexts, on generators and coroutines."""
import asyncio
import functools
import inspect


def optional(func=None, *, times=2):
    if func is None:
        return functools.partial(optional, times=times)

    @functools.wraps(func)
    def wrapper(*args, **kw):
        return [func(*args, **kw) for _ in range(times)]
    wrapper.times = times
    return wrapper


@optional
def once(x):
    "Doc of once."
    return x


@optional(times=3)
def thrice(x, /, *, y=1):
    return x + y


print(once(1), thrice(1, y=2), once.__name__, once.__doc__, thrice.times, inspect.signature(thrice), thrice.__wrapped__(5), thrice.__kwdefaults__, thrice.__qualname__)


def retry(*errors, attempts):
    def deco(f):
        @functools.wraps(f)
        def run(*a):
            for n in range(1, attempts + 1):
                try:
                    return f(*a, n)
                except errors as e:
                    print("attempt", n, repr(e))
            raise RuntimeError("gave up") from e
        return run
    return deco


try:
    @retry(ValueError, KeyError, attempts=2)
    def always(x, n):
        raise ValueError(x, n)
    always("x")
except UnboundLocalError as e:
    print(type(e).__name__, e)


@retry(KeyError, attempts=3)
def third(n):
    if n < 3:
        raise KeyError(n)
    return n


print(third())


def checked(f):
    sig = inspect.signature(f)

    @functools.wraps(f)
    def wrapper(*args, **kw):
        for name, value in sig.bind(*args, **kw).arguments.items():
            want = f.__annotations__.get(name)
            if want and not isinstance(value, want):
                raise TypeError(f"{name}={value!r} is not {want.__name__}")
        return f(*args, **kw)
    return wrapper


@checked
def typed(a: int, b: str = "x"):
    return b * a


print(typed(2), typed(2, b="ab"))
for args in (("2",), (1, 2), ()):
    try:
        typed(*args)
    except TypeError as e:
        print(e)


def singleton(cls):
    made = {}

    @functools.wraps(cls, updated=())
    def get(*a, **k):
        if cls not in made:
            made[cls] = cls(*a, **k)
        return made[cls]
    return get


@singleton
class Config:
    def __init__(self, v):
        self.v = v


print(Config(1) is Config(2), Config(3).v, Config.__name__, Config.__wrapped__.__name__)


def logged(f):
    if inspect.iscoroutinefunction(f):
        @functools.wraps(f)
        async def wrapper(*a):
            print("await", f.__name__)
            return await f(*a)
    elif inspect.isgeneratorfunction(f):
        @functools.wraps(f)
        def wrapper(*a):
            print("iterate", f.__name__)
            return (yield from f(*a))
    else:
        @functools.wraps(f)
        def wrapper(*a):
            print("call", f.__name__)
            return f(*a)
    return wrapper


@logged
async def co(x):
    return x + 1


@logged
def gen(n):
    yield from range(n)


@logged
def plain():
    return "plain"


print(asyncio.run(co(1)), list(gen(3)), plain(), inspect.iscoroutinefunction(co), inspect.isgeneratorfunction(gen))


class Counted:
    def __init__(self, f):
        self.f, self.calls = f, 0

    def __call__(self, *a):
        self.calls += 1
        return self.f(*a)

    def __set_name__(self, owner, name):
        print("set name", owner.__name__, name)

    def __get__(self, obj, cls=None):
        return self if obj is None else functools.partial(self, obj)


class Use:
    @Counted
    def m(self, x):
        return x


u = Use()
print(u.m(1), u.m(2), Use.m.calls)
