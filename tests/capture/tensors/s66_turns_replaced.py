"""Tensors that die and whose addresses others get, and state that changes although nothing was written to it (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "replaced.txt")
_turns.register(__file__, "without_a_write.txt")
_turns.register(__file__, "memory.txt")
main()
