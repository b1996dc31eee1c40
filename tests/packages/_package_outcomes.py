"""A plug-in of pytest for tests/package_suites.py: notes each test as it begins and ends, and ends tests that take long."""
import json
import os
import signal

import pytest

SECONDS = float(os.environ["PACKAGE_TEST_SECONDS"])
notes = open(os.environ["PACKAGE_OUTCOMES"], "a", encoding="utf-8")
owner = os.getpid()


def note(*event):
    if os.getpid() == owner:   # a test may fork
        notes.write(json.dumps(event) + "\n")
        notes.flush()


class TookTooLong(BaseException):
    pass


def too_long(signum, frame):
    raise TookTooLong(f"more than {SECONDS} seconds")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    note("begin", item.nodeid)
    signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def pytest_runtest_logreport(report):
    if report.when == "call" or report.outcome != "passed":
        note("end", report.nodeid, report.outcome)


def pytest_sessionfinish(session, exitstatus):
    note("finished", int(exitstatus))
