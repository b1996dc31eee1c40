# The order in which everything is evaluated.
log = []
def t(x, ret=None):
    log.append(x)
    return x if ret is None else ret
def show(label):
    print(label, log)
    log.clear()
def f(*a, **k): return a, k
t("f", f)(t(1), *t("s", [2]), t(3), k=t(4), **t("d", {"z": 5})); show("call")
t("d", {})[t("k")] = t("v"); show("subscript assign")
a = b = t("chain"); show("chain")
{t("k1"): t("v1"), t("k2"): t("v2")}; show("dict display")
[t(1), *t("st", [9]), t(2)]; show("list")
t(1) + t(2) * t(3); show("binop")
t(1) < t(2) < t(3); show("compare")
t(0) or t(1) or t(2); t(1) and t(0) and t(2); show("bool")
t("yes") if t(1) else t("no"); show("ifexp")
x = {"a": [1, 2]}
t("x", x)[t("a")][t(0)] += t(5); show("aug"); print(x)
@t("deco", lambda g: g)
def g(a=t("default"), *, b=t("kwdefault")) -> t("ret ann"): pass
show("def")
def h(a: t("ann a"), b: t("ann b") = t("def b")) -> t("r"): pass
show("annotated def")
class C(t("base", object), metaclass=t("meta", type)):
    y: t("annotation") = t("value")
show("class")
t("obj", type("O", (), {})()).attr = t("val"); show("attr assign")
(t("l1", [0])[t(0)], t("l2", [0])[t(0)]) = t("rhs", [1, 2]); show("tuple assign")
for t("tgt", [0])[t(0)] in t("it", [1, 2]): pass
show("for")
f"{t('a')}{t('b'):{t('spec', '>4')}}"; show("fstring")
[t((i, j)) for i in t("outer", [1]) for j in t("inner", [2]) if t("cond")]; show("comp")
{t("k"): t("v") for _ in t("it", [1])}; show("dictcomp")
lambda a=t("lambda default"): 0; show("lambda")
t("s", "abc")[t(0):t(2):t(1)]; show("slice")
try: t("r", [])[t("missing", 5)] = t("rhs first")
except IndexError: show("failing store")
del t("dd", {1: 2})[t("dk", 1)]; show("del")
assert t(True), t("msg"); show("assert")
with t("cm", __import__("contextlib").nullcontext(1)) as t("target", [0])[0]: show("with")
z: t("ann only"); show("annotation")
t("w", [1])[t(0)]: t("sub ann") = t("sub val"); show("annotated subscript")
print(1 if t(0) else 2 if t(0) else 3); show("nested if")
(w := t("walrus")); show("walrus")
not t(1) in t("in", [1]); show("not in")
f(*t("a1", [1]), **t("k1", {}), kw=t("kw")); show("star kw order")
