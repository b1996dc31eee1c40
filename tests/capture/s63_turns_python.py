"""Objects, classes and containers that change between calls in ways that are easily overlooked (turns/)."""
import _turns
from harness import main

_turns.register("data_model.txt")
_turns.register("containers.txt")
_turns.register("filled_anew.txt")
_turns.register("arguments.txt")
_turns.register("lifetimes.txt")
main()
