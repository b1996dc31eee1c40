"""Numbers that loops take out of dicts, lists and named tuples, and those at the end of lists that grow (turns/)."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main

for file in "containers_gone_through.txt", "items_from_the_end.txt", "named_tuples_replaced.txt":
    _turns.register(__file__, file)
main()
