"""import in all forms inside functions and classes; what names are bound; errors of missing names, cycles, and of modules that fail half way."""
import os
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)

    def write(name, text=""):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    write("fp/__init__.py", "__all__ = ['a', 'VALUE', 'lazy']\nVALUE = 1\n_hidden = 2\nother = 3\ndef __getattr__(name):\n    if name == 'lazy':\n        return 'made'\n    raise AttributeError(f'no {name}')\ndef __dir__():\n    return ['custom']\n")
    write("fp/a.py", "from . import VALUE\nfrom .. import nothing_above\n" if False else "from . import VALUE\nx = VALUE + 1\n")
    write("fp/up.py", "from .. import beyond\n")
    write("fails.py", "partial = 1\nraise RuntimeError('half way')\n")
    write("cyc1.py", "import cyc2\nfrom cyc2 import late\n")
    write("cyc2.py", "import cyc1\nprint('cyc2 sees', sorted(n for n in vars(cyc1) if not n.startswith('_')))\nfrom cyc1 import missing_yet\n")
    write("shadow.py", "import sys as _s\n_s.modules[__name__] = 'replaced by text'\n")
    write("bad_all.py", "__all__ = ['x', 'nope']\nx = 1\n")
    write("bad_all2.py", "__all__ = [5]\n")
    write("noall.py", "pub = 1\n_priv = 2\nimport os\n")

    def inside():
        import fp.a
        import fp.a as alias
        from fp import a as a2, VALUE as v
        return sorted(locals()), alias is fp.a is a2, v, fp.a.x

    print(inside())

    class K:
        from fp import other
        import fp as q

    print(K.other, K.q.__name__)
    space = {}
    exec("from fp import *", space)
    print(sorted(n for n in space if not n.startswith("__")), space["lazy"])
    exec("from noall import *", space2 := {})
    print(sorted(n for n in space2 if not n.startswith("__")))
    import fp
    print(fp.lazy, dir(fp), hasattr(fp, "nope"))
    for source in ("from fp import nope", "from fp import _hidden, nope as n", "import fp.nope", "import fp.VALUE", "import no_such_module", "from no_such import x", "import no_such.deep", "from . import x", "from .. import x", "import fp.up", "import fails", "from bad_all import *", "from bad_all2 import *", "import shadow", "from fp.a import x as y, z"):
        try:
            exec(source, {"__name__": "__main__"})
            print(source, "fine")
        except Exception as e:
            print(source, "|", type(e).__name__, str(e).replace(folder, "F"), getattr(e, "name", None))
    print("fails" in sys.modules, "cyc1" in sys.modules, "cyc2" in sys.modules, sys.modules["shadow"])
    sys.modules["blocked"] = None
    try:
        import blocked
    except ModuleNotFoundError as e:
        print(e)
    m = __import__("fp.a")
    n = __import__("fp.a", fromlist=["x"])
    print(m.__name__, n.__name__, __import__("a", {"__package__": "fp"}, level=1).__name__)
    for args in (("",), ("a", {}, {}, [], 1)):
        try:
            __import__(*args)
        except Exception as e:
            print(type(e).__name__, e)
