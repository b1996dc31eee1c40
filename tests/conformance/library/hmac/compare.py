"""hmac: compare_digest."""
import hmac


def show(*args):
    try:
        print(hmac.compare_digest(*args))
    except BaseException as e:
        print(type(e).__name__, e)


for a, b in (("a", "b"), ("abc", "abc"), ("abc", "abcd"), (b"x", b"x"), (b"x", bytearray(b"x")), (b"", b""), ("é", "b"), ("a", b"b"), (1, 2), ("", "x")):
    show(a, b)
