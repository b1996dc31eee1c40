"""unittest.main: the command line."""

import os
import sys

from . import loader, runner
from .signals import installHandler

__unittest = True

MAIN_EXAMPLES = """\
Examples:
  %(prog)s test_module               - run tests from test_module
  %(prog)s module.TestClass          - run tests from module.TestClass
  %(prog)s module.Class.test_method  - run specified test method
  %(prog)s path/to/test_file.py      - run tests from test_file.py
"""
MODULE_EXAMPLES = """\
Examples:
  %(prog)s                           - run default set of tests
  %(prog)s MyTestSuite               - run suite 'MyTestSuite'
  %(prog)s MyTestCase.testSomething  - run MyTestCase.testSomething
  %(prog)s MyTestCase                - run all 'test*' test methods
                                       in MyTestCase
"""


def _convert_name(name):
    """A file's name as a module's."""
    if os.path.isfile(name) and name.lower().endswith(".py"):
        if os.path.isabs(name):
            relative = os.path.relpath(name, os.getcwd())
            if os.path.isabs(relative) or relative.startswith(os.pardir):
                return name
            name = relative
        return os.path.normpath(name)[:-3].replace("\\", ".").replace("/", ".")
    return name


class TestProgram:
    module = None
    verbosity = 1
    failfast = catchbreak = buffer = progName = warnings = testNamePatterns = None
    _discovery_parser = None

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader, exit=True, verbosity=1,
                 failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False):
        if isinstance(module, str):
            self.module = __import__(module)
            for part in module.split(".")[1:]:
                self.module = getattr(self.module, part)
        else:
            self.module = module
        if argv is None:
            argv = sys.argv
        self.exit, self.failfast, self.catchbreak, self.verbosity, self.buffer, self.tb_locals = exit, failfast, catchbreak, verbosity, buffer, tb_locals
        self.warnings = "default" if warnings is None and not sys.warnoptions else warnings
        self.defaultTest, self.testRunner, self.testLoader = defaultTest, testRunner, testLoader
        self.progName = os.path.basename(argv[0])
        self.parseArgs(argv)
        self.runTests()

    def _parser(self, positional=True):
        import argparse

        parser = argparse.ArgumentParser(prog=self.progName)
        parser.add_argument("-v", "--verbose", dest="verbosity", action="store_const", const=2, help="Verbose output")
        parser.add_argument("-q", "--quiet", dest="verbosity", action="store_const", const=0, help="Quiet output")
        parser.add_argument("--locals", dest="tb_locals", action="store_true", help="Show local variables in tracebacks")
        for short, long, dest, text in (("-f", "--failfast", "failfast", "Stop on first fail or error"),
                                        ("-c", "--catch", "catchbreak", "Catch Ctrl-C and display results so far"),
                                        ("-b", "--buffer", "buffer", "Buffer stdout and stderr during tests")):
            if getattr(self, dest) is None:
                parser.add_argument(short, long, dest=dest, action="store_true", help=text)
                setattr(self, dest, False)
        if self.testNamePatterns is None:
            parser.add_argument("-k", dest="testNamePatterns", action="append", type=lambda p: p if "*" in p else f"*{p}*",
                                help="Only run tests which match the given substring")
            self.testNamePatterns = []
        return parser

    def parseArgs(self, argv):
        if self.module is None:
            if len(argv) > 1 and argv[1].lower() == "discover":
                self._do_discovery(argv[2:])
                return
            if len(argv) == 1:
                self._do_discovery([])
                return
        parser = self._parser()
        parser.add_argument("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
        parser.epilog = (MAIN_EXAMPLES if self.module is None else MODULE_EXAMPLES) % {"prog": self.progName}
        parser.parse_args(argv[1:], self)
        if self.module is None and not self.tests:
            self._do_discovery([])
            return
        if self.tests:
            self.testNames = [_convert_name(name) for name in self.tests]
            if __name__ == "__main__":
                self.module = None
        elif self.defaultTest is None:
            self.testNames = None
        elif isinstance(self.defaultTest, str):
            self.testNames = (self.defaultTest,)
        else:
            self.testNames = list(self.defaultTest)
        self.createTests()

    def createTests(self, from_discovery=False, Loader=None):
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if from_discovery:
            self.test = (self.testLoader if Loader is None else Loader()).discover(self.start, self.pattern, self.top)
        elif self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    def _do_discovery(self, argv, Loader=None):
        self.start, self.pattern, self.top = ".", "test*.py", None
        if argv is not None:
            parser = self._parser()
            parser.prog = f"{self.progName} discover"
            parser.add_argument("-s", "--start-directory", dest="start", help="Directory to start discovery ('.' default)")
            parser.add_argument("-p", "--pattern", dest="pattern", help="Pattern to match tests ('test*.py' default)")
            parser.add_argument("-t", "--top-level-directory", dest="top", help="Top level directory of project (defaults to start directory)")
            for arg in ("start", "pattern", "top"):
                parser.add_argument(arg, nargs="?", default=argparse_suppress(), help="(positional form)")
            parser.parse_args(argv, self)
        self.createTests(from_discovery=True, Loader=Loader)

    def runTests(self):
        if self.catchbreak:
            installHandler()
        if self.testRunner is None:
            self.testRunner = runner.TextTestRunner
        if isinstance(self.testRunner, type):
            try:
                made = self.testRunner(verbosity=self.verbosity, failfast=self.failfast, buffer=self.buffer, warnings=self.warnings, tb_locals=self.tb_locals)
            except TypeError:
                made = self.testRunner(verbosity=self.verbosity, failfast=self.failfast, buffer=self.buffer, warnings=self.warnings)
        else:
            made = self.testRunner
        self.result = made.run(self.test)
        if self.exit:
            sys.exit(not self.result.wasSuccessful())


def argparse_suppress():
    import argparse

    return argparse.SUPPRESS


main = TestProgram
