"""Context.run, copy, mapping methods."""
import contextvars

v = contextvars.ContextVar("v", default="default")
u = contextvars.ContextVar("u")


def inside(x):
    v.set(x)
    print("inside", v.get())
    return x * 2


ctx = contextvars.copy_context()
print(ctx.run(inside, "a"), v.get(), ctx[v], v in ctx, len(ctx), list(ctx) == [v], u in ctx, ctx.get(u), ctx.get(u, 3))
c2 = ctx.copy()
c2.run(v.set, "b")
print(ctx[v], c2[v], list(c2.values()), ctx == c2, ctx == ctx.copy())
try:
    ctx.run(lambda: ctx.run(print))
except RuntimeError as e:
    print(str(e).split(":")[0])
try:
    ctx[u]
except KeyError as e:
    print("KeyError")
try:
    ctx["v"]
except TypeError as e:
    print(e)
try:
    ctx.run(lambda: 1 / 0)
except ZeroDivisionError:
    print(v.get())
empty = contextvars.Context()
print(len(empty), empty.run(v.get), type(empty).__name__)
