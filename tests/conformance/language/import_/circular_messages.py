"""Messages of circular imports: names and attributes of modules whose body still runs."""
import os
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    sys.path.insert(0, folder)
    write("circ_a.py", "import circ_b\nX = 1\n")
    write("circ_b.py", """
import circ_a
def show(f):
    try:
        print(f())
    except (ImportError, AttributeError) as e:
        print(type(e).__name__, str(e).split(" (/")[0], e.name)
def get():
    from circ_a import X
show(get)
show(lambda: circ_a.X)
show(lambda: circ_a.__spec__._initializing)
exec("from circ_a import *")
""")
    write("circ_p/__init__.py", "import circ_p.sub\nfrom . import sub\n")
    write("circ_p/sub.py", """
import circ_p
try:
    circ_p.sub
except AttributeError as e:
    print(e)
try:
    from circ_p import other
except ImportError as e:
    print(str(e).split(" (/")[0])
from circ_p import sub
print(sub.__name__)
import circ_p.sub as again
print(again is sub)
""")
    write("circ_bad.py", "import sys\nme = sys.modules[__name__]\nme.nope\n")
    import circ_a
    print(circ_a.__spec__._initializing, circ_a.X)
    import circ_p
    print(circ_p.__spec__._initializing)
    for name in ("circ_bad", "circ_bad"):
        try:
            __import__(name)
        except AttributeError as e:
            print(e)
    try:
        from circ_a import Y
    except ImportError as e:
        print(str(e).split(" (/")[0])
    try:
        circ_a.Y
    except AttributeError as e:
        print(e)
