"""Models, storages, modes, patched modules and classes, and numbers computed of counters and tensors, with changes between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "between_calls_of_models.txt")
_turns.register(__file__, "computed_of_numbers.txt")
main()
