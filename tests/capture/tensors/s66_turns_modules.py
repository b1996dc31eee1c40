"""Modules, modes, steps, arrays of numpy, and what makes a run go back, with changes between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "modules_and_flags.txt")
_turns.register(__file__, "steps.txt")
_turns.register(__file__, "numpy.txt")
_turns.register(__file__, "taken_back.txt")
main()
