# Functions whose globals are a dict of the program's own: names that come, go, move and hide built-ins between calls.
import builtins

ns = {}
exec("""
def f(): return len(x)
def g(): return x
def loop():
    out = []
    for i in range(4):
        out.append(y)
        h(i)
    return out
def store(v):
    global made
    made = v
    return made
""", ns)
try:
    ns["f"]()
except NameError as e:
    print(e)
ns["x"] = [1, 2]
print(ns["f"](), ns["f"]())
ns["len"] = lambda v: "own"
print(ns["f"](), ns["f"]())
del ns["len"]
print(ns["f"](), ns["f"]())
ns["x"] = 5
try:
    ns["f"]()
except TypeError as e:
    print(e)
print(ns["g"](), ns["g"]())
print(ns["store"](1), ns["store"](2), ns["made"])


def h(i):
    if i == 0:
        ns["y"] = "a"
    if i == 1:
        ns.clear()
        ns.update(y="b", h=h, __builtins__=builtins)
    if i == 2:
        del ns["y"]
        ns["z"] = 1
        ns["y"] = "c"


loop = ns["loop"]
ns.update(h=h, y="0")
print(loop())

ns = {}
exec("def k(): return a_new_builtin", ns)
k = ns["k"]
builtins.a_new_builtin = 1
print(k(), k())
builtins.a_new_builtin = 2
print(k())
del builtins.a_new_builtin
try:
    k()
except NameError as e:
    print(e)
ns["a_new_builtin"] = 9
print(k(), k())
for i in range(40):
    ns[f"v{i}"] = i
print(k())
for i in range(40):
    del ns[f"v{i}"]
print(k())


class Answers(dict):
    def __missing__(self, name):
        return "missing " + name


ns = Answers()
exec("def k(): return len", ns)
print(ns["k"]())
ns = {"__builtins__": {"len": 5}}
exec("def k(): return len", ns)
print(ns["k"](), ns["k"]())


class Text(str):
    pass


ns = {Text("len"): 1, 3: 4}
exec("def k(): return len", ns)
print(ns["k"](), ns["k"]())
