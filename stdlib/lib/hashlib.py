"""Secure hashes. The algorithms are libcrypto's and our BLAKE2 (_hashlib)."""
try:
    import _hashlib
except ImportError:  # a program hides the module's name; the algorithms are the same
    from _objects import load_native

    _hashlib = load_native("_hashlib")

blake2b, blake2s, pbkdf2_hmac, scrypt = _hashlib.blake2b, _hashlib.blake2s, _hashlib.pbkdf2_hmac, _hashlib.scrypt
md5, sha1, sha3_224, sha3_256, sha3_384, sha3_512 = _hashlib.openssl_md5, _hashlib.openssl_sha1, _hashlib.openssl_sha3_224, _hashlib.openssl_sha3_256, _hashlib.openssl_sha3_384, _hashlib.openssl_sha3_512
sha224, sha256, sha384, sha512, shake_128, shake_256 = _hashlib.openssl_sha224, _hashlib.openssl_sha256, _hashlib.openssl_sha384, _hashlib.openssl_sha512, _hashlib.openssl_shake_128, _hashlib.openssl_shake_256

algorithms_guaranteed = {
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
}  # fmt: skip
algorithms_available = algorithms_guaranteed | {"md5-sha1", "ripemd160", "sha512_224", "sha512_256", "sm3"}

__all__ = (*sorted(algorithms_guaranteed), "new", "algorithms_guaranteed", "algorithms_available", "pbkdf2_hmac", "file_digest", "scrypt")


_constructors = {name: globals()[name] for name in algorithms_guaranteed}
__builtin_constructor_cache = {**_constructors, **{name.upper(): make for name, make in _constructors.items()}}


def __get_builtin_constructor(name):
    """What makes hash objects of a guaranteed algorithm; ValueError for other names."""
    make = __builtin_constructor_cache.get(name)
    if make is None:
        raise ValueError("unsupported hash type " + name)
    return make


def __get_openssl_constructor(name):
    return __get_builtin_constructor(name)


def new(name, data=b"", **kwargs):
    """A hash object of the named algorithm, fed with data."""
    if name in ("blake2b", "blake2s"):
        return (blake2b if name == "blake2b" else blake2s)(data, **kwargs)
    return _hashlib.new(name, data, **kwargs)


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """The hash object of a file's contents; digest is a name or a callable that makes a hash object."""
    made = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        made.update(fileobj.getbuffer())
        return made
    if not (hasattr(fileobj, "readinto") and hasattr(fileobj, "readable") and fileobj.readable()):
        raise ValueError(f"{fileobj!r} is not a file-like object in binary reading mode.")
    buffer = bytearray(_bufsize)
    view = memoryview(buffer)
    while True:
        size = fileobj.readinto(buffer)
        if size == 0:
            return made
        made.update(view[:size])
