"""A finder of the script's own, in front of all others from its first line on: it is asked for each module that is new, and for nothing else's sake."""
import sys


class Asked:
    def __init__(self):
        self.names = []

    def find_spec(self, name, path=None, target=None):
        self.names.append((name, path is not None))
        return None


asked = Asked()
sys.meta_path.insert(0, asked)

import colorsys
import xml.dom.minidom

print([name for name, _ in asked.names if name in ("colorsys", "xml", "xml.dom", "xml.dom.minidom")])
print([within for name, within in asked.names if name in ("colorsys", "xml", "xml.dom", "xml.dom.minidom")])
before = len(asked.names)
import colorsys
print(len(asked.names) - before, colorsys.rgb_to_hls(0, 0, 0))
try:
    import no_such_module
except ModuleNotFoundError as e:
    print(e, asked.names[-1])
print("sys" in sys.builtin_module_names, "json" in sys.builtin_module_names)
