# Quoted-printable text, of bytes and of streams.
import io
import quopri

for data in (b"", b"plain", b"a=b \xe9 \tx \n_q", b"z" * 100, b"end \n", b"\x00\xff\n\n", bytes(range(256))):
    for options in ({}, {"quotetabs": True}, {"header": True}):
        coded = quopri.encodestring(data, **options)
        print(coded, quopri.decodestring(coded, header=options.get("header", False)) == data)
print(quopri.decodestring(b"a=3Db=\nc =E9 \nq_r"), quopri.decodestring(b"a_b", header=True), quopri.decodestring("=41"))
out = io.BytesIO()
quopri.encode(io.BytesIO(b"one two\xff\n"), out, False)
print(out.getvalue())
back = io.BytesIO()
quopri.decode(io.BytesIO(out.getvalue()), back)
print(back.getvalue())
