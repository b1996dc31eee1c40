# code.replace(), co_consts, comparison of codes.
import sys
import types


def f(a, b=2, *c, d=3, **e):
    "the doc"
    x = a + 10
    return x, b, "text", 2.5, (1, 2), None


code = f.__code__
print(code.co_consts, code.co_names, code.co_varnames)
other = code.replace(co_name="g", co_qualname="Q.g", co_filename="elsewhere.py", co_firstlineno=100)
print(other.co_name, other.co_qualname, other.co_filename, other.co_firstlineno, code.co_name, code.co_firstlineno)
g = types.FunctionType(other, globals(), "g", (2,))
g.__kwdefaults__ = {"d": 3}
print(g(1), g.__doc__, g.__name__, g.__qualname__)
h = types.FunctionType(code.replace(co_consts=tuple(20 if k == 10 else "TEXT" if k == "text" else k for k in code.co_consts)), globals(), "h", (2,), None)
h.__kwdefaults__ = {"d": 3}
print(h(1), f(1))


def named():
    return len([1, 2, 3])


print(types.FunctionType(named.__code__.replace(co_names=("sum",)), globals())())


def outer():
    def inner(x):
        return x * 2
    return inner


fresh = tuple(k.replace(co_filename="inner.py", co_name="renamed") if isinstance(k, types.CodeType) else k for k in outer.__code__.co_consts)
outer.__code__ = outer.__code__.replace(co_consts=fresh)
print(outer().__code__.co_filename, outer().__name__, outer()(4))

raiser = compile("\n" * 41 + "raise ValueError('here')", "template.html", "exec").replace(co_name="block")
try:
    exec(raiser, {})
except ValueError:
    tb = sys.exc_info()[2].tb_next
    print(tb.tb_lineno, tb.tb_frame.f_code.co_name, tb.tb_frame.f_code.co_filename)
shifted = compile("x = 1\nraise KeyError(x)", "file.py", "exec").replace(co_firstlineno=50)
try:
    exec(shifted, {})
except KeyError:
    print(sys.exc_info()[2].tb_next.tb_lineno)

one, two = compile("1 + x", "a", "eval"), compile("1 + x", "b", "eval")
print(one == two, hash(one) == hash(two), one == compile("1 + y", "a", "eval"), one == compile("2 + x", "a", "eval"), one != two, one == 5)
for keywords in ({"co_name": 5}, {"co_argcount": -1}, {"zzz": 1}, {"co_consts": [1]}, {"co_firstlineno": "x"}, {"co_names": ["x"]}, {"co_filename": b"x"}):
    try:
        print(one.replace(**keywords))
    except Exception as error:
        print(sorted(keywords), type(error).__name__, error)
try:
    one.replace(1)
except TypeError as error:
    print(error)


@types.coroutine
def waits():
    yield 1


async def main():
    await waits()


print(main().send(None), bool(waits.__code__.co_flags & 0x100))
