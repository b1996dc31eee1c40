# Looking up builtins while the module's names are iterated over does not count as a change of them.
a, b, c = 1, 2, 3
print(sorted(k for k in globals() if len(k) == 1))
found = [k for k in vars() if isinstance(k, str) and max(k, "") == "a"]
print(found)
def names():
    out = []
    for k, v in globals().items():
        if callable(v) and not k.startswith("_"):
            out.append((k, type(v).__name__))
    return out
print(names())
try:
    for k in globals():
        globals()["new_" + k] = 1
except RuntimeError as e:
    print(e)
