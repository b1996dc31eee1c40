"""MPY_LOG=bytecode lists each source that is compiled, on stderr, and nothing else changes.

    bytecode_log.py MPY
"""
import os
import subprocess
import sys

SOURCE = """
def add(x, y):
    return x + y
class C:
    z = add(1, 2)
print(C.z, eval("add(3, 4)"))
"""


def run(log):
    env = dict(os.environ, MPY_LOG=log) if log else {k: v for k, v in os.environ.items() if k != "MPY_LOG"}
    return subprocess.run([sys.argv[1], "-c", SOURCE], env=env, capture_output=True, text=True, check=True)


silent, listed = run(None), run("graph,bytecode")
assert silent.stdout == listed.stdout == "3 7\n", listed.stdout
assert silent.stderr == "", silent.stderr
for part in ("Enter", "Add", "Return", "add", "C", "Call"):
    assert part in listed.stderr, part
assert listed.stderr.count("Enter") == 4, listed.stderr   # the module, add, C and the text of eval
print("the listing is there")
