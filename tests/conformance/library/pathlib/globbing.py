import tempfile
from pathlib import Path
with tempfile.TemporaryDirectory() as d:
    r = Path(d)
    for n in ("a.py", "b.txt", "s/c.py", "s/t/d.py", "s/t/e.txt", ".h/f.py", "s/u/g.py"):
        (r / n).parent.mkdir(parents=True, exist_ok=True)
        (r / n).touch()
    for pat in ("*", "*.py", "**/*.py", "s/*", "**", "s/**/*.py", "*/*.py", "**/t", "s/t/d.py", "nope", "s/../a.py", "*/", "[ab].*", "**/**/d.py"):
        print(pat, sorted(str(x.relative_to(r)) for x in r.glob(pat)))
    for pat in ("*.py", "t", "*/d.py", "t/*"):
        print("r", pat, sorted(str(x.relative_to(r)) for x in r.rglob(pat)))
    for bad in ("", "/abs", "a**"):
        try:
            list(r.glob(bad))
        except Exception as e:
            print(type(e).__name__, e)
