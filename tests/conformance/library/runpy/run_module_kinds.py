"""run_module of modules and packages: alter_sys, run_name, errors of names that cannot be run."""
import os
import runpy
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    body = "import sys\nname, package, spec = __name__, __package__, __spec__.name\nargv0 = sys.argv[0]\nfound = __name__ in sys.modules\n"
    write("rp_mod.py", body)
    write("rp_pkg/__init__.py", "loads = 1\n")
    write("rp_pkg/__main__.py", body)
    write("rp_pkg/sub/__init__.py", "")
    write("rp_pkg/tool.py", "from . import loads\n" + body)
    sys.path.insert(0, folder)
    for args, kw in ((("rp_mod",), {}), (("rp_mod", None, "other"), {}), (("rp_mod",), {"run_name": "__main__", "alter_sys": True}), (("rp_pkg",), {}), (("rp_pkg.tool",), {}), (("rp_pkg", {"extra": 1}), {})):
        space = runpy.run_module(*args, **kw)
        print(args[0], space["name"], space["package"], space["spec"], space["argv0"].replace(folder, "F") if kw else "", space["found"], space.get("extra"), "rp_mod" in sys.modules)
    for bad in ("rp_nope", "rp_pkg.nope", "rp_pkg.sub", "rp_mod.x", "sys", ".rel"):
        try:
            runpy.run_module(bad)
        except ImportError as e:
            print(bad, "|", e)
    try:
        runpy.run_module()
    except TypeError as e:
        print(e)
    import rp_pkg
    print(rp_pkg.loads, sorted(runpy.__all__))
