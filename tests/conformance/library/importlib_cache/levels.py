"""Each level of optimization has compiled files of its own; warnings of the compiler come once; the second run is like the first."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)

    def run(*options):
        env = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        done = subprocess.run([sys.executable, *options], env=env, cwd=folder, capture_output=True, text=True)
        for stream in done.stdout, done.stderr:
            for line in stream.splitlines():
                print("   ", line.replace(os.path.realpath(folder), "").replace(folder, ""))

    def kept():
        names = os.listdir(folder + "/__pycache__") if os.path.exists(folder + "/__pycache__") else []
        return sorted(".".join(p for i, p in enumerate(n.split(".")) if i != 1) for n in names)

    write("lev_mod.py", 'def f():\n    """doc"""\n    assert False, "asserted"\n    return __debug__\n\ntry:\n    print(f(), f.__doc__)\nexcept AssertionError as e:\n    print("asserts", e)\n')
    for options in [], ["-O"], ["-OO"], [], ["-O"], ["-OO"]:
        run(*options, "-c", "import lev_mod; print(lev_mod.f.__doc__, lev_mod.__cached__.count('opt-'), lev_mod.__cached__[-9:-4] if 'opt' in lev_mod.__cached__ else '')")
        print(options, kept())
    write("lev_warns.py", "x = 1\nprint(x is 1)\n")
    write("lev_fails.py", "def down(n):\n    return 10 // n + down(n - 1)\n\nclass C:\n    value = [down(i) for i in (1,)]\n")
    for _ in range(2):
        run("-c", "import lev_warns")
        run("-c", "import lev_fails")
    run("-W", "error", "-c", "import lev_warns")
    os.utime(folder + "/lev_warns.py", (1, 1))
    run("-W", "error", "-c", "import lev_warns")
    run("-c", "import lev_warns")
    print(kept())
    write("lev_loader.py", "import importlib.machinery\nfor n in (-1, 0, 1, 2):\n    c = importlib.machinery.SourceFileLoader('m', 'lev_mod.py').source_to_code(open('lev_mod.py').read(), 'x.py', _optimize=n)\n    exec(c, {})\n")
    run("lev_loader.py")
