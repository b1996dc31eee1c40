import os
import subprocess
import sys
import tempfile

os.chdir(tempfile.mkdtemp())
for name, text in {"a.txt": "one\ntwo\n", "b.txt": "x = 1 # y\n", "left/same": "1", "left/only": "", "right/same": "1", "right/other": "2", "bad.py": "if 1:\n\tx\n        y\n",
                   "m.py": "class C:\n    def f(self):\n        return 1\n\ndef g():\n    pass\n"}.items():
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as f:
        f.write(text)


def run(*args, stdin=""):
    done = subprocess.run([sys.executable, *args], input=stdin, capture_output=True, text=True)
    print(args, done.returncode)
    print(done.stdout)
    print(done.stderr.strip().split("\n")[-1])


run("-m", "fileinput", "a.txt", "b.txt")
run("-m", "fileinput", stdin="typed\n")
run("-m", "textwrap")
run("-m", "shlex", "b.txt")
run("-m", "shlex", stdin="a 'b c'")
run("-m", "filecmp", "left", "right")
run("-m", "filecmp", "left")
run("-m", "quopri", stdin="a=b\n")
run("-m", "quopri", "-d", stdin="a=3Db\n")
run("-m", "quopri", "-x")
run("-m", "tabnanny", "bad.py")
run("-m", "pyclbr", "m.py")
run("-m", "inspect", "m:C.f")
run("-m", "inspect", "nope_module")
run("-m", "inspect", "sys")
run("-m", "modulefinder", "-q", "m.py")
run("-m", "zipapp", "left")
run("-m", "zipapp", "left", "-m", "a:b", "-o", "x.pyz")
run("-m", "zipapp", "x.pyz", "--info")
run("-m", "asyncio", stdin="await asyncio.sleep(0, 5)\nx = await asyncio.sleep(0, 6)\nx + 1\nasync def f():\n    return 8\n\nfor i in range(2):\n    print(await f(), i)\n\n1/0\n")
run("-m", "code", "-q", stdin="print(1 + 1)\n")
