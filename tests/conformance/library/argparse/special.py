import argparse
import os
os.environ["COLUMNS"] = "80"


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except SystemExit as e:
        print("exit", e.code)


def positive(text):
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not positive")
    return value


import sys
sys.stderr = sys.stdout
p = argparse.ArgumentParser(prog="s", prefix_chars="-+", argument_default=argparse.SUPPRESS, allow_abbrev=False)
p.add_argument("+x", action="store_true")
p.add_argument("--pos", type=positive)
p.add_argument("--long-name")
p.add_argument("words", nargs="*", choices=["a", "b"], default="a")
attempt(p.parse_args, ["+x", "--pos", "3", "a", "b"])
attempt(p.parse_args, ["--pos", "-3"])
attempt(p.parse_args, ["--pos=-3"])
attempt(p.parse_args, ["--long", "3"])
attempt(p.parse_args, ["c"])
p = argparse.ArgumentParser(prog="mix")
p.add_argument("--foo")
p.add_argument("cmd")
p.add_argument("rest", nargs="*", type=int)
attempt(p.parse_args, "doit 1 --foo bar 2 3".split())
attempt(p.parse_intermixed_args, "doit 1 --foo bar 2 3".split())
p = argparse.ArgumentParser(prog="neg")
p.add_argument("-1", dest="one", action="store_true")
p.add_argument("x", nargs="?")
attempt(p.parse_args, ["-1"])
attempt(p.parse_args, ["-2"])
p = argparse.ArgumentParser(prog="defaults")
p.add_argument("--n", type=int, default="12")
p.add_argument("--m", type=int, default=1.5)
p.add_argument("a", nargs="?", type=int, default="3")
p.add_argument("b", nargs="*", default=[9])
attempt(p.parse_args, [])
attempt(p.parse_args, ["4", "5", "6"])
p = argparse.ArgumentParser(prog="rem")
p.add_argument("-v", action="store_true")
p.add_argument("script")
p.add_argument("args", nargs=argparse.REMAINDER)
attempt(p.parse_args, ["-v", "x.py", "-v", "--more", "1"])
attempt(p.parse_args, ["x.py", "--", "-v"])
p = argparse.ArgumentParser(prog="ns")
p.add_argument("--q", default=1)
ns = argparse.Namespace(q=5, z=6)
print(p.parse_args([], namespace=ns) is ns, ns)
p = argparse.ArgumentParser(prog="cl")
for c in "abc":
    p.add_argument("-" + c, action="store_true")
p.add_argument("-o")
attempt(p.parse_args, ["-abofile"])
attempt(p.parse_args, ["-abz"])
attempt(p.parse_args, ["-ab=z"])
print(repr(argparse.FileType("w", encoding="utf-8")), argparse.ArgumentTypeError("x"))
