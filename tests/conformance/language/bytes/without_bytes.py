"""Methods and operators of byte strings without bytes."""
import array
import struct

for make in (bytes, bytearray, lambda: memoryview(b""), lambda: array.array("B")):
    empty = make()
    for name in sorted(n for n in dir(empty) if not n.startswith("_") and n not in ("buffer_info", "obj")):
        method = getattr(empty, name)
        if not callable(method):
            continue
        for given in ((), (0,), (1,), (3,), (b"",), (bytearray(),), (b"a",), (0, b"x"), (2, b"x"), (b"", b""), (b"a", b""), (b"", b"z"), ([],), ([b""],), (slice(0, 0),), (slice(None), b""), ("utf-8",)):
            fresh = make()
            try:
                result = getattr(fresh, name)(*given)
            except Exception as e:
                result = type(e).__name__
            if hasattr(result, "__next__"):
                result = list(result)
            print(name, given, repr(result)[:80] if " at 0x" not in repr(result) else "object", fresh if not isinstance(fresh, memoryview) else "")
print(struct.pack("0s", b""), struct.unpack("0s", b""), bytearray().join([]), bytearray(b"abc")[1:1] + bytearray(), bytes(bytearray()))
b = bytearray(b"abc")
b.clear()
b += b""
b *= 3
b[:] = b""
print(b, b.ljust(2), b + b, b == b"", b < b"a", hash(bytes(b)) == hash(b""))
