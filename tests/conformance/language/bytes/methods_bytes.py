# Methods of bytes: the same families as str.
b = b"Hello, World"
print(b.find(b"o"), b.find(111), b.rfind(b"o"), b.index(b"l"), b.rindex(108), b.count(b"l"), b.count(108), b.count(b""), b.find(b"z"), b.find(b"o", 5, 9))
print(b.startswith(b"He"), b.startswith((b"x", b"H")), b.endswith(b"ld"), b.endswith(b"lo", 0, 5), b.replace(b"l", b"L"), b.replace(b"l", b"", 1), b.replace(b"", b"-", 2))
print(b.split(b","), b.split(), b.rsplit(b"o", 1), b.split(b"o", 1), b"a b  c ".split(), b"a\nb\r\nc\r".splitlines(), b"a\nb\x0bc".splitlines(True), b" x ".strip(), b"xxaxx".strip(b"x"), b"xa".lstrip(b"x"), b"ax".rstrip(b"x"))
print(b.upper(), b.lower(), b.swapcase(), b.title(), b.capitalize(), b.center(16, b"*"), b.ljust(14, b"."), b.rjust(14), b"-5".zfill(5), b"a\tb".expandtabs(4), b.partition(b", "), b.rpartition(b"o"), b.removeprefix(b"Hell"), b.removesuffix(b"ld"))
print(b"-".join([b"a", bytearray(b"b"), memoryview(b"c")]), b.hex(), b.hex("-"), b.hex(":", 2), b.hex("_", -3), bytes.fromhex("48 65 6c"), b.translate(bytes(range(256)), b"lo"), b.translate(None, b"H"), bytes.maketrans(b"ab", b"xy")[95:100])
print(b"abc".isalpha(), b"a1".isalnum(), b"12".isdigit(), b" \t".isspace(), b"ab".islower(), b"AB".isupper(), b"Ab Cd".istitle(), b"\xff".isascii(), b"".isascii(), b"".isalpha())
print(b[0], b[-1], b[1:4], b[::-1], list(b"abc"), 72 in b, b"lo" in b, b + b"!", b * 2, b < b"I", b == bytearray(b), b"a" == "a", max(b"abc"), sorted(b"cab"), bytes(reversed(b"abc")), hash(b"x") == hash(bytearray(b"x").__bytes__() if hasattr(bytearray, "__bytes__") else b"x"))
for call in ("b.index(b'z')", "b.find('a')", "b.find(256)", "b.split('a')", "b.split(b'')", "b.join(['a'])", "b''.join([1])", "b + 'a'", "'a' + b", "b.replace('a', b'')", "b[20]", "b['a']", "bytes.fromhex('4')", "bytes.fromhex('zz')", "bytes.fromhex('4 8')", "b.hex('ab')", "b.center(4, b'ab')", "bytes([256])", "bytes([-1])", "bytes(-1)", "bytes('a', 'b')", "bytes([1.5])", "b.startswith('a')", "'a' in b", "300 in b", "b.translate(b'a')", "bytes.maketrans(b'a', b'')", "b.decode('x')", "bytes(1.5)", "bytes(10**30)", "b % 5", "b.upper(1)", "b[0:1:0]", "bytes({})", "bytes(None)"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
