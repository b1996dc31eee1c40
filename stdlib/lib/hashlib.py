"""Secure hashes. The algorithms are libcrypto's and our BLAKE2 (_hashlib)."""
import _hashlib
from _hashlib import (
    blake2b,
    blake2s,
    openssl_md5 as md5,
    openssl_sha1 as sha1,
    openssl_sha3_224 as sha3_224,
    openssl_sha3_256 as sha3_256,
    openssl_sha3_384 as sha3_384,
    openssl_sha3_512 as sha3_512,
    openssl_sha224 as sha224,
    openssl_sha256 as sha256,
    openssl_sha384 as sha384,
    openssl_sha512 as sha512,
    openssl_shake_128 as shake_128,
    openssl_shake_256 as shake_256,
    pbkdf2_hmac,
    scrypt,
)

algorithms_guaranteed = {
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
}  # fmt: skip
algorithms_available = algorithms_guaranteed | {"md5-sha1", "ripemd160", "sha512_224", "sha512_256", "sm3"}

__all__ = (*sorted(algorithms_guaranteed), "new", "algorithms_guaranteed", "algorithms_available", "pbkdf2_hmac", "file_digest", "scrypt")


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
