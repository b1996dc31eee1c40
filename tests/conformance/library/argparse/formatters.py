import argparse
import os
os.environ["COLUMNS"] = "70"
text = """Line one
    indented line two

line   three %(prog)s"""
for cls in (argparse.HelpFormatter, argparse.RawDescriptionHelpFormatter, argparse.RawTextHelpFormatter,
            argparse.ArgumentDefaultsHelpFormatter, argparse.MetavarTypeHelpFormatter):
    p = argparse.ArgumentParser(prog="f", description=text, epilog=text, formatter_class=cls)
    p.add_argument("--a", type=int, default=3, help="help of a\n   second line")
    p.add_argument("--b", type=float, help="help of b")
    p.add_argument("--c", type=str, default=argparse.SUPPRESS, help="help of c")
    p.add_argument("--d", action="store_true", help="help of d")
    p.add_argument("e", type=int, nargs="?", default=7, help="help of e")
    p.print_help()
    print("-----")


class Both(argparse.ArgumentDefaultsHelpFormatter, argparse.RawDescriptionHelpFormatter):
    pass


class Wide(argparse.HelpFormatter):
    def __init__(self, prog):
        super().__init__(prog, max_help_position=40, width=100)

    def _split_lines(self, text, width):
        return ["* " + line for line in super()._split_lines(text, width)]


for cls in (Both, Wide):
    p = argparse.ArgumentParser(prog="g", description=text, formatter_class=cls)
    p.add_argument("--some-option", metavar="SOMETHING", default=1, help="what it says")
    p.add_argument("--empty", help="")
    p.add_argument("--space", help="  ")
    p.print_help()
