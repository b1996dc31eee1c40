"""run_path of files, folders with __main__, code that fails, init_globals, what the namespace holds and what is restored."""
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
        return path

    show = lambda v: v.replace(folder, "F") if isinstance(v, str) else v
    script = write("script.py", "import sys\nname = __name__\nargs = sys.argv[:]\nmain = sys.modules.get(__name__)\ngiven = globals().get('given')\nfile = __file__\nspec = __spec__\npack = __package__\n")
    before = list(sys.argv)
    space = runpy.run_path(script, {"given": 5}, "my_name")
    print({k: show(v) for k, v in space.items() if not k.startswith("__") and k not in ("sys", "main", "args")}, [show(a) for a in space["args"]], space["main"] is not None)
    print(sys.argv == before, "my_name" in sys.modules, sorted(k for k in space if k.startswith("__") and k != "__builtins__"))
    print(runpy.run_path(script)["name"])
    write("app/__main__.py", "import helper\nresult = helper.value\nname = __name__\nspec = __spec__.name\n")
    write("app/helper.py", "value = 'from helper'\n")
    space = runpy.run_path(os.path.join(folder, "app"))
    print(space["result"], space["name"], space["spec"], os.path.join(folder, "app") in sys.path)
    for name, text in (("fails.py", "x = 1\nraise KeyError('inside')\n"), ("syntax.py", "def\n"), ("exits.py", "import sys\nsys.exit(3)\n")):
        try:
            runpy.run_path(write(name, text))
        except BaseException as e:
            print(name, type(e).__name__, e if not isinstance(e, SyntaxError) else e.msg)
    os.makedirs(os.path.join(folder, "empty"))
    for bad in (os.path.join(folder, "missing.py"), os.path.join(folder, "empty")):
        try:
            runpy.run_path(bad)
        except Exception as e:
            print(type(e).__name__, str(e).replace(folder, "F"))
