"""Runs with all outcomes, and what the runner writes."""
import io
import re
import unittest


class Outcomes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print("setUpClass")

    @classmethod
    def tearDownClass(cls):
        print("tearDownClass")

    def setUp(self):
        self.addCleanup(print, "cleanup", self._testMethodName)

    def test_ok(self):
        """A docstring."""

    def test_fail(self):
        self.assertEqual(1, 2)

    def test_error(self):
        raise KeyError("boom")

    @unittest.skip("not now")
    def test_skip(self):
        pass

    def test_skip_inside(self):
        self.skipTest("inside")

    @unittest.expectedFailure
    def test_expected(self):
        self.fail()

    @unittest.expectedFailure
    def test_unexpected(self):
        pass

    def test_sub(self):
        for i in range(4):
            with self.subTest("label", i=i):
                self.assertEqual(i % 2, 0)


@unittest.skipIf(True, "whole class")
class Skipped(unittest.TestCase):
    def test_x(self):
        pass


for verbosity in (1, 2):
    stream = io.StringIO()
    suite = unittest.TestSuite([unittest.defaultTestLoader.loadTestsFromTestCase(c) for c in (Outcomes, Skipped)])
    print(suite.countTestCases())
    result = unittest.TextTestRunner(stream, verbosity=verbosity).run(suite)
    text = re.sub(r"in \d+\.\d+s", "in TIME", stream.getvalue())
    text = re.sub(r'File ".*?([^/"]+)"', r'File "\1"', text)
    print(re.sub(r"\n\s+[~^]+\n", "\n", text))
    print(result, result.wasSuccessful(), result.testsRun, len(result.failures), len(result.errors), len(result.skipped))
