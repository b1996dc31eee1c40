"""The tree of warning categories; catch_warnings restores; its errors; simplefilter with action keyword; deprecated features that warn."""
import warnings


def tree(cls, depth=0):
    if cls.__module__ != "builtins":
        return
    print("  " * depth + cls.__name__)
    for sub in sorted(cls.__subclasses__(), key=lambda c: c.__name__):
        tree(sub, depth + 1)


tree(Warning)
before = warnings.filters[:]
show = warnings.showwarning
with warnings.catch_warnings():
    warnings.simplefilter("error")
    warnings.showwarning = print
    try:
        warnings.warn("x")
    except UserWarning:
        print("raised inside")
print(warnings.filters == before, warnings.showwarning is show)
try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        raise KeyError("out")
except KeyError:
    print(warnings.filters == before)
cw = warnings.catch_warnings()
for bad in (lambda: cw.__exit__(), lambda: (cw.__enter__(), cw.__enter__())):
    try:
        bad()
    except RuntimeError as e:
        print(str(e).replace("catch_warnings()", "CW"))
cw.__exit__()
print(repr(warnings.catch_warnings()), repr(warnings.catch_warnings(record=True)))
with warnings.catch_warnings(record=True, action="always", category=DeprecationWarning) as log:
    warnings.warn("dep", DeprecationWarning)
    print(len(log), log[0].message)
with warnings.catch_warnings(record=True) as outer:
    warnings.simplefilter("always")
    warnings.warn("o1")
    with warnings.catch_warnings(record=True) as inner:
        warnings.warn("i1")
    warnings.warn("o2")
    print([str(w.message) for w in outer], [str(w.message) for w in inner])
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    compile("x is 5", "<s>", "eval")
    compile("'\\d'", "<s>", "eval")
    compile("assert (1, 'x')", "<s>", "exec")
    compile("[1](2)", "<s>", "eval")
    compile("0x1for x in y", "<s>", "eval") if False else None
    for w in log:
        print(w.category.__name__, w.message, w.filename, w.lineno)
with warnings.catch_warnings():
    warnings.simplefilter("error")
    for source in ("x is ()", "'\\q'", "f(1)\n(2, 3) (4)"):
        try:
            compile(source, "<e>", "exec")
            print("fine")
        except SyntaxError as e:
            print(type(e).__name__, e)
