"""struct: Struct objects, iterators, public names."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: list(struct.iter_unpack('<h',b'\1\0\2\0')))
show(lambda: struct.iter_unpack('<h',b'abc'))
show(lambda: struct.iter_unpack('',b''))
show(lambda: type(struct.iter_unpack("h", b"")))
show(lambda: len(list(struct.iter_unpack('>IH',bytes(60)))))
it = struct.iter_unpack("h", b"\1\0\2\0")
show(lambda: it.__length_hint__())
next(it)
show(lambda: it.__length_hint__())
b = bytearray(8)
s = struct.Struct("<ih")
show(lambda: (s.format,s.size,s.pack(1,2),s.unpack(bytes(6))))
show(lambda: s.pack(1))
show(lambda: struct.Struct(5))
show(lambda: struct.Struct(b'i').format)
show(lambda: struct.Struct())
show(lambda: s.pack_into(b,0,1,2))
show(lambda: s.unpack_from(b))
show(lambda: list(s.iter_unpack(bytes(12))))
show(lambda: sorted(x for x in dir(struct) if x[0] != "_"))
show(lambda: sorted(x for x in dir(struct.Struct) if x[0] != "_"))
show(lambda: struct.error.__mro__)
show(lambda: type(s))
