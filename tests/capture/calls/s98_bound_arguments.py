"""Calls whose arguments do not fit, for a while: what decides that belongs to what a replay compares (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "bound_arguments.txt")
main()
