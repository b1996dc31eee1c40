# The standard streams are text streams with a buffer below.
import io, sys

print(sys.stdout.encoding, sys.stdout.name, sys.stdout.mode, sys.stdout.fileno(), sys.stdout.isatty(), sys.stdout.writable(), sys.stdout.readable())
print(sys.stderr.encoding, sys.stderr.name, sys.stderr.errors, sys.stderr.fileno())
print(sys.stdin.encoding, sys.stdin.name, sys.stdin.mode, sys.stdin.fileno(), sys.stdin.readable(), sys.stdin.writable())
print(sys.stdout is sys.__stdout__, sys.stdin is sys.__stdin__, sys.stdout.closed)
sys.stdout.flush()
print(sys.stdout.buffer.write(b"bytes\n"))
sys.stdout.buffer.flush()
print(sys.stdout.write("text\n"), sys.stdout.line_buffering, sys.stdout.newlines)
sys.stdout.writelines(["a\n", "b\n"])
sys.stdout.reconfigure(errors="replace", encoding="ascii")
print("é", sys.stdout.encoding, sys.stdout.errors)
sys.stdout.reconfigure(encoding="utf-8", errors="strict")
for bad in (b"x", 5):
    try:
        sys.stdout.write(bad)
    except TypeError as e:
        print(e)
try:
    sys.stdout.read()
except io.UnsupportedOperation as e:
    print(e)
real, sys.stdout = sys.stdout, io.StringIO()
print("captured")
text, sys.stdout = sys.stdout.getvalue(), real
print(repr(text), sys.stdin.read())
