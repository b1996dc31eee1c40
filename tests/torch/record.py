"""Records what the torch programs print under CPython with PyTorch 2.11, or with --check compares with it.

    tests/torch/record.py --python PYTHON_WITH_TORCH [--check] [part-of-a-path ...]
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from expectations import record_main

# Plain running is the definition: PyTorch's own compiler plays no part in what is expected.
record_main(os.path.dirname(os.path.abspath(__file__)), "python3", sys.argv[1:],
            {"TORCH_COMPILE_DISABLE": "1", "CUDA_VISIBLE_DEVICES": ""})
