"""Keyed hashing for message authentication (RFC 2104)."""
from _hashlib import compare_digest

import hashlib as _hashlib
import warnings as _warnings

trans_5C = bytes(x ^ 0x5C for x in range(256))
trans_36 = bytes(x ^ 0x36 for x in range(256))
digest_size = None


class HMAC:
    """One message's code: update() takes more of it, digest() and hexdigest() give the code so far."""

    blocksize = 64
    block_size = digest_size = None  # of the object

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required parameter 'digestmod'.")
        self._init_old(key, msg, digestmod)

    def _init_old(self, key, msg, digestmod):
        make = _maker(digestmod)
        self._inner, self._outer = make(), make()
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, "block_size", None)
        if self.block_size is None:
            _warnings.warn(f"No block_size attribute on given digest object; Assuming {self.blocksize}.", RuntimeWarning, 2)
            self.block_size = self.blocksize
        if self.block_size < 16:
            _warnings.warn(f"block_size of {self.block_size} seems too small; using our default of {self.blocksize}.", RuntimeWarning, 2)
            self.block_size = self.blocksize
        if len(key) > self.block_size:
            digest = make()
            digest.update(key)
            key = digest.digest()
        key = bytes(key).ljust(self.block_size, b"\0")
        self._outer.update(key.translate(trans_5C))
        self._inner.update(key.translate(trans_36))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Feed more of the message."""
        self._inner.update(msg)

    def copy(self):
        """A separate object in the same state."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size, other.block_size = self.digest_size, self.block_size
        other._inner, other._outer = self._inner.copy(), self._outer.copy()
        return other

    def _finish(self):
        outer = self._outer.copy()
        outer.update(self._inner.digest())
        return outer

    def digest(self):
        """The code as bytes."""
        return self._finish().digest()

    def hexdigest(self):
        """The code as a string of hexadecimal digits."""
        return self._finish().hexdigest()


def _maker(digestmod):
    if callable(digestmod):
        return digestmod
    if isinstance(digestmod, str):
        return lambda: _hashlib.new(digestmod)
    return lambda: digestmod.new(b"")


def new(key, msg=None, digestmod=""):
    """A new HMAC object."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """The code of one message, at once."""
    return HMAC(key, msg, digest).digest()
