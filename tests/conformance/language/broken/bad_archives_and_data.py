"""Broken inputs of many modules: zip, gzip, bz2, lzma, json, csv, pickle, struct, base64, configparser, xml; the errors they raise."""
import base64
import binascii
import bz2
import configparser
import csv
import gzip
import io
import json
import lzma
import pickle
import struct
import xml.etree.ElementTree as ET
import zipfile
import zlib

good = gzip.compress(b"hello hello hello", mtime=0)
z = io.BytesIO()
with zipfile.ZipFile(z, "w") as f:
    f.writestr("a.txt", "content of a")
archive = bytearray(z.getvalue())
archive[45] ^= 0xFF


def text(action):
    try:
        r = action()
        print("fine", repr(r)[:50])
    except Exception as e:
        print(type(e).__module__, type(e).__name__, e)


text(lambda: gzip.decompress(good[:-4]))
text(lambda: gzip.decompress(good[:12]))
text(lambda: gzip.decompress(good[:-8] + b"\0" * 8))
text(lambda: gzip.decompress(b"\x1f\x8b\x09" + good[3:]))
text(lambda: gzip.decompress(b"plain text"))
text(lambda: zlib.decompress(zlib.compress(b"abc")[:-1]))
text(lambda: zlib.decompress(b"nonsense"))
text(lambda: bz2.decompress(b"BZh9nonsense"))
text(lambda: bz2.decompress(bz2.compress(b"abc")[:-3]))
text(lambda: lzma.decompress(b"not lzma"))
text(lambda: lzma.decompress(lzma.compress(b"abc")[:-5]))
text(lambda: zipfile.ZipFile(io.BytesIO(b"not a zip")))
text(lambda: zipfile.ZipFile(io.BytesIO(bytes(archive))).read("a.txt"))
text(lambda: zipfile.ZipFile(io.BytesIO(bytes(archive))).testzip())
text(lambda: zipfile.ZipFile(io.BytesIO(z.getvalue())).read("b.txt"))
text(lambda: zipfile.ZipFile(io.BytesIO(z.getvalue()[:-1])))
for bad in ("", "{", "[1,]", "{'a': 1}", '{"a" 1}', '"\\x"', '"tab\t"', "nul", "01", "1 2", '{"a": 1,}', "[1 2]", '"\\ud800"', "NaN", "-", "1e", '{"a": }', "\ufeff{}"):
    text(lambda: json.loads(bad))
text(lambda: json.loads(b"\xff"))
text(lambda: list(csv.reader(["a\0b"])))
text(lambda: list(csv.reader(['"a"b'], strict=True)))
text(lambda: list(csv.reader(['"open'], strict=True)))
for bad in (b"", b"\x80\x04", b"garbage", b"\x80\x63.", b"cno_such_module\nname\n.", b"(lp0\n", b"I5\n", b"\x80\x04K\x05", b"X\xff\xff\xff\x7f."):
    text(lambda: pickle.loads(bad))
text(lambda: struct.unpack("<I", b"abc"))
text(lambda: struct.pack("<B", 300))
text(lambda: struct.unpack_from("<Q", b"12345678", 4))
text(lambda: base64.b64decode("abc"))
text(lambda: base64.b64decode("ab!c", validate=True))
text(lambda: base64.b32decode("A"))
text(lambda: binascii.unhexlify("abc"))
text(lambda: bytes.fromhex("zz"))
for bad in ("[s]\na\n", "a = 1", "[s]\n[s]", "[s]\na=1\na=2", "[s]\na = %(b)s"):
    c = configparser.ConfigParser()
    text(lambda: (c.read_string(bad), c.get("s", "a")))
for bad in ("", "<a>", "<a></b>", "<a b=1/>", "<a>&nope;</a>", "<a/><b/>", "text", "<a b='1' b='2'/>",  "<a>"):
    text(lambda: ET.fromstring(bad))
