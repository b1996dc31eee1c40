"""Histories that are summed and cut, counters that meet, states that swap, modules whose parts are replaced between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "histories_and_states.txt")
main()
