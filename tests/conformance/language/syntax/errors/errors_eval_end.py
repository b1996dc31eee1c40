"""Expressions given to eval have no line end: what SyntaxErrors say of text and place; warnings before an error; octal escapes; folded constants beside `is`."""
import warnings

warnings.simplefilter("always")
for s in ("1 +", "(", "1 + ", "a b", "1 + * 2", "x = 1", "[1, 2", "'abc", "lambda", "f(", "a.", "not", "1 +\n", "a b\n"):
    try:
        eval(s)
    except SyntaxError as e:
        print(repr(s), e.args)
for s in ("print(1if)", "2**31 is not None", "x is 2 * 3", "1if 2else 3", "'\\777'", "'\\400'", "b'\\400'", "'\\377'", "'\\d'"):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            compile(s, "<s>", "eval")
        except SyntaxError as e:
            print(e.msg, end=" ")
    print(s, [(w.category.__name__, str(w.message)) for w in caught])
try:
    type("X", (type,), {"__slots__": ("a",)})
except TypeError as e:
    print(e)
print(int.__dictoffset__, bool(type("Y", (), {}).__dictoffset__), type("Z", (), {"__slots__": ()}).__dictoffset__, int.__itemsize__, tuple.__itemsize__, str.__itemsize__)
nested = ()
for _ in range(5000):
    nested = (nested,)
for f in (isinstance, issubclass):
    try:
        f(int, nested)
    except RecursionError as e:
        print(e)
