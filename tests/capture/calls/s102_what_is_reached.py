"""Whatever a region can reach, of as many kinds as there are, changed between calls: objects, classes, functions, containers, protocols; what died and is made anew, perhaps at its address (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "what_is_reached.txt")
_turns.register(__file__, "numbers_and_protocols.txt")
_turns.register(__file__, "made_anew.txt")
main()
