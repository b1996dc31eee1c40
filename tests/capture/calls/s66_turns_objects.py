"""Objects, classes and the library: changed, replaced by others at the same address, or different without a write (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

_turns.register(__file__, "objects.txt")
_turns.register(__file__, "replaced.txt")
_turns.register(__file__, "without_a_write.txt")
_turns.register(__file__, "given.txt")
main()
