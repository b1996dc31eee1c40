"""The algorithms of hashlib under the name of CPython's module."""

from hashlib import sha3_224, sha3_256, sha3_384, sha3_512, shake_128, shake_256

implementation = "libcrypto"
