import os
import pyclbr
import sys
import tempfile

os.chdir(tempfile.mkdtemp())
with open("shapes.py", "w") as f:
    f.write("""import os
class A: 
    def m(self): 
        def inner(): pass
    async def n(self): pass
    class In(A, os.PathLike): pass
class B(A, dict, metaclass=type): pass
def f(a, *b): pass
if 1:
    def g(): pass
""")
with open("other.py", "w") as f:
    f.write("from shapes import A as Renamed, f\nimport shapes\nclass C(Renamed, shapes.B): pass\nfrom shapes import *\n")
sys.path.insert(0, os.getcwd())


def show(x, depth=0):
    print("  " * depth, type(x).__name__, x.module, x.name, os.path.basename(x.file), x.lineno, x.end_lineno, getattr(x, "is_async", None),
          [getattr(b, "name", b) for b in getattr(x, "super", ())], getattr(x, "methods", None), x.parent and x.parent.name)
    for child in x.children.values():
        show(child, depth + 1)


for module in "shapes", "other":
    for name, x in pyclbr.readmodule_ex(module).items():
        print(name)
        show(x)
    print(sorted(pyclbr.readmodule(module)))
try:
    pyclbr.readmodule("no_such_module")
except ModuleNotFoundError as error:
    print(error)
print(pyclbr.readmodule_ex("sys"))
