# eval, exec and compile: namespaces, flags and errors.
print(eval("1 + 2"), eval(" 3 "), eval("x + y", {"x": 1, "y": 2}), eval("x", {"x": 1}, {"x": 5}), eval(b"4"), eval("[i for i in range(3)]"), eval("(a := 5)"), a if "a" in globals() else "no")
ns = {}
exec("b = 5\ndef f(): return b\nclass C: z = b", ns)
print(ns["f"](), ns["C"].z, "__builtins__" in ns, sorted(k for k in ns if k != "__builtins__"))
l = {}
exec("q = 1; w = q + 1", {}, l)
print(l)
def local():
    v = 1
    exec("v = 2; u = 3")
    d = {}
    exec("t = v", globals() | {"v": 9}, d)
    return v, d, eval("v + 1"), d
print(local())
c = compile("x * 2", "<calc>", "eval")
print(eval(c, {"x": 21}), c.co_filename, c.co_name, type(c).__name__)
s = compile("for i in range(2):\n    print('loop', i)\n", "f.py", "exec")
exec(s)
compile("1 + 1\n", "<s>", "single")
exec(compile("1 + 1\nNone\n'str'", "<s>", "exec"))
exec(compile("40 + 2", "<s>", "single"))
for call in ("eval('1 +')", "eval('x = 1')", "exec('x =')", "compile('a b', 'f', 'eval')", "compile('1', 'f', 'bad')", "compile('1\\n2', 'f', 'single')", "compile('x = 1', 'f', 'eval')", "eval('undefined_zz')", "eval('1', 5)", "exec('1', {}, 5)", "eval('1', {}, 5)", "exec('1', 5)", "compile(5, 'f', 'exec')", "eval('a\\0b')", "exec('\\0')", "eval(c, 5)", "compile('return', 'f', 'exec')", "compile('yield', 'f', 'eval')", "compile('await x', 'f', 'exec')", "compile('1', 'f', 'exec', flags=12345678)", "eval(lambda: 1)", "eval('1\\n')", "eval('\\n1')", "eval('1;')"):
    try:
        print(call, eval(call))
    except BaseException as e:
        print(call, type(e).__name__, e)
g = {"__builtins__": {}}
try:
    eval("print", g)
except NameError as e:
    print(e)
print(eval("len", {"__builtins__": {"len": "mine"}}), eval("__name__"), eval("__builtins__") is not None)
class NS(dict):
    def __getitem__(self, k):
        return k + "?"
    def __setitem__(self, k, v):
        print("set", k, v)
exec("r = foo", {}, NS())
exec("r2 = 2", {}, NS())
code = compile("a1 = 1\nprint(sorted(k for k in locals() if k[0] != '_'))", "x", "exec")
exec(code, {"k1": 1})
exec("print(__name__ if '__name__' in globals() else 'none')", {})
