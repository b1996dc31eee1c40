# eval and exec with and without namespaces; compile.
x = 10
print(eval("x + 1"), eval("x * y", {"x": 2, "y": 3}), eval("[i for i in range(x)]", {"x": 3}), eval("a + b", {"a": 1}, {"b": 2}))
ns = {}
exec("def f(n):\n    return n * k\nk = 3\nclass C: v = 1", ns)
print(ns["f"](4), ns["C"].v, sorted(k for k in ns if k != "__builtins__"))
exec("z = x + 5"); print(z)
def local():
    q = 1
    return sorted(locals()), eval("q + 1")
print(local())
code = compile("n = 1\nfor i in range(3): n += i", "<gen>", "exec")
out = {}; exec(code, out); print(out["n"], eval(compile("1 + 2", "<e>", "eval")))
try:
    eval("1 +")
except SyntaxError as e:
    print("SyntaxError", e.msg)
try:
    eval("missing_name")
except NameError as e:
    print(e)
try:
    exec("raise ValueError('inner')")
except ValueError as e:
    print(e)
d = {"a": 5}; exec("a += 1; b = a", d); print(d["a"], d["b"], sorted(globals()["ns"])[0])
