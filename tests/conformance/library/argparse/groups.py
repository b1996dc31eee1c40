import argparse
import os
import sys
os.environ["COLUMNS"] = "80"
sys.stderr = sys.stdout
p = argparse.ArgumentParser(prog="g")
g = p.add_argument_group("network", "settings of the network")
g.add_argument("--layers", type=int, help="how many")
g.add_argument("file")
m = p.add_mutually_exclusive_group()
m.add_argument("--quiet", action="store_true")
m.add_argument("--loud", action="store_true", help="much noise")
n = p.add_mutually_exclusive_group(required=True)
n.add_argument("--json", metavar="J")
n.add_argument("--xml", nargs="?")
n.add_argument("--none", help=argparse.SUPPRESS)
p.print_help()
for args in (["f", "--json", "1"], ["f", "--quiet", "--loud", "--json", "1"], ["f"], ["f", "--json", "a", "--xml"]):
    try:
        print(p.parse_args(args))
    except SystemExit as e:
        print("exit", e.code)
parent = argparse.ArgumentParser(add_help=False)
parent.add_argument("--shared", default="s")
pg = parent.add_argument_group("pg", "of the parent")
pg.add_argument("--deep")
child = argparse.ArgumentParser(prog="child", parents=[parent])
child.add_argument("own")
child.print_help()
print(child.parse_args(["o", "--deep", "1"]))
r = argparse.ArgumentParser(prog="r", conflict_handler="resolve")
r.add_argument("-f", "--foo", help="old foo")
r.add_argument("--foo", help="new foo")
r.print_help()
single = argparse.ArgumentParser(prog="one")
x = single.add_mutually_exclusive_group(required=True)
x.add_argument("--only")
single.add_mutually_exclusive_group().add_argument("pos", nargs="?")
single.print_usage()
