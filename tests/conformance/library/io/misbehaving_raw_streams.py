import io, os
class R(io.RawIOBase):
    def readable(self): return True
    def readinto(self, b): return 99
try: io.BufferedReader(R()).read(3)
except OSError as e: print(e)
class W(io.RawIOBase):
    n = 0
    def writable(self): return True
    def write(self, b): self.n += 1; return None if self.n > 1 else 3
w = io.BufferedWriter(W(), 8)
try: print(w.write(b"x" * 20))
except BlockingIOError as e: print(e.strerror, e.characters_written)
try: w.write(b"y" * 20)
except BlockingIOError as e: print(e.strerror, e.characters_written)
for bad in (5, "s", None, [1], 1.5):
    try: io.BufferedWriter(io.BytesIO()).write(bad); print("wrote", bad)
    except TypeError as e: print(e)
try: open(__file__).readline(5.3)
except TypeError as e: print(e)
try: open(__file__, "rb").readline(5.3)
except TypeError as e: print(e)
try: io.TextIOWrapper(io.BytesIO(), encoding="hex")
except LookupError as e: print(e)
b = io.BytesIO(); t = io.TextIOWrapper(b, "ascii"); t.write("foo\n"); t.reconfigure(encoding="utf-8-sig"); t.write("é\n"); t.flush(); print(b.getvalue())
br = io.BufferedReader(io.BytesIO(b"abcdef")); raw = br.detach()
for f in (br.read, br.detach, br.fileno, lambda: repr(br)):
    try: print(f())
    except ValueError as e: print(e)
class X(io.FileIO):
    def flush(self): print("flush"); super().flush()
    def close(self): print("close"); super().close()
x = X(os.open(__file__, 0)); x.close(); x.close()
