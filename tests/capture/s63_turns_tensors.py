"""Tensors, modules and training steps that change between calls (turns/)."""
import _turns
from harness import main

_turns.register("tensors.txt")
_turns.register("training.txt")
main()
