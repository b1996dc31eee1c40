import contextlib
import io
import modulefinder
import os
import tempfile

os.chdir(tempfile.mkdtemp())
FILES = {
    "main.py": "import pk.a, nothere\nfrom pk import b, missing_b, GLOB\nfrom pk.sub import *\ndef f():\n    import pk.sub.deep as d\n"
               "    try: from nope.x import y\n    except ImportError: pass\n    import exc\n",
    "pk/__init__.py": "GLOB = 1\nfrom .star import *\n",
    "pk/a.py": "from . import b\nfrom .sub.deep import q\n",
    "pk/b.py": "x = 1\n",
    "pk/star.py": "q = 1\n",
    "pk/sub/__init__.py": "",
    "pk/sub/deep.py": "q = 2\nfrom ..a import nothing\n",
}
for name, text in FILES.items():
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as f:
        f.write(text)
finder = modulefinder.ModuleFinder(["."], excludes=["exc"])
finder.run_script("main.py")
with contextlib.redirect_stdout(io.StringIO()) as out:
    finder.report()
    print(finder.modules["pk"])
print(out.getvalue().replace(os.getcwd(), "HERE"))
print(sorted(finder.modules), finder.any_missing_maybe(), finder.any_missing())
print({name: sorted(by) for name, by in sorted(finder.badmodules.items())})
print(sorted(finder.modules["pk"].globalnames), finder.modules["pk"].starimports)
code = compile("import os.path as p, sys\nfrom .. import x\nfrom a.b import c as d, e\nfrom q import *\ny = 1\n", "i", "exec")
print(list(finder.scan_opcodes(code)))
