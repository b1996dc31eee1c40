# -i with statements from standard input.
import subprocess, sys

def run(text, *args):
    r = subprocess.run([sys.executable, "-q", "-i", *args], input=text, capture_output=True, text=True)
    print(r.returncode, repr(r.stdout))
    print(r.stderr)

run("x = 1\nx + 1\n_\n")
run("def f(a):\n    return a * 2\n\nf(21)\n")
run("1/0\nprint('goes on')\n")
run("for i in range(3):\n  print(i)\n\n'end'\n")
run("(1,\n2)\n'''a\nb'''\n")
run("import sys\nsys.exit(4)\n")
run("class A:\n  def m(self):\n    return 5\n\nA().m()\nNone\n")
run("y\n", "-c", "y = 'kept'")
run("print(1)\n", "-c", "raise ValueError('first')")
run("import sys\nsys.ps1 = 'P '\nsys.ps2 = 'Q '\nif 1:\n  2\n\n")
run("a b\nif\n  x = 1\nprint('ok')\n")
run("# comment\n\n   \n5\n")
