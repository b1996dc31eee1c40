import os
import subprocess
import sys
import tempfile
import trace

os.chdir(tempfile.mkdtemp())
with open("prog.py", "w") as f:
    f.write('import sys\nclass K:\n    """doc"""\n    def m(self, n):\n        if n > 2:\n            return n\n        else:\n            return self.m(n + 1)\ndef f():\n    for i in range(2):\n        K().m(i)\nf()\nif not sys.argv:\n    never()\n')
for options in ["--trace"], ["--count", "-m", "-s"], ["--listfuncs"], ["--count", "-f", "counts", "-R"], ["--count", "-f", "counts", "-C", "out"], [], ["--trace", "--listfuncs"]:
    done = subprocess.run([sys.executable, "-m", "trace", *options, "prog.py"], capture_output=True, text=True)
    print(options, done.returncode)
    print(done.stdout)
    print(done.stderr.split("error: ")[-1])
    for name in "prog.cover", "out/prog.cover":
        if os.path.exists(name):
            with open(name) as f:
                print(f.read())
            os.remove(name)


def called(n):
    if n:
        return called(n - 1)
    return n


t = trace.Trace(count=1, trace=0, countfuncs=0)
print(t.runfunc(called, 3))
print(sorted((line - called.__code__.co_firstlineno, n) for (file, line), n in t.results().counts.items() if file == __file__))
t = trace.Trace(countfuncs=1)
t.runfunc(called, 1)
print(sorted(f[2] for f in t.results().calledfuncs if f[2] == "called"))
t = trace.Trace(countcallers=1)
t.runfunc(called, 1)
print([(a[2], b[2]) for a, b in t.results().callers if a[2] == b[2]])
a, b = trace.CoverageResults({("f", 1): 2}), trace.CoverageResults({("f", 1): 3, ("g", 2): 1}, {"x": 1})
a.update(b)
print(a.counts, a.calledfuncs)
