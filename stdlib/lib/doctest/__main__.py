"""python -m doctest"""

import os
import sys
from doctest import FAIL_FAST, OPTIONFLAGS_BY_NAME, testfile, testmod


def _test():
    import argparse

    parser = argparse.ArgumentParser(description="doctest runner")
    parser.add_argument("-v", "--verbose", action="store_true", default=False, help="print very verbose output for all tests")
    parser.add_argument("-o", "--option", action="append", choices=OPTIONFLAGS_BY_NAME.keys(), default=[],
                        help="specify a doctest option flag to apply to the test run; may be specified more than once to apply "
                             "multiple options")
    parser.add_argument("-f", "--fail-fast", action="store_true",
                        help="stop running tests after first failure (this is a shorthand for -o FAIL_FAST, and is in addition "
                             "to any other -o options)")
    parser.add_argument("file", nargs="+", help="file containing the tests to run")
    args = parser.parse_args()
    flags = FAIL_FAST if args.fail_fast else 0
    for option in args.option:
        flags |= OPTIONFLAGS_BY_NAME[option]
    for name in args.file:
        if name.endswith(".py"):
            folder, base = os.path.split(name)
            sys.path.insert(0, folder)
            module = __import__(base[:-3])
            del sys.path[0]
            failures, _ = testmod(module, verbose=args.verbose, optionflags=flags)
        else:
            failures, _ = testfile(name, module_relative=False, verbose=args.verbose, optionflags=flags)
        if failures:
            return 1
    return 0


sys.exit(_test())
