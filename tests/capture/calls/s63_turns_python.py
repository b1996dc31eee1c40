"""Objects, classes and containers that change between calls in ways that are easily overlooked (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "data_model.txt")
_turns.register(__file__, "containers.txt")
_turns.register(__file__, "filled_anew.txt")
_turns.register(__file__, "arguments.txt")
_turns.register(__file__, "lifetimes.txt")
main()
