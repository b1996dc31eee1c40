"""The library, effects and results, with changes between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "library.txt")
_turns.register(__file__, "effects.txt")
main()
