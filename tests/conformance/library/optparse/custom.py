import optparse


def check_pair(option, opt, value):
    try:
        a, b = value.split(",")
    except ValueError:
        raise optparse.OptionValueError("option %s: not a pair: %r" % (opt, value))
    return a, b


class MyOption(optparse.Option):
    TYPES = optparse.Option.TYPES + ("pair",)
    TYPE_CHECKER = dict(optparse.Option.TYPE_CHECKER, pair=check_pair)


class Quiet(optparse.OptionParser):
    def error(self, msg):
        print("error:", msg)


p = Quiet(option_class=MyOption, prog="q", conflict_handler="resolve", add_help_option=False)
p.add_option("-p", "--pair", type="pair")
print(*map(str, p.parse_args(["-p", "1,2"])))
p.parse_args(["-p", "1"])
p.add_option("-p", help="new p", action="store_true")
print(p.format_option_help())
print(p.remove_option("--pair"), p.has_option("--pair"))
