"""The library, effects and results, with changes between calls (turns/)."""
import _turns
from harness import main

_turns.register("library.txt")
_turns.register("effects.txt")
main()
