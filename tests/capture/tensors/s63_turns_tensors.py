"""Tensors, modules and training steps that change between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "tensors.txt")
_turns.register(__file__, "training.txt")
main()
