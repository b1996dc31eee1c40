# Values there and back, and bytes that are no values.
import io
import marshal

values = [None, True, False, ..., 0, -1, 2**31 - 1, 2**31, -2**70, 10**30, 1.5, float("-inf"), 2j, "", "ascii", "é€😀", "\ud800", b"", b"bytes" * 60,
          (), (1, (2, [3])), [None, [True]], {}, {"a": 1, (1, 2): [3.5]}, set(), {3}, frozenset([4]), tuple(range(300)), "x" * 300]
for v in values:
    back = marshal.loads(marshal.dumps(v))
    assert back == v and type(back) is type(v), v
print(len(values), marshal.version)
stream = io.BytesIO()
marshal.dump([1, "two"], stream)
marshal.dump({"k": 3.25}, stream)
stream.seek(0)
print(marshal.loads(marshal.dumps(bytearray(b"ab"))), marshal.loads(marshal.dumps(memoryview(b"cd"))))
for bad in (b"", b"i\1\2", b"(\5\0\0\0", b"[\x05\0\0\0i"):
    try:
        print(marshal.loads(bad))
    except (EOFError, ValueError, TypeError) as error:
        print(type(error).__name__)
for bad in (object(), [lambda: 0], type):
    try:
        marshal.dumps(bad)
    except ValueError as error:
        print(type(error).__name__, error)
