"""Comprehension scopes: closures over the loop variable, class bodies, walrus targets, names leaking or not, nested evaluation order."""
x = "global"
fs = [lambda: i for i in range(3)]
print([f() for f in fs], [f() for f in [lambda i=i: i for i in range(3)]])
print([x for x in range(3)], x)


class C:
    n = 3
    items = [1, 2]
    first_iter_sees_class = [i for i in range(n)]
    try:
        body = [n for _ in items]
    except NameError as e:
        body = str(e)
    nested_first = [[j for j in range(2)] for i in items]
    lam = staticmethod(lambda: [k for k in range(2)])


print(C.first_iter_sees_class, C.body, C.nested_first, C.lam())


def f(seq):
    total = [y := 0]
    out = [(y := y + v) for v in seq]
    return out, y, total


print(f([1, 2, 3]))
print([last := v for v in "abc"], last, any((hit := n) > 2 for n in [1, 3, 5]), hit)
order = []
note = lambda tag, v: order.append(tag) or v
print([note("value", (a, b)) for a in note("outer", [1, 2]) if note("if", a > 1) for b in note("inner", "xy")], order)
order.clear()
print({note("k", a): note("v", a * 2) for a in range(2)}, order)
g = (note("lazy", v) for v in note("eager", [1, 2]))
order.append("made")
print(list(g), order)
for source in ("[x := 1 for x in y]", "[(x := 1) for y in (x := z)]", "{x: y for}", "[x for x]", "[*x for x in y]", "{**a for a in b}", "(x for x in y, z)", "[x, y for x in z]", "f(x for x in y, 1)", "[i for i in 5 if]", "[yield_ for yield_ in (yield)]", "class A:\n [z := 1 for q in r]", "[a async for a in b]", "del [x for x in y]", "[x for x in y] = 1", "{x for x in y}: int"):
    try:
        compile(source, "<c>", "exec")
        print("compiles:", source)
    except SyntaxError as e:
        print(source.replace("\n", "|"), "->", e.msg)
