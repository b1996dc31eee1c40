"""Loaders, suites, ids."""
import unittest


class A(unittest.TestCase):
    def test_one(self):
        pass

    def test_two(self):
        """Doc of two.

        More.
        """

    def helper(self):
        pass


class B(unittest.TestCase):
    def runTest(self):
        pass


loader = unittest.TestLoader()
print(loader.getTestCaseNames(A), loader.loadTestsFromTestCase(A), loader.loadTestsFromTestCase(B))
t = A("test_two")
print(t, repr(t), t.id(), t.shortDescription(), t == A("test_two"), t != A("test_one"), hash(t) == hash(A("test_two")), t.countTestCases())
for bad in (lambda: A("no_such"), lambda: loader.loadTestsFromTestCase(unittest.TestSuite), lambda: unittest.TestSuite([A]), lambda: unittest.TestSuite("x"),
            lambda: unittest.TestSuite([5])):
    try:
        bad()
    except (ValueError, TypeError) as e:
        print(e)
print(loader.loadTestsFromName("__main__.A.test_one"), loader.loadTestsFromName("__main__.A"))
s = unittest.TestSuite()
s.addTest(A("test_one"))
s.addTests([A("test_two"), unittest.TestSuite([B()])])
print(s.countTestCases(), [str(x) for x in s][:2])
loader.testMethodPrefix = "help"
print(loader.getTestCaseNames(A))
loader.testMethodPrefix = "test"
loader.testNamePatterns = ["*two"]
print(loader.getTestCaseNames(A))
missing = unittest.TestLoader().loadTestsFromName("__main__.A.nothing")
result = unittest.TestResult()
missing.run(result)
print(len(result.errors), "has no attribute" in result.errors[0][1])
f = unittest.FunctionTestCase(lambda: print("function ran"), setUp=lambda: print("set up"), description="described")
f.run(result)
print(f.shortDescription(), result.testsRun)
