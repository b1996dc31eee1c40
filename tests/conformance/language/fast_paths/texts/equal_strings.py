"""Equality of strings cut out of wider ones."""
a = "\u1234abc"[1:]
print(a == "abc", "abc" == a, a[0] == "a", "\u1234é"[1] == "é", ("\U0001f600x")[1:] == "x")
s = "\u1234"
s += "a"
print(s[1:] == "a", s.replace("\u1234", "") == "a", s.strip("\u1234") == "a", [c == "a" for c in s], s.lower()[1:] == "a")
print("".join(["\u1234", "b"])[1:2] == "b", "\u1234b".split("\u1234")[1] == "b", "%s" % a == "abc", f"{a}" == "abc")
import json, re
print(json.loads('"\\u0041b"') == "Ab", re.sub("\u1234", "", "\u1234q") == "q", "\u1234q".translate({0x1234: None}) == "q")
print("\u1234q".partition("\u1234")[2] == "q", "q\u1234".rstrip("\u1234") == "q", "\u1234q".removeprefix("\u1234") == "q", str(b"\xe1\x88\xb4q", "utf8")[1:] == "q", ("x\u1234" * 2)[::2] == "xx", "aß\u1234"[:2].upper() == "ASS", "\u1234q".encode("utf-16le").decode("utf-16le")[1:] == "q")
