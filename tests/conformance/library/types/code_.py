"""Code objects."""


def f(a, b=1, /, c=2, *args, d, **kw):
    """doc"""
    x = a + len(b)
    return [x.attr for y in c]


code = f.__code__
print(code.co_name, code.co_qualname, code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags & 0xF, code.co_firstlineno)
print(code.co_varnames[:6], code.co_names, code.co_freevars, code.co_cellvars)
print(isinstance(code.co_code, bytes), [line for _, _, line in code.co_lines() if line][-1], len(list(code.co_positions())) > 0)


def outer():
    v = 1

    def inner():
        nonlocal v
        v += 1
        return v

    return inner


i = outer()
print(i.__code__.co_freevars, outer.__code__.co_cellvars, i.__code__.co_qualname)
print((lambda: (yield)).__code__.co_flags & 0x20, compile("a = b.c", "n", "exec").co_names)
