"""A tree of compiled files elsewhere: sys.pycache_prefix, -X pycache_prefix, PYTHONPYCACHEPREFIX; names to and fro."""
import importlib
import importlib.util
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = False
cache, source = importlib.util.cache_from_source, importlib.util.source_from_cache
with tempfile.TemporaryDirectory() as folder:
    folder = os.path.realpath(folder)
    code, other = folder + "/code", folder + "/other"
    os.mkdir(code)
    with open(code + "/pre_mod.py", "w") as f:
        f.write("import sys\nprint(__name__, sys.pycache_prefix and sys.pycache_prefix.startswith('/'))\n")

    def found(top):
        return sorted(os.path.relpath(os.path.join(d, n), folder).partition(".")[0] for d, _, names in os.walk(top) for n in names if n.startswith("pre_mod.") and n.endswith(".pyc"))

    sys.path.insert(0, code)
    sys.pycache_prefix = other
    import pre_mod
    print(pre_mod.__cached__ == other + code + "/" + os.path.basename(pre_mod.__cached__), os.path.isfile(pre_mod.__cached__), found(code))
    print(found(other) == [(other + code + "/pre_mod")[len(folder) + 1:]], source(pre_mod.__cached__) == code + "/pre_mod.py")
    sys.pycache_prefix = None
    importlib.reload(pre_mod)
    print(found(code), pre_mod.__spec__.cached == pre_mod.__cached__ == cache(code + "/pre_mod.py"))

    def run(*options, **env):
        for top in code, other, folder + "/rel":
            for d, _, names in os.walk(top):
                for n in names:
                    if n.endswith(".pyc"):
                        os.unlink(os.path.join(d, n))
        full = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        out = subprocess.run([sys.executable, *options], env=dict(full, PYTHONPATH=code, **env), cwd=folder, capture_output=True, text=True)
        print(out.stdout.split(), out.stderr, len(found(code)), len(found(other)), len(found(folder + "/rel")))

    run("-c", "import pre_mod")
    run("-X", "pycache_prefix=" + other, "-c", "import pre_mod")
    run("-c", "import pre_mod", PYTHONPYCACHEPREFIX=other)
    run("-X", "pycache_prefix=" + other, "-c", "import pre_mod", PYTHONPYCACHEPREFIX=folder + "/rel")
    run("-X", "pycache_prefix=", "-c", "import pre_mod", PYTHONPYCACHEPREFIX=other)
    run("-X", "pycache_prefix", "-c", "import pre_mod", PYTHONPYCACHEPREFIX=other)
    run("-c", "import pre_mod", PYTHONPYCACHEPREFIX="")
    run("-B", "-X", "pycache_prefix=" + other, "-c", "import pre_mod")
    run("-c", "import sys; sys.pycache_prefix = 'rel'; import pre_mod")

    tag = sys.implementation.cache_tag
    os.chdir(folder)
    for prefix in None, "/pre", "/pre/", "rel":
        sys.pycache_prefix = prefix
        for path in "/a/b/c.py", "c.py", "d/c.py", "./c.py":
            print(prefix, path, cache(path).replace(tag, "TAG").replace(folder, "CWD"))
    sys.pycache_prefix = "/pre"
    for path in "/pre/a/b.TAG.pyc", "/pre/a/b.TAG.opt-1.pyc", "/prefix/a/b.TAG.pyc", "/x/__pycache__/b.TAG.pyc", "/pre/b.TAG.pyc", "/pre/a/b.pyc":
        try:
            print(path, source(path.replace("TAG", tag)))
        except ValueError as e:
            print(type(e).__name__, str(e).replace(tag, "TAG"))
    sys.pycache_prefix = None
