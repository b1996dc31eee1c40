# Objects that stand in a value several times, values one behind the other in a file, older versions, damaged data.
import array
import io
import marshal

text, data, pair = "shared" + str(1), b"shared" * 2, (1.5, "q" * 2)
value = [text, text, data, data, pair, pair, {"k": pair, "l": [pair, text]}, 2.5, {text}, frozenset([text]), 2**70]
for version in range(5):
    back = marshal.loads(marshal.dumps(value, version))
    print(version, back == value, back[0] is back[1], back[4] is back[5], back[6]["k"] is back[4], back[6]["l"][1] is back[0])
print(len(marshal.dumps(value, 3)) < len(marshal.dumps(value, 2)))
ring = []
ring.append(ring)
table = {"self": ring}
ring.append(table)
back = marshal.loads(marshal.dumps(ring))
print(back[0] is back, back[1]["self"] is back)
alone = []
alone.append(alone)
try:
    marshal.dumps(alone, 2)
except ValueError as error:
    print(error)
for version in 0, 1, 2:
    print([marshal.dumps(one, version) for one in (1.5, -1j, 0.1, "é" * 2, (1, 2), 2**40, [1], {1: 2}, None)])
file = io.BytesIO()
for one in value:
    marshal.dump(one, file)
file.write(b"rest")
file.seek(0)
print([marshal.load(file) for _ in value] == value, file.read())
for one in array.array("B", b"ab"), memoryview(b"ab"), bytearray(b"a"), type("Int", (int,), {})(3), object(), [object()]:
    try:
        print(marshal.loads(marshal.dumps(one)))
    except ValueError as error:
        print(error)
for damaged in (b"", b"?", b"l\x02\0\0\0\0\0\0\0", b"l\x01\0\0\0\xff\xff", b"(\x01\0\0\0", b"i\1", b"r\5\0\0\0", b"0",
                b"[\xff\xff\xff\xff", b"s\xff\xff\xff\xff", b"a\xff\xff\xff\xff", b"(\xff\xff\xff\xff", b"<\xff\xff\xff\xff"):
    try:
        print(marshal.loads(damaged))
    except (EOFError, ValueError, TypeError) as error:
        print(damaged, type(error).__name__, error)
