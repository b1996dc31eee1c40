# split, rsplit, splitlines, join.
for s in ("a b  c", "  a b ", "", "   ", "a,b,,c,", ",", "abc", "a\u3000b\x1fc"):
    print(repr(s), s.split(), s.rsplit(), s.split(","), s.split(",", 1), s.rsplit(",", 1), s.split(None, 1), s.rsplit(None, 1), s.split(" "), s.split(sep=",", maxsplit=0), s.split(maxsplit=0))
text = "one\ntwo\r\nthree\rfour\x0bfive\x0csix\x1cseven\x1deight\x1enine\x85ten\u2028eleven\u2029twelve\n"
print(text.splitlines())
print(text.splitlines(True))
print("".splitlines(), "\n".splitlines(), "\n\n".splitlines(), "a".splitlines(keepends=True), "a\r\n".splitlines(keepends=True))
print("-".join("abc"), "".join([]), ", ".join(str(i) for i in range(3)), "x".join(("a",)), "é".join(["a", "b"]), "-".join({"k": 1}))
for bad in ([1, 2], ["a", None], ["a", b"b"], 5, None):
    try:
        "-".join(bad)
    except TypeError as e:
        print(e)
def gen():
    yield "a"
    raise KeyError("stop")
try:
    "".join(gen())
except KeyError as e:
    print("KeyError", e)
