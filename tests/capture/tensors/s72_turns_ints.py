"""Ints that are given to many ops of tensors, each recorded with another one first (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "ints_of_ops.txt")
main()
