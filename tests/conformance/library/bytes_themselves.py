# Methods of bytes that change nothing give the object itself; repeats and searches from the end over many lengths.
b = bytes([65, 66, 67])
print(b.strip() is b, b.lstrip() is b, b.rstrip(b"x") is b, b.strip(b"C"))
print(b.replace(b"x", b"y") is b, b.replace(b"A", b"y"), b.replace(b"", b"-"))
print(b.removeprefix(b"x") is b, b.removeprefix(b"A"), b.removesuffix(b"") is b, b.removesuffix(b"C"))


class Named(bytes):
    pass


n = Named(b"abc")
print(n.strip() is n, type(n.strip()), type(n.replace(b"x", b"")), type(n.removeprefix(b"q")))
a = bytearray(b"abc")
print(a.strip() is a, a.replace(b"x", b"y") is a, a.removesuffix(b"q") is a)
for length in (0, 1, 2, 5, 7):
    for times in (-1, 0, 1, 2, 3, 8, 33):
        text = bytes(range(97, 97 + length)) * times
        assert text == b"".join([bytes(range(97, 97 + length))] * times), (length, times)
        assert bytearray(range(97, 97 + length)) * times == text
for size in range(0, 70):
    for part in (b"ab", b"ba", b"abab", b"b" * 20, b"abc", b"a"):
        for text in (b"ab" * size, part + b"ab" * size, b"b" * size + part, b"a" * size):
            expected = max((i for i in range(len(text) - len(part) + 1) if text[i:i + len(part)] == part), default=-1)
            assert text.rfind(part) == expected, (text, part)
            assert text.decode().rfind(part.decode()) == expected
            assert text.rpartition(part)[2] == (text[expected + len(part):] if expected >= 0 else text)
near = b"a" * 200 + b"b"
for size in (0, 1, 15, 16, 17, 100):
    text = (near[1:] + b"a" * 3) * 2 + near + b"a" * size
    assert text.rfind(near) == text[:len(text) - size].rfind(near) == len(text) - size - len(near)
    assert (b"a" * 500).rfind(near) == -1
print("found")
