"""The order of fixtures; failures in them; main()."""
import io
import sys
import unittest

log = []


def setUpModule():
    log.append("setUpModule")
    unittest.addModuleCleanup(log.append, "module cleanup")


def tearDownModule():
    log.append("tearDownModule")


class Good(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        log.append("setUpClass")
        cls.addClassCleanup(log.append, "class cleanup")

    @classmethod
    def tearDownClass(cls):
        log.append("tearDownClass")

    def setUp(self):
        log.append("setUp")
        self.addCleanup(log.append, "cleanup 1")
        self.addCleanup(log.append, "cleanup 2")

    def tearDown(self):
        log.append("tearDown")

    def test_a(self):
        log.append("test_a")


class BadSetUp(unittest.TestCase):
    def setUp(self):
        raise RuntimeError("setUp failed")

    def test_never(self):
        log.append("never")


class BadClass(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("class failed")

    def test_never(self):
        log.append("never")


stream = io.StringIO()
program = unittest.main(argv=["prog"], exit=False, testRunner=unittest.TextTestRunner(stream))
print(log)
print([str(t) for t, _ in program.result.errors], program.result.testsRun, stream.getvalue().splitlines()[-1])
sys.argv = ["prog", "Good.test_a", "-q"]
log.clear()
try:
    unittest.main(testRunner=unittest.TextTestRunner(io.StringIO()))
except SystemExit as e:
    print("exit", e.code, log)
