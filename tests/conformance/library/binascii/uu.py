"""binascii: uuencode."""
import binascii


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__name__, e)


for data in (b"", b"a", b"ab", b"abc", b"hello world", bytes(range(45)), bytes(46), b"\0\0\0"):
    show(binascii.b2a_uu, data)
    show(binascii.b2a_uu, data, backtick=True)
for line in (b"", b"!80  \n", b"%:&5L;&\\ \n", b"#86)C\n", b"#86)Cxx\n", b"#\x80\n", "#86)C", b"+:&5L;&\\@=V]R;&0 \n", b"#86)C    ", b"$86)C"):
    show(binascii.a2b_uu, line)
assert all(binascii.a2b_uu(binascii.b2a_uu(bytes([i] * k))) == bytes([i] * k) for i in range(0, 256, 7) for k in range(46))
