# bytes and bytearray.
b = b"abc\x00\xff"
print(b, b[0], b[1:3], len(b), list(b), b + b"d", b * 2, 97 in b, b"bc" in b, b.hex(), bytes.fromhex("00 ff"), bytes(3), bytes([1, 2]), bytes("é", "utf-8"))
print(b.find(b"c"), b.split(b"b"), b"a,b".split(b","), b",".join([b"x", b"y"]), b" x ".strip(), b.startswith(b"ab"), b.replace(b"a", b"Z"), b"AB".lower(), b.decode("latin-1"))
ba = bytearray(b"abc")
ba[0] = 65; ba.append(100); ba += b"e"; ba[1:2] = b"XY"; del ba[-1]
print(ba, bytes(ba), ba == b"AXYcd", len(ba), ba.pop(), ba)
for f in (lambda: b"a" + "a", lambda: bytes([256]), lambda: ba.append(300), lambda: b[str()], lambda: bytes("a")):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(b"a" < b"b", b"a" == "a", hash(b"x") == hash(b"x"), int.from_bytes(b"\xff\xfe", "big", signed=True), b"%d-%s" % (5, b"x"), b"\\n'", b'"')
