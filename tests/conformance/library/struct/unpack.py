"""struct: unpack and unpack_from."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: struct.unpack('i',b'abc'))
show(lambda: struct.unpack('<2h3s?',b'\1\0\2\0abc\1'))
show(lambda: struct.unpack('4p',b'\2abc'))
show(lambda: struct.unpack('4p',b'\xffabc'));show(lambda: struct.unpack('e',b'\0\x3c'))
show(lambda: struct.unpack('i','abcd'))
show(lambda: struct.unpack_from('<i',b'abcdefgh',2))
show(lambda: struct.unpack_from('<i',b'abcdefgh',5))
show(lambda: struct.unpack_from('<i',b'abcdefgh',-4))
show(lambda: struct.unpack_from('<i',b'abcdefgh',-3))
show(lambda: struct.unpack_from('<i',b'abcdefgh',-9))
show(lambda: struct.unpack_from('<i',buffer=b'abcdefgh',offset=1))
