import argparse
import os
for columns in ("80", "60", "40", "20", "120"):
    os.environ["COLUMNS"] = columns
    p = argparse.ArgumentParser(prog="program_with_a_name", description="A description that is long enough to have to be wrapped at some width or other, "
                                "whatever that width may be.\n\nTwo paragraphs become   one.")
    p.add_argument("--alpha", help="the first of the options, explained at some length so that wrapping shows")
    p.add_argument("-b", "--a-very-long-option-name-indeed", metavar="VALUE", help="short")
    p.add_argument("--gamma", nargs="+", metavar="G", help="100%% of %(prog)s, type %(type)s", type=int)
    p.add_argument("--delta", nargs="*", help="x")
    p.add_argument("--eps", nargs=3)
    p.add_argument("--zeta", nargs="?", default=5)
    p.add_argument("source", help="where from")
    p.add_argument("destination_of_it_all", nargs="*")
    p.add_argument("rest", nargs=argparse.REMAINDER)
    p.print_help()
q = argparse.ArgumentParser(prog="a_program_with_a_name_so_long_that_the_usage_cannot_be_indented_behind_it_all")
q.add_argument("--one")
q.add_argument("--two")
q.add_argument("three")
os.environ["COLUMNS"] = "80"
q.print_help()
r = argparse.ArgumentParser(prog="r", usage="%(prog)s [things]")
r.add_argument("x")
r.print_help()
