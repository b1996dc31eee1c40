"""Many programs import the same modules at once, with and without compiled files there: each works, and nothing half-written stays."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    names = [f"race_{i}" for i in range(6)]
    for i, name in enumerate(names):
        with open(os.path.join(folder, name + ".py"), "w") as f:
            f.write(f"table = {{n: n ** 2 for n in range({i} + 3)}}\n" + "".join(f"def f{n}(x, *a, k={n}):\n    return x + k, a\n" for n in range(40)))
    program = f"import {', '.join(names)}\nprint(sum(m.f39(1)[0] + len(m.table) for m in ({', '.join(names)})))\n"
    env = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}

    def together(count):
        running = [subprocess.Popen([sys.executable, "-c", program], env=env, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(count)]
        return {(out, err, p.returncode) for p in running for out, err in [p.communicate()]}

    cache = folder + "/__pycache__"
    for _ in range(3):
        print(together(6))
        print(sorted(n.partition(".")[0] for n in os.listdir(cache)), {n.count(".") for n in os.listdir(cache)})
        for name in os.listdir(cache):
            path = os.path.join(cache, name)
            if name.startswith(("race_0", "race_1")):
                os.unlink(path)
            elif name.startswith("race_2"):
                os.truncate(path, 9)
        os.utime(os.path.join(folder, "race_3.py"), (77, 77))
