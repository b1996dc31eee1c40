"""The algorithms of hashlib under the name of CPython's module."""

from hashlib import blake2b, blake2s
