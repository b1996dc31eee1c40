"""What is nested, shared, has methods of its own or a state that is easily overlooked, and changes between calls (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "between_calls.txt")
_turns.register(__file__, "programs_as_written.txt")
main()
