import argparse
import os
import sys
os.environ["COLUMNS"] = "80"
sys.stderr = sys.stdout


def attempt(parser, *args):
    try:
        print(parser.parse_args(args))
    except SystemExit as e:
        print("exit", e.code)


p = argparse.ArgumentParser(prog="tool")
p.add_argument("name")
p.add_argument("-n", type=int)
p.add_argument("--color", choices=["red", "green"])
p.add_argument("--two", nargs=2)
p.add_argument("--many", nargs="+")
p.add_argument("--flag", action="store_true")
p.add_argument("--flagon", action="store_true")
p.add_argument("--need", required=True)
attempt(p)
attempt(p, "a")
attempt(p, "a", "--need", "1", "-n", "x")
attempt(p, "a", "--need", "1", "-n")
attempt(p, "a", "--need", "1", "--color", "blue")
attempt(p, "a", "--need", "1", "--two", "x")
attempt(p, "a", "--need", "1", "--many")
attempt(p, "a", "--need", "1", "--fl")
attempt(p, "a", "--need", "1", "--flag=3")
attempt(p, "a", "--need", "1", "b", "c", "--zzz")
attempt(p, "a", "--need", "1", "-n=5")
attempt(p, "--", "-a", "--need")
attempt(p, "--need", "1", "--", "-a")
attempt(p, "-5", "--need", "1")
attempt(p, "-h")
q = argparse.ArgumentParser(prog="q", exit_on_error=False)
q.add_argument("--i", type=int)
try:
    q.parse_args(["--i", "x"])
except argparse.ArgumentError as e:
    print(type(e), e, e.argument_name, e.message)
for make in (lambda: p.add_argument("--flag"), lambda: p.add_argument("x", dest="y"), lambda: p.add_argument("--z", action="no"),
             lambda: p.add_argument("--z", type="int"), lambda: p.add_argument("--z", nargs=2, metavar=("a",)),
             lambda: p.add_argument("pos", required=True), lambda: p.add_argument("--s", nargs=0),
             lambda: p.add_argument("-"), lambda: p.add_argument("--x", "y"), lambda: p.add_argument("--c", const=1)):
    try:
        make()
        print("ok")
    except Exception as e:
        print(type(e).__name__, e)
