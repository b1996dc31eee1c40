"""Tests: cases with assertions, suites, loaders, runners."""

__all__ = ["IsolatedAsyncioTestCase", "TestResult", "TestCase", "TestSuite", "TextTestRunner", "TestLoader", "FunctionTestCase", "main",
           "defaultTestLoader", "SkipTest", "skip", "skipIf", "skipUnless", "expectedFailure", "TextTestResult", "installHandler", "registerResult",
           "removeResult", "removeHandler", "addModuleCleanup", "getTestCaseNames", "makeSuite", "findTestCases", "doModuleCleanups",
           "enterModuleContext"]
__unittest = True

from .case import (FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, skip, skipIf, skipUnless)
from .loader import TestLoader, defaultTestLoader, findTestCases, getTestCaseNames, makeSuite
from .main import TestProgram, main
from .result import TestResult
from .runner import TextTestResult, TextTestRunner
from .signals import installHandler, registerResult, removeHandler, removeResult
from .suite import BaseTestSuite, TestSuite


def __dir__():
    return globals().keys() | {"IsolatedAsyncioTestCase"}


def __getattr__(name):
    if name == "IsolatedAsyncioTestCase":
        global IsolatedAsyncioTestCase
        from .async_case import IsolatedAsyncioTestCase

        return IsolatedAsyncioTestCase
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
