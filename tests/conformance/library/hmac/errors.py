"""hmac: errors."""
import hmac


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__name__, e)


show(hmac.new, b"k", b"m")
show(hmac.new, "k", b"m", "md5")
show(lambda: hmac.new(b"k", "m", "md5"))
show(lambda: repr(hmac.new(b"k", b"m", "sha1"))[:20])
