"""Values nested more deeply than calls may be; what is too deep, broken or cut off is an error."""
import marshal

for kind in "list", "tuple", "mixed", "dict":
    value = inner = 1
    for i in range(1500):
        value = {"k": value} if kind == "dict" else [value] if kind == "list" or kind == "mixed" and i % 2 else (value,)
    value = marshal.loads(marshal.dumps(value))
    depth = 0
    while value != 1:
        value = value["k"] if kind == "dict" else value[0]
        depth += 1
    print(kind, depth)

for depth in 1990, 2500:
    value = []
    for i in range(depth):
        value = [value]
    try:
        print(len(marshal.dumps(value)))
    except ValueError as error:
        print(error)

several = [{1: [2, (3, {4})], "a": {}}, frozenset([1]), (), b"x", 1.5, None, ..., "\u00e9", [], {"k": {"k": [{}]}}, 1j, -2**70, StopIteration]
print(marshal.loads(marshal.dumps(several)) == several)
same = marshal.loads(b"\xdb\x02\x00\x00\x00r\x00\x00\x00\x00\xe9\x05\x00\x00\x00")
print(same[0] is same, same[1])
for broken in b"", b"[", b"[\x05\0\0\0", b"[\x05\0\0\0NN", b"{N", b"(\x01\0\0\0(\x01\0\0\0":
    try:
        print(marshal.loads(broken))
    except (EOFError, ValueError, TypeError) as error:
        print(type(error).__name__)
