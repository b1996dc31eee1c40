"""Records what the numpy programs print under CPython with NumPy 2.4 and PyTorch 2.11, or with --check compares with it.

    tests/numpy/record.py --python PYTHON_WITH_NUMPY [--check] [part-of-a-path ...]
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from expectations import record_main

record_main(os.path.dirname(os.path.abspath(__file__)), "python3", sys.argv[1:], {"CUDA_VISIBLE_DEVICES": ""})
