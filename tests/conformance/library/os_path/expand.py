# expanduser and expandvars.
import os
import os.path as p

os.environ["HOME"] = "/home/me"
os.environ["V"] = "val"
os.environ.pop("NOPE", None)
print(p.expanduser("~"), p.expanduser("~/x"), p.expanduser("x~"), p.expanduser("~root/y"), p.expanduser("~nosuchuser/y"), p.expanduser(b"~/z"))
os.environ["HOME"] = "/"
print(p.expanduser("~"), p.expanduser("~/x"))
del os.environ["HOME"]
print(p.expanduser("~") != "~")
for text in ("$V", "${V}", "$V/x", "a$V.b", "$NOPE", "${NOPE}", "$", "$$", "${V", "a${V}b$V", "$V1", "no", "${}", "$-"):
    print(repr(text), repr(p.expandvars(text)), p.expandvars(text.encode()))
