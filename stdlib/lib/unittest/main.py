"""unittest.main: the command line."""

import os
import sys

from . import loader
from .runner import TextTestRunner
from .signals import installHandler

__unittest = True


def _examples(*pairs, width):
    """The end of the help: how to call the program, and what that does."""
    lines = [f"  %(prog)s {call:{width}} - {text}\n" for call, text in pairs]
    return "Examples:\n" + "".join(lines)


MAIN_EXAMPLES = _examples(("test_module", "run tests from test_module"), ("module.TestClass", "run tests from module.TestClass"),
                          ("module.Class.test_method", "run specified test method"),
                          ("path/to/test_file.py", "run tests from test_file.py"), width=25)
MODULE_EXAMPLES = _examples(("", "run default set of tests"), ("MyTestSuite", "run suite 'MyTestSuite'"),
                            ("MyTestCase.testSomething", "run MyTestCase.testSomething"),
                            ("MyTestCase", "run all 'test*' test methods\n" + " " * 39 + "in MyTestCase"), width=25)


def _module_name(name):
    """A test as it is named on the command line; a file by its module."""
    if not (name.lower().endswith(".py") and os.path.isfile(name)):
        return name
    if os.path.isabs(name):
        inside = os.path.relpath(name, os.getcwd())
        if inside.startswith(os.pardir) or os.path.isabs(inside):
            return name                         # no module can be found there
        name = inside
    stem = os.path.normpath(name)[:-len(".py")]
    return stem.translate({ord("\\"): ".", ord("/"): "."})


def _pattern(text):
    return text if "*" in text else f"*{text}*"


_OPTIONS = (    # those that can be given to main() as well are asked for only where they weren't
    ("-v --verbose", {"dest": "verbosity", "action": "store_const", "const": 2, "help": "Verbose output"}),
    ("-q --quiet", {"dest": "verbosity", "action": "store_const", "const": 0, "help": "Quiet output"}),
    ("--locals", {"dest": "tb_locals", "action": "store_true", "help": "Show local variables in tracebacks"}),
    ("-f --failfast", {"dest": "failfast", "action": "store_true", "help": "Stop on first fail or error"}),
    ("-c --catch", {"dest": "catchbreak", "action": "store_true", "help": "Catch Ctrl-C and display results so far"}),
    ("-b --buffer", {"dest": "buffer", "action": "store_true", "help": "Buffer stdout and stderr during tests"}),
    ("-k", {"dest": "testNamePatterns", "action": "append", "type": _pattern, "help": "Only run tests which match the given substring"}),
)
_GIVEN = {"failfast": bool, "catchbreak": bool, "buffer": bool, "testNamePatterns": list}       # and what makes their default
_DISCOVERY = (
    ("s", "start", "start-directory", "Directory to start discovery ('.' default)"),
    ("p", "pattern", "pattern", "Pattern to match tests ('test*.py' default)"),
    ("t", "top", "top-level-directory", "Top level directory of project (defaults to start directory)"),
)


class TestProgram:
    """Loads and runs tests as arguments say: those of a module, or, without one, those that are named or found in a folder."""

    module = progName = warnings = failfast = catchbreak = buffer = testNamePatterns = None
    verbosity = 1

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader, exit=True, verbosity=1,
                 failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False):
        if isinstance(module, str):
            found = __import__(module)
            for name in module.split(".")[1:]:
                found = getattr(found, name)
            module = found
        if argv is None:
            argv = sys.argv
        if warnings is None and not sys.warnoptions:
            warnings = "default"
        self.module, self.defaultTest = module, defaultTest
        self.testLoader, self.testRunner = testLoader, testRunner
        self.verbosity, self.tb_locals, self.warnings = verbosity, tb_locals, warnings
        self.failfast, self.catchbreak, self.buffer, self.exit = failfast, catchbreak, buffer, exit
        self.progName = os.path.basename(argv[0])
        self.parseArgs(argv)
        self.runTests()

    # --- arguments

    def _option_parser(self, prog):
        from argparse import ArgumentParser, RawDescriptionHelpFormatter

        parser = ArgumentParser(prog=prog, formatter_class=RawDescriptionHelpFormatter)
        for flags, settings in _OPTIONS:
            dest = settings["dest"]
            if dest not in _GIVEN or getattr(self, dest) is None:
                parser.add_argument(*flags.split(), **settings)
        return parser

    def _discovery_parser(self):
        from argparse import SUPPRESS

        parser = self._option_parser(f"{self.progName} discover")
        parser.epilog = "For test discovery all test modules must be importable from the top level\ndirectory of the project."
        for letter, dest, name, text in _DISCOVERY:
            parser.add_argument("-" + letter, "--" + name, dest=dest, help=text)
        for _, dest, _, _ in _DISCOVERY:        # or by their places
            parser.add_argument(dest, nargs="?", default=SUPPRESS, help=SUPPRESS)
        return parser

    def _read(self, parser, words):
        parser.parse_args(words, self)
        for dest, otherwise in _GIVEN.items():
            if getattr(self, dest) is None:
                setattr(self, dest, otherwise())

    def parseArgs(self, argv):
        words = argv[1:]
        if self.module is None and (not words or words[0].lower() == "discover"):
            self._do_discovery(words[1:])
            return
        parser = self._option_parser(self.progName)
        parser.add_argument("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
        examples = MODULE_EXAMPLES if self.module is not None else MAIN_EXAMPLES
        parser.epilog = examples % {"prog": self.progName}
        of_options = parser.format_help
        parser.format_help = lambda: of_options() + "\n" + (self._discovery_parser().format_help() if self.module is None else "")
        self._read(parser, words)
        if self.module is None and not self.tests:
            self._do_discovery([])
            return
        default = self.defaultTest
        if self.tests:
            self.testNames = [*map(_module_name, self.tests)]
        elif default is None:
            self.testNames = None               # all of the module
        else:
            self.testNames = (default,) if isinstance(default, str) else list(default)
        self.createTests()

    def _do_discovery(self, argv, Loader=None):
        self.start, self.pattern, self.top = ".", "test*.py", None
        if argv is not None:
            self._read(self._discovery_parser(), argv)
        self.createTests(from_discovery=True, Loader=Loader)

    # --- tests

    def createTests(self, from_discovery=False, Loader=None):
        tests = self.testLoader
        if self.testNamePatterns:
            tests.testNamePatterns = self.testNamePatterns
        if from_discovery:
            finder = tests if Loader is None else Loader()
            self.test = finder.discover(self.start, self.pattern, self.top)
        elif self.testNames is not None:
            self.test = tests.loadTestsFromNames(self.testNames, self.module)
        else:
            self.test = tests.loadTestsFromModule(self.module)

    def _make_runner(self):
        if not isinstance(self.testRunner, type):
            return self.testRunner
        options = {name: getattr(self, name) for name in ("verbosity", "failfast", "buffer", "warnings", "tb_locals")}
        for unknown in (("tb_locals",), tuple(options)):            # to runners of before Python 3.5, and of before 2.7
            try:
                return self.testRunner(**options)
            except TypeError:
                options = {name: value for name, value in options.items() if name not in unknown}
        return self.testRunner()

    def runTests(self):
        if self.catchbreak:
            installHandler()
        if self.testRunner is None:
            self.testRunner = TextTestRunner
        self.result = self._make_runner().run(self.test)
        if self.exit:
            sys.exit(not self.result.wasSuccessful())


main = TestProgram
