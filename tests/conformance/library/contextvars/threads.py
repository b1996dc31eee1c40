# Each thread has a context of its own; messages of contexts and variables.
import contextvars
import threading

v = contextvars.ContextVar("v", default="none")
v.set("main")
seen = []


def work():
    seen.append(v.get())
    v.set("thread")
    seen.append(v.get())
    seen.append(len(contextvars.copy_context()))


t = threading.Thread(target=work)
t.start()
t.join()
print(seen, v.get())
c = contextvars.copy_context()
t = threading.Thread(target=c.run, args=(work,))
t.start()
t.join()
print(seen[3:], v.get(), c[v], c.get(v), v in c, len(c), [x.name for x in c], list(c.values()))
for call in ["contextvars.Context(1)", "contextvars.ContextVar()", "contextvars.ContextVar(1)", "contextvars.ContextVar('a', 5)", "contextvars.Token()", "contextvars.Context().run()",
             "c[5]", "5 in c", "v.reset(5)", "setattr(v, 'name', 3)", "contextvars.Context().get(v, 7)", "c == c.copy()", "contextvars.ContextVar[int]",
             "type('X', (contextvars.ContextVar,), {})", "contextvars.Context.__module__", "contextvars.Token.MISSING"]:
    try:
        print(call, "->", eval(call))
    except Exception as error:
        print(call, "!", type(error).__name__, error)
token = v.set(1)
v.reset(token)
try:
    v.reset(token)
except RuntimeError as error:
    print("has already been used once" in str(error), v.get())
