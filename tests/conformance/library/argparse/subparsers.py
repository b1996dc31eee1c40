import argparse
import os
import sys
os.environ["COLUMNS"] = "80"
sys.stderr = sys.stdout
p = argparse.ArgumentParser(prog="git", description="version control")
p.add_argument("--verbose", action="store_true", help="say more")
sub = p.add_subparsers(dest="command", help="sub-command help")
clone = sub.add_parser("clone", help="clone a repository", description="Clones.")
clone.add_argument("url")
clone.add_argument("--depth", type=int, default=1)
clone.set_defaults(func=lambda a: ("clone", a.url))
commit = sub.add_parser("commit", aliases=["ci", "c"], help="record changes to the repository, with a rather long help text here")
commit.add_argument("-m", "--message", required=True)
hidden = sub.add_parser("hidden")
a = p.parse_args(["clone", "u", "--depth", "3"])
print(a.command, a.url, a.depth, a.func(a))
print(p.parse_args(["ci", "-m", "x"]))
print(p.parse_args([]))
print(p.parse_known_args(["clone", "u", "--what"])[1])
for args in (["nope"], ["commit"], ["clone", "-h"], ["-h"], ["clone", "u", "extra"], ["--verbose", "clone", "u", "--what"]):
    try:
        p.parse_args(args)
    except SystemExit as e:
        print("exit", e.code)
r = argparse.ArgumentParser(prog="r")
s = r.add_subparsers(title="commands", description="what to do", metavar="CMD", required=True)
s.add_parser("one", help="first")
s.add_parser("two")
r.print_help()
try:
    r.parse_args([])
except SystemExit as e:
    print(e.code)
try:
    s.add_parser("one")
except argparse.ArgumentError as e:
    print(e)
