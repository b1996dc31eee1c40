"""Tracebacks of imports that fail have no entries of the machinery, also when finders were added."""
import os
import sys
import tempfile

folder = tempfile.mkdtemp()
sys.path.insert(0, folder)
for name, text in (("imports_nothing", "import nothing_here\n"), ("divides", "def f():\n    1 / 0\nf()\n"), ("wrong_text", "a b\n")):
    with open(os.path.join(folder, name + ".py"), "w") as file:
        file.write(text)
os.mkdir(os.path.join(folder, "pack"))
with open(os.path.join(folder, "pack", "__init__.py"), "w") as file:
    file.write("from . import missing\n")


class Finder:
    def find_spec(self, name, path=None, target=None):
        return None


def entries(error):
    tb, found = error.__traceback__, []
    while tb is not None:
        found.append(os.path.basename(tb.tb_frame.f_code.co_filename) + " " + tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    return found


def attempt(statement):
    try:
        exec(statement)
    except Exception as error:
        print(statement, type(error).__name__, entries(error)[1:])


for turn in range(2):
    for statement in ("import nothing_here", "import json.nothing_here", "import imports_nothing", "import divides", "import pack", "from pack.sub import x",
                      "__import__('nothing_here')", "import wrong_text"):
        attempt(statement)
    sys.meta_path.insert(0, Finder())
    print("a finder was added")
