# os.environ, getenv, putenv and the errors of wrong keys.
import os

os.environ["MPY_A"] = "one"
print(os.environ["MPY_A"], os.getenv("MPY_A"), os.getenv("MPY_NONE"), os.getenv("MPY_NONE", "x"))
print("MPY_A" in os.environ, os.environ.get("MPY_NONE"), os.environ.pop("MPY_A"), "MPY_A" in os.environ)
for key, value in ((1, "a"), ("a", 1), ("a=b", "x")):
    try:
        os.environ[key] = value
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
for action in (lambda: os.environ["MPY_NONE"], lambda: os.environ.__delitem__("MPY_NONE")):
    try:
        action()
    except KeyError as e:
        print(repr(e))
print(os.environ.setdefault("MPY_B", "two"), os.environ.setdefault("MPY_B", "three"), os.environb[b"MPY_B"])
print(type(os.environ.copy()), type(os.environ | {}), ({"MPY_Q": 1} | os.environ)["MPY_Q"])
os.environ.update(MPY_C="3", MPY_D="4")
print(sorted(k for k in os.environ if k.startswith("MPY_")))
print(os.popen("echo $MPY_C").read(), end="")
del os.environ["MPY_C"]
print(os.popen("echo [$MPY_C]").read(), end="")
print(os.fsencode("é"), os.fsdecode(b"\xc3\xa9\xff").encode("utf-8", "surrogateescape"))
