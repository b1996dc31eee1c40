"""binascii: hexadecimal and base64, with their errors."""
import binascii


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(binascii.hexlify, b"\x00\xffhello")
show(binascii.hexlify, b"\x00\xffhello", ":")
show(binascii.hexlify, b"\x00\xffhello", b"-", 2)
show(binascii.b2a_hex, memoryview(b"abc"), sep="_", bytes_per_sep=-2)
show(binascii.hexlify, "abc")
for x in ("00ff", b"00FF", "0", "zz", "é", 5, bytearray(b"6162"), ""):
    show(binascii.unhexlify, x)
for n in range(6):
    show(binascii.b2a_base64, bytes(range(250, 250 + n)))
    show(binascii.b2a_base64, bytes(range(n)), newline=False)
for x in ("aGVsbG8=", b"aGVsbG8=\n", "aGVs bG8=", "aGVsbG8", "aGVsbA", "a", "ab", "abc", "ab=", "ab==", "ab==cd", "====", "", "a=b=", "YQ==YQ==", "aGVsbG8*=", "é", 7, "abcde", "\u20ac"):
    show(binascii.a2b_base64, x)
for x in ("aGVsbG8=", "aGVs\nbG8=", "ab==cd", "=abc", "ab=c", "ab", "a", "ab=="):
    show(binascii.a2b_base64, x, strict_mode=True)
