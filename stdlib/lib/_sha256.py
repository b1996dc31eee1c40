"""The algorithms of hashlib under the name of CPython's module."""

from hashlib import sha224, sha256
