"""binascii: quoted-printable."""
import binascii

for data in (b"hello", b"a=b", b"caf\xe9", b"tab\there", b"end \n", b"end\t", b"x" * 80, b"a b_c", b".", b"line\r\nnext\r\n", b"\x00\x7f", b"" , b"x" * 75 + b"=", b"ab \ncd"):
    print(binascii.b2a_qp(data), binascii.b2a_qp(data, header=True), binascii.b2a_qp(data, istext=False))
for data in (b"caf=E9", b"a=\nb", b"a=\r\nb", b"a_b", b"==", b"=4", b"=ZZ", b"a=3D=3d", "text=20", b"="):
    print(binascii.a2b_qp(data), binascii.a2b_qp(data, header=True))
