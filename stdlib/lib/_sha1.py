"""The algorithm of hashlib under the name of CPython's module."""

from hashlib import sha1
