# Local, enclosing, global and builtin names; del and rebinding.
x = "global"
def f():
    x = "local"
    def g():
        def h(): return x
        return h()
    return g()
def g():
    global x
    x = "changed"
def h(x):
    x = x + "!"
    return x
print(f(), x); g(); print(x, h(x), x)
def k():
    for i in range(2): inner = i
    return i, inner
print(k())
def shadow(list): return [list]
print(shadow(1), list((1,)))
class C:
    x = "class"
    y = x + "?"
    def m(self): return x
print(C.y, C().m())
if True: made_here = 1
print(made_here)
def cond(flag):
    if flag: v = 1
    try: return v
    except UnboundLocalError as e: return str(e)
print(cond(True), cond(False))
def nested_global():
    def inner():
        global made_inside
        made_inside = 5
    inner()
nested_global(); print(made_inside)
def params(a, b=x, *c, d=len): return a, b, c, d("xyz")
print(params(1)); print([locals_ for locals_ in (lambda a, b: sorted(locals()))(1, 2)])
