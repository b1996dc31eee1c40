"""Relative imports at several levels, in packages run by name, from code without a package, with __package__ set by hand."""
import os
import runpy
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(name, text=""):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    write("rel/__init__.py", "from .base import VALUE\nfrom . import base as b\n")
    write("rel/base.py", "VALUE = 10\ndef who(): return __name__\n")
    write("rel/deep/__init__.py", "")
    write("rel/deep/er/__init__.py", "from ...base import VALUE as up3\nfrom .. import er as me\nfrom . import leaf\n")
    write("rel/deep/er/leaf.py", "from ...base import who\nfrom .. import __name__ as parent\nfrom . import __name__ as own\nimport rel.base\nfrom ....too_far import x\n" if False else "from ...base import who\nfrom .. import __name__ as parent\nfrom . import __name__ as own\n")
    write("rel/far.py", "from ...nothing import x\n")
    write("rel/__main__.py", "from .base import VALUE\nfrom . import deep\nresult = VALUE + 1, deep.__name__, __name__, __package__\n")
    write("rel/missing.py", "from . import nope\n")
    write("rel/missing2.py", "from .nope import x\n")
    sys.path.insert(0, folder)
    import rel
    import rel.deep.er as er
    print(rel.VALUE, rel.b.who(), er.up3, er.me is er, er.leaf.who(), er.leaf.parent, er.leaf.own, rel.deep.er.leaf is er.leaf)
    print(runpy.run_module("rel")["result"], runpy.run_module("rel", run_name="__main__")["result"])
    for source, names in (("from . import x", {"__name__": "__main__"}), ("from . import base", {"__name__": "other", "__package__": "rel"}), ("from .base import VALUE", {"__name__": "rel.zzz"}), ("from . import x", {}), ("from .base import VALUE", {"__package__": "no_such_pkg"}), ("from .. import x", {"__package__": "rel"}),
                          ("from . import base", {"__package__": None, "__name__": "rel.q"}), ("from .base import VALUE", {"__name__": "rel", "__path__": []}), ("from . import base", {"__package__": ""}), ("import rel.far", {}), ("import rel.missing", {}), ("import rel.missing2", {})):
        try:
            exec(source, names)
            print(source, {k: v for k, v in names.items() if k in ("VALUE",)}, "base" in names)
        except Exception as e:
            print(source, "|", type(e).__name__, str(e).replace(folder, "F"))
