"""Texts of errors for arguments that few give, and results of rarer calls."""
import codecs
import copy
import enum
import heapq
import io
import json
import operator
import re
import string
import tarfile
import threading
import zoneinfo


def shown(call, *args, **kw):
    try:
        print(repr(call(*args, **kw)))
    except Exception as e:
        print(type(e).__module__, type(e).__qualname__, e)


shown(re.sub, "a", 5, "a")
shown(re.sub, "a", None, "a")
shown(re.compile("a").sub, 5, "a")
shown(re.sub, "a", b"x", "a")
shown(re.compile, "a", "x")
shown(operator.attrgetter)
shown(operator.countOf, 5, 1)
shown(operator.indexOf, 5, 1)
shown(heapq.nsmallest, "a", [1])
shown(heapq.nlargest, "a", [1])
shown(copy.copy, threading.Lock())
shown(compile, "1", "f", "other")
shown(zoneinfo.ZoneInfo, "No/Such")
print(list(json.JSONEncoder().iterencode([1, {"a": 2, "b": [[], {}]}, [[3]], {"c": {}}])))
print(list(json.JSONEncoder(default=lambda o: 1, indent=1).iterencode([object, [object]])))
print(repr(string.Template.flags))


class Percent(string.Template):
    delimiter = "%"


class Upper(string.Template):
    flags = 0
    idpattern = "[A-Z]+"


print(Percent("%a $b %%").substitute(a=1), Upper("$A $a").safe_substitute(A=1, a=2))


class Color(enum.Enum):
    RED = 1


shown(type, "Sub", (Color,), {})
shown(type, "Sub", (enum.Enum,), {"A": 1})

codecs.register_error("mine", lambda e: ("?", e.end))
for errors in "xmlcharrefreplace", "namereplace", "mine":
    shown(b"a\xff".decode, "utf-8", errors)
    shown("a\u20ac".encode, "ascii", errors)

packed = io.BytesIO()
with tarfile.open(fileobj=packed, mode="w") as archive:
    archive.addfile(tarfile.TarInfo("one"))
    archive.addfile(tarfile.TarInfo("two"))
    print(archive.getnames(), [m.name for m in archive], archive.getmember("two").name)
packed.seek(0, 2)
with tarfile.open(fileobj=io.BytesIO(packed.getvalue()), mode="a") as archive:
    archive.addfile(tarfile.TarInfo("three"))
    print(archive.getnames())

import functools
import sys
from unittest.mock import call

shown(functools.reduce, len)
shown(functools.cmp_to_key)
shown(sys.getsizeof)
print(call.x, repr(call.foo.bar), call.foo(1), call)
shown(tarfile.open, fileobj=io.BytesIO(b"abc"))
import ast
shown(ast.parse, "1", mode="other")

import asyncio
import os
import runpy


async def numbers():
    yield 1


async def after_its_end():
    g = numbers()
    async for n in g:
        print(n)
    print(await g.athrow(ValueError("unseen")), await g.aclose())
    try:
        await g.asend(None)
    except StopAsyncIteration as e:
        print(repr(e))


asyncio.run(after_its_end())
os.chdir("/")
shown(runpy.run_path, "no_such_file")
try:
    os.utime("no_such_file")
except OSError as e:
    print(e, e.filename)

from fractions import Fraction


class Times:
    def __index__(self):
        return 2

    def __rmul__(self, other):
        return NotImplemented


for sequence in "a", b"a", [1], (1,), bytearray(1):
    for times in Fraction(1, 2), 1.5, Times(), object():
        shown(lambda: sequence * times)
        shown(lambda: times * sequence)
        try:
            sequence *= times
            print(sequence)
        except TypeError as e:
            print(e)
import grp
import pwd

shown(pwd.getpwuid, "a")
shown(grp.getgrgid, "a")
import urllib.parse
import warnings

print(urllib.parse._Quoter(b"+")[ord("+")], urllib.parse._Quoter(b"+")[ord("&")])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(urllib.parse.Quoter is urllib.parse._Quoter, [str(w.message) for w in caught])
shown(lambda: urllib.parse.nothing)
