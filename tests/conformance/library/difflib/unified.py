import difflib
a = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n".splitlines(True)
b = "one\n2\nthree\nfour\nfive\nsix\nseven\neight\nnine!\nten\neleven\n".splitlines(True)
print("".join(difflib.unified_diff(a, b, "a.txt", "b.txt", "2020", "2021")), end="")
print("".join(difflib.unified_diff(a, b, n=0)), end="")
print("".join(difflib.context_diff(a, b, "a", "b")), end="")
print(list(difflib.unified_diff(["x"], ["x"])), list(difflib.unified_diff([], ["x"], lineterm="")), list(difflib.unified_diff(["a", "b"], [], lineterm="")))
print(list(difflib.diff_bytes(difflib.unified_diff, [b"a\xff"], [b"b"], b"f", b"t", lineterm=b"")))
for f in (lambda: list(difflib.unified_diff([1], [2])), lambda: list(difflib.unified_diff(["a"], ["b"], b"x")), lambda: list(difflib.diff_bytes(difflib.unified_diff, ["a"], [b"b"]))):
    try:
        f()
    except TypeError as e:
        print(e)
