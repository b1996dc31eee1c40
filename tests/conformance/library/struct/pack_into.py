"""struct: pack_into buffers."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


b = bytearray(8)
show(lambda: struct.pack_into('<i',b,2,7))
show(lambda: b)
show(lambda: struct.pack_into('<i',b,6,7))
show(lambda: struct.pack_into('<i',b,-4,9))
show(lambda: struct.pack_into('<i',b,-3,9))
show(lambda: struct.pack_into('<i',b,-9,9))
show(lambda: struct.pack_into('<i',b'aaaaaaaa',0,9))
show(lambda: struct.pack_into('<i',b,0));  show(lambda:b)
show(lambda: struct.pack_into('<i',memoryview(b)[4:],0,1))
show(lambda: b)
