import argparse
p = argparse.ArgumentParser(prog="act")
p.add_argument("--app", action="append")
p.add_argument("--ext", action="extend", nargs="+", type=int, default=[0])
p.add_argument("--const", action="store_const", const=42)
p.add_argument("--t", dest="kinds", action="append_const", const=str)
p.add_argument("--i", dest="kinds", action="append_const", const=int)
p.add_argument("--no", action="store_false")
p.add_argument("--bool", action=argparse.BooleanOptionalAction, default=True, help="yes or no")
p.add_argument("--version", action="version", version="%(prog)s 2.0")


class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        print("called", values, option_string)
        setattr(namespace, self.dest, values.upper())


p.add_argument("-u", "--upper", action=Upper)
p.add_argument("pos", action=Upper, nargs="?", default="d")
n = p.parse_args("--app 1 --app 2 --ext 3 4 --ext 5 --const --t --i --no --no-bool -uabc".split())
print(n)
print(p.parse_args(["x", "--upper", "y"]))
p.print_usage()
for action in p._actions:
    print(action)
try:
    p.parse_args(["--version"])
except SystemExit as e:
    print(e.code)
print(p)
n = argparse.Namespace(a=1, **{"b c": 2})
print(n, "a" in n, n == argparse.Namespace(a=1), n != 3)
print(p.get_default("ext"), p.get_default("nothing"))
p.set_defaults(const=7, extra="e")
print(p.parse_args([]).const, p.parse_args([]).extra)
