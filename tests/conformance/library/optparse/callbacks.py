import optparse


def cb(option, opt, value, parser, *args, **kwargs):
    print("cb", option, opt, value, args, kwargs, parser.rargs)
    setattr(parser.values, option.dest or "x", value)


p = optparse.OptionParser(prog="c")
p.add_option("-c", action="callback", callback=cb, callback_args=(1,), callback_kwargs={"k": 2})
p.add_option("--val", action="callback", callback=cb, type="string", dest="val")
p.add_option("--const", action="store_const", const=9)
p.add_option("--ac", action="append_const", const="z", dest="list")
print(*map(str, p.parse_args(["-c", "a", "--val", "v", "--const", "--ac", "--ac"])))
p.disable_interspersed_args()
print(*map(str, p.parse_args(["a", "-c"])))
p.set_defaults(val="d")
print(*map(str, p.parse_args([])[0].val, p.get_default_values()))
