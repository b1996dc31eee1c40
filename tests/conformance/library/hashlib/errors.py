"""hashlib: errors and argument forms."""
import hashlib


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(hashlib.new, "foo")
show(hashlib.sha256, "a")
show(hashlib.sha256, 5)
show(hashlib.md5().update, "a")
show(hashlib.md5().update, None)
show(lambda: hashlib.shake_128(b"").hexdigest())
show(lambda: hashlib.md5(b"a", usedforsecurity=False).block_size)
show(lambda: hashlib.md5(string=b"a").hexdigest())
show(lambda: (hashlib.md5.__name__, hashlib.sha3_256.__name__, type(hashlib.sha3_256()), type(hashlib.shake_128())))
show(lambda: repr(hashlib.md5())[:30])
show(hashlib.blake2b, digest_size=65)
show(hashlib.blake2s, digest_size=0)
show(hashlib.blake2b, key=b"a" * 65)
show(hashlib.blake2b, salt=b"a" * 17)
show(hashlib.blake2s, person=b"a" * 9)
show(hashlib.blake2b, "text")
show(hashlib.blake2b, fanout=256)
show(hashlib.pbkdf2_hmac, "sha256", b"p", b"s", 0)
show(hashlib.pbkdf2_hmac, "sha256", b"p", b"s", 1, 0)
show(hashlib.scrypt, b"p", salt=b"s", n=3, r=8, p=1)
show(hashlib.scrypt, b"p")
