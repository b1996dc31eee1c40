# StringIO, BytesIO and redirected standard output.
import contextlib, io, sys
s = io.StringIO(); s.write("ab"); print("cd", file=s); print(repr(s.getvalue()), s.tell()); s.seek(0); print(s.readline(), end=""); print(s.read() == "")
s = io.StringIO("l1\nl2\n"); print(list(s), s.readable()); s.seek(1); s.truncate(); print(s.getvalue())
b = io.BytesIO(b"xyz"); print(b.read(1), b.read(), b.getvalue()); b.seek(-1, 2); print(b.read(), b.seek(0)); b.write(b"AB"); print(b.getvalue(), bytes(b.getbuffer()))
out = io.StringIO()
with contextlib.redirect_stdout(out): print("hidden")
print("visible", repr(out.getvalue()))
old = sys.stdout; sys.stdout = io.StringIO(); print("captured"); text = sys.stdout.getvalue(); sys.stdout = old; print(repr(text))
t = io.TextIOWrapper(io.BytesIO("é\n日".encode()), encoding="utf-8"); print(t.read().split())
with io.StringIO("x") as f: pass
try:
    f.read()
except ValueError as e:
    print(e)
