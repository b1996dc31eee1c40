"""Objects in a data base of files."""
import dbm.dumb
import os
import shelve
import tempfile

os.chdir(tempfile.mkdtemp())
with dbm.dumb.open("d", "c") as d:
    d["a"] = "one"
    d[b"b"] = b"two" * 300
    d["a"] = b"longer" * 200
    del d["b"]
    d["c"] = b""
with dbm.dumb.open("d", "r") as d:
    print(sorted(d.keys()), len(d["a"]), d["c"], "b" in d, d.get("x"))
    try:
        d["y"] = b"1"
    except Exception as e:
        print(type(e).__name__, e)
try:
    d["a"]
except Exception as e:
    print(type(e).__name__, e)

with shelve.Shelf({}, writeback=True) as s:
    s["k"] = [1, 2]
    s["k"].append(3)
    s["o"] = {"a": (1, None)}
    s.sync()
    print(s["k"], sorted(s), len(s), "k" in s, s.get("zz", 5))
try:
    s["k"]
except ValueError as e:
    print(e)
