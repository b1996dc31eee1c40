# global and nonlocal: semantics and errors.
x = "module"
def f():
    global x, newg
    x = "changed"
    newg = 1
    def g():
        x = "local"
        def h():
            nonlocal x
            x += "!"
            return x
        return h(), x
    return g()
print(f(), x, newg)
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
inc, get = counter()
print(inc(), inc(5), get(), inc.__closure__[0].cell_contents)
class C:
    global cg
    cg = "from class"
    y = 1
    def m(self):
        global cg
        cg += "!"
        return __class__.y
print(C().m(), cg, hasattr(C, "cg"))
def d():
    v = 1
    def e():
        nonlocal v
        del v
    e()
    try: return v
    except NameError as err: return type(err).__name__, str(err)
print(d())
def free():
    def u(): return later
    try: u()
    except NameError as e: print(type(e).__name__, e)
    later = 1
    return u()
print(free())
def ub():
    try: print(q)
    except UnboundLocalError as e: print(e)
    q = 1
    del q
    try: q
    except UnboundLocalError as e: print(e)
    try: del q
    except UnboundLocalError as e: print(e)
ub()
try: del undefined_global
except NameError as e: print(e)
for src in ("def f():\n nonlocal z", "nonlocal z", "def f(a):\n global a", "def f(a):\n nonlocal a", "def f():\n x = 1\n global x", "def f():\n print(x)\n global x", "def f():\n global x\n nonlocal x", "def f():\n  x = 1\n  def g():\n    x = 2\n    nonlocal x", "def f():\n x: int\n global x", "def f():\n global x\n x: int = 1", "class A:\n nonlocal q", "def f():\n global f, f\n f = 1", "global a, b\na = 1", "def f():\n for x in y: pass\n global x", "lambda: (yield)", "[i for i in (j := [1])]", "def f():\n  def g():\n    nonlocal __class__", "def f(x, x): pass", "lambda a, a: 0", "def f(None): pass", "__debug__ = 1", "global __debug__", "import x as None", "def True(): pass", "class None: pass", "for None in x: pass", "with x as True: pass", "x.None", "x.True = 1", "f(None=1)", "del None", "del f()", "del 5", "del (a, b), [c]", "del a + b", "del *a", "del ()", "del (a)", "del a.b, c[d], e[1:2]", "def f(): del x; global x"):
    try: compile(src, "s", "exec"); print(repr(src), "ok")
    except SyntaxError as e: print(repr(src), "|", e.msg, e.lineno, e.offset, e.end_offset)
