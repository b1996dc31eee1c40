# Splitting, joining, stripping, padding and replacing.
print("a b  c ".split(), "a,b,,c".split(","), "a b c".split(None, 1), "a,b,c".split(",", 1), "a,b,c".rsplit(",", 1), "".split(), "".split(","), "  x y ".rsplit(None, 1))
print("l1\nl2\r\nl3\n".splitlines(), "a\n\nb".splitlines(True), "a\x0bb\u2028c".splitlines())
print("-".join(["a", "b"]), "".join([]), ", ".join(str(x) for x in (1, 2)), "x".join("abc"))
print(repr("  a ".strip()), repr("  a ".lstrip()), repr(" a  ".rstrip()), "xxaxx".strip("x"), "abcba".strip("ab"), "\t\n a".strip())
print("a".ljust(4, ".") + "|", "a".rjust(4) + "|", "ab".center(7, "*"), "abc".center(6, "-"), "7".zfill(3), "-7".zfill(4), "abc".zfill(2))
print("aaa".replace("a", "b"), "aaa".replace("a", "b", 2), "abc".replace("", "-"), "abc".replace("z", "y"), "a\tb".expandtabs(4), "ab" * 3, 3 * "-")
for f in (lambda: ",".join([1]), lambda: "a".split(""), lambda: "a" + 1, lambda: "abc"[10], lambda: "a".join(5)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)
print("abc"[::-1], "abcdef"[1:-1:2], "abc"[-1], list("ab"), max("hello"), sorted("hello"), "".join(reversed("abc")), "a" "b")
