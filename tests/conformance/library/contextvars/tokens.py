"""reset in another context; decorators with tokens."""
import contextlib
import contextvars

level = contextvars.ContextVar("level", default=0)


@contextlib.contextmanager
def deeper():
    token = level.set(level.get() + 1)
    try:
        yield level.get()
    finally:
        level.reset(token)


with deeper() as a, deeper() as b:
    print(a, b, level.get())
print(level.get())
token = level.set(5)
try:
    contextvars.copy_context().run(level.reset, token)
except ValueError as e:
    print(str(e).split(" at ")[0].split("<")[0] + "...", "different Context" in str(e))
level.reset(token)
print(level.get())
