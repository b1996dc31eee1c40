# Deep structures and long programs within reason.
l = []
for _ in range(200): l = [l]
print(len(repr(l)), str(l)[:5])
d = x = {}
for i in range(100):
    x["k"] = {}
    x = x["k"]
print(repr(d).count("k"))
expr = "+".join(["1"] * 500)
print(eval(expr), eval("(" * 50 + "1" + ")" * 50), eval("[" * 50 + "]" * 50) == eval("[" * 50 + "]" * 50))
code = "\n".join(f"v{i} = {i}" for i in range(600)) + "\ntotal = " + " + ".join(f"v{i}" for i in range(600))
ns = {}
exec(code, ns)
print(ns["total"], ns["v599"])
def many(*args, **kw): return len(args), len(kw)
print(many(*range(1000), **{f"k{i}": i for i in range(300)}))
f = eval("lambda " + ", ".join(f"a{i}" for i in range(200)) + ": a0 + a199")
print(f(*range(200)))
print(len("x" * 10 ** 6), sum(range(10 ** 5)), len([0] * 10 ** 6))
