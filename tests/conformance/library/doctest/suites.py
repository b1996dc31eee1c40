"""
>>> 1 + 1
2
"""
import doctest
import os
import sys
import tempfile
import unittest

__test__ = {"extra": ">>> twice(3)\n6\n", "fails": "\n\n>>> 1 / 0\nnothing\n"}


def twice(x):
    """
    >>> twice(2)
    4
    >>> twice("a")  # doctest: +ELLIPSIS
    'a...'
    """
    return x * 2


def load_tests(loader, tests, pattern):
    tests.addTest(doctest.DocTestSuite())
    return tests


if __name__ == "__main__":
    me = sys.modules["__main__"]
    suite = unittest.TestLoader().loadTestsFromModule(me)
    print(suite.countTestCases())
    tests = list(doctest.DocTestSuite(me))
    print([t.id() for t in tests], [repr(t) for t in tests], tests[0].shortDescription())
    result = unittest.TestResult()
    doctest.DocTestSuite(me).run(result)
    print(result.testsRun, len(result.failures))
    print(result.failures[0][1].split("Failed doctest test for ")[1].replace(__file__, "FILE").split("Traceback")[0])
    print([(t.name, t.lineno) for t in doctest.DocTestFinder().find(me)])
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "words.txt")
    with open(path, "w") as f:
        f.write("Text\n>>> x = 3\n>>> x\n3\n>>> seen\nTrue\n")
    suite = doctest.DocFileSuite(path, module_relative=False, globs={"seen": True})
    result = unittest.TestResult()
    suite.run(result)
    print(result.testsRun, result.wasSuccessful(), [t.id() for t in suite])
    print(doctest.testfile(path, module_relative=False, globs={"seen": True}), doctest.master is not None)
    print(doctest.testsource(me, "__main__.twice"))
    for wrong in (lambda: doctest.DocTestSuite(5), lambda: doctest.set_unittest_reportflags(1 << 20), lambda: doctest.testsource(me, "none"),
                  lambda: doctest.DocTestFinder().find(type(sys)("m"), globs={}) and 1):
        try:
            print(wrong())
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    print(doctest.set_unittest_reportflags(doctest.REPORT_UDIFF), doctest.set_unittest_reportflags(0) == doctest.REPORT_UDIFF)
    case = tests[0]
    print(case == list(doctest.DocTestSuite(me))[0], case.debug())
    for t in tests:
        try:
            t.debug()
        except doctest.UnexpectedException as e:
            print(type(e.exc_info[1]).__name__, e.example.source)
