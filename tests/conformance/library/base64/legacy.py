import base64
import io
s = b"The quick brown fox jumps over the lazy dog. " * 4
e = base64.encodebytes(s)
print(e, base64.decodebytes(e) == s, base64.encodebytes(b""))
out = io.BytesIO()
base64.encode(io.BytesIO(s), out)
print(out.getvalue() == e)
back = io.BytesIO()
base64.decode(io.BytesIO(out.getvalue()), back)
print(back.getvalue() == s)
