"""Records what the conformance programs print under CPython 3.11, or with --check compares with what is recorded.

    tests/conformance/record.py [--check] [--python /usr/bin/python3] [part-of-a-path ...]
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from expectations import record_main

record_main(os.path.dirname(os.path.abspath(__file__)), "/usr/bin/python3", sys.argv[1:])
