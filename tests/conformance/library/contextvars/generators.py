"""Generators see the context of who resumes them."""
import contextvars

v = contextvars.ContextVar("v", default="none")


def gen():
    while True:
        got = yield v.get()
        if got:
            v.set(got)


g = gen()
v.set("outer")
print(next(g))
ctx = contextvars.copy_context()
ctx.run(v.set, "ctx")
print(ctx.run(next, g), next(g))
g.send("from inside")
print(v.get(), ctx[v])
try:
    hash(ctx)
except TypeError as e:
    print("unhashable")
print(len({v: 1, v: 2}), v == v)
