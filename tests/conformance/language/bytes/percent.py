# % formatting of bytes and bytearray.
print(b"%d %i %u %x %X %o" % (1, -2, 3, 255, 255, 8), b"%5d|%-5d|%05d|%+d" % (1, 2, 3, 4), b"%s %b" % (b"a", bytearray(b"b")), b"%c%c" % (65, b"B"), b"%a %r" % ("é", "x"), b"%.2f %e %g" % (1.5, 1e10, 0.1), b"%%", b"%(k)s" % {b"k": b"v"}, b"%*d" % (5, 1), b"%.3s|%5s|%-5s|" % (b"abcdef", b"x", b"y"), b"%#x %#o" % (255, 8))
print(bytearray(b"%d") % 5, type(bytearray(b"%d") % 5).__name__)
class B:
    def __bytes__(self):
        return b"from bytes"
print(b"%s" % B(), bytes(B()))
for fmt, args in ((b"%s", "str"), (b"%d", "a"), (b"%c", 256), (b"%c", b"ab"), (b"%d", ()), (b"%d %d", 1), (b"%", 1), (b"%d", 1.5), (b"%x", 1.5), (b"x", 1), (b"%(a)s", 5), (b"%s", 5), (b"%d", None), (b"%(a)s", {"a": 1})):
    try:
        print(fmt % args)
    except Exception as e:
        print(fmt, args, type(e).__name__, e)
