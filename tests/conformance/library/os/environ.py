# os.environ, getenv, putenv and the errors of wrong keys.
import os

os.environ["QQ_A"] = "one"
print(os.environ["QQ_A"], os.getenv("QQ_A"), os.getenv("QQ_NONE"), os.getenv("QQ_NONE", "x"))
print("QQ_A" in os.environ, os.environ.get("QQ_NONE"), os.environ.pop("QQ_A"), "QQ_A" in os.environ)
for key, value in ((1, "a"), ("a", 1), ("a=b", "x")):
    try:
        os.environ[key] = value
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
for action in (lambda: os.environ["QQ_NONE"], lambda: os.environ.__delitem__("QQ_NONE")):
    try:
        action()
    except KeyError as e:
        print(repr(e))
print(os.environ.setdefault("QQ_B", "two"), os.environ.setdefault("QQ_B", "three"), os.environb[b"QQ_B"])
print(type(os.environ.copy()), type(os.environ | {}), ({"QQ_Q": 1} | os.environ)["QQ_Q"])
os.environ.update(QQ_C="3", QQ_D="4")
print(sorted(k for k in os.environ if k.startswith("QQ_")))
print(os.popen("echo $QQ_C").read(), end="")
del os.environ["QQ_C"]
print(os.popen("echo [$QQ_C]").read(), end="")
print(os.fsencode("é"), os.fsdecode(b"\xc3\xa9\xff").encode("utf-8", "surrogateescape"))
