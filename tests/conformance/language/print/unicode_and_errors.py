# stdin: x
"""Text outside ASCII on standard output, ascii(), surrogates that cannot be written, encodings of sys.stdout."""
import io
import sys

print("Zürich", "日本語", "😀", "a\u0301", "\u200b|", "ﬁ", "\N{GREEK SMALL LETTER ALPHA}")
print(ascii("Zürich 😀 \n \x7f \ud800"), repr("\x7f\x80\xa0\xad\u2028\ufeff\U000e0001é"), "%a" % "é", f"{'é'!a}")
print(sys.stdout.encoding, sys.stderr.errors, sys.stdin.encoding, sys.stdout.isatty(), sys.stdout.name, sys.stdout.mode, sys.stdout.fileno(), sys.stderr.fileno(), sys.stdout.writable(), sys.stdin.readable())
for text in ("\ud800", "ok \ud880 end"):
    try:
        print(text)
    except UnicodeEncodeError as e:
        print(type(e).__name__, e, e.start, e.end, e.encoding, e.reason)
for encoding, errors in (("ascii", "strict"), ("ascii", "replace"), ("latin-1", "backslashreplace"), ("utf-16", "strict"), ("utf-8", "surrogateescape"), ("ascii", "xmlcharrefreplace"), ("cp1252", "ignore"), ("ascii", "namereplace")):
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, errors=errors, newline="\r\n")
    try:
        print("é€\n", 1, file=stream, flush=True)
    except UnicodeError as e:
        print(e)
    print(encoding, errors, raw.getvalue())
sys.stdout.reconfigure(errors="backslashreplace")
print("now \ud800 fine", sys.stdout.errors)
sys.stdout.write("written\n")
print(sys.stdout.write(""), sys.stdout.writelines(["a", "b", "\n"]))
sys.stdout.buffer.write(b"raw bytes\n") if sys.stdout.flush() is None else None
print(input(), sys.stdin.read() == "")
try:
    input()
except EOFError as e:
    print(e)
