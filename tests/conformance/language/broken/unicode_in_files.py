"""Reading files with wrong encodings, truncated text, NUL bytes, and programs whose source is broken."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "data")

    def put(data):
        with open(path, "wb") as f:
            f.write(data)

    for data, encoding in ((b"ok \xff\xfe", "utf-8"), (b"\xed\xa0\x80", "utf-8"), (b"caf\xe9", "ascii"), (b"abc", "utf-32"), (b"abc", "no-such-codec"), (b"a\r\nb\rc\n", "utf-8"), (b"\xef\xbb\xbfbom", "utf-8"), (b"\xef\xbb\xbfbom", "utf-8-sig")):
        put(data)
        try:
            with open(path, encoding=encoding) as f:
                print(encoding, ascii(f.read()))
        except (UnicodeError, LookupError) as e:
            print(encoding, type(e).__name__, e)
    put(b"line 1\nline \xff 2\nline 3\n")
    with open(path, encoding="utf-8") as f:
        try:
            for line in f:
                print(repr(line))
        except UnicodeDecodeError as e:
            print(e.reason, e.start, e.object[e.start:e.end])
    with open(path, encoding="utf-8", errors="replace") as f:
        print(ascii(f.readlines()))
    script = os.path.join(folder, "script.py")
    for source in (b"# coding: nonsense\n", b"print('\xef\xbb\xbf')\n", b"\xef\xbb\xbfprint('bom')\n", b"if 1:\n\tx\n        y\n", b"print(1)\r\nprint(2)\r", b"'''open\n", b"def f(:\n", b""):
        with open(script, "wb") as f:
            f.write(source)
        r = subprocess.run([sys.executable, script], capture_output=True)
        last = r.stderr.decode("utf-8", "replace").strip().splitlines()[-1:] or [""]
        print(source, r.returncode, r.stdout, ascii(last[0].replace(script, "SCRIPT")))
