"""Variables, tokens, contexts."""
import contextvars

v = contextvars.ContextVar("v", default=0)
w = contextvars.ContextVar("w")
print(v.get(), v.name, w.get("given"))
try:
    w.get()
except LookupError as e:
    print(type(e).__name__, repr(e.args[0]).split(" at ")[0])
t = v.set(1)
print(v.get(), t.var is v, t.old_value is contextvars.Token.MISSING, contextvars.Token.MISSING)
t2 = v.set(2)
print(t2.old_value)
v.reset(t2)
print(v.get())
v.reset(t)
print(v.get())
for bad in (lambda: v.reset(t), lambda: w.reset(v.set(5)), lambda: v.reset(5), lambda: contextvars.ContextVar(5), lambda: contextvars.Token()):
    try:
        bad()
    except (RuntimeError, ValueError, TypeError) as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
