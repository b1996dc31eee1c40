# Quoted-printable headers that end in a blank; uuencoded lines with characters that are none.
import binascii

for data in (b"x ", b"x y", b" ", b"x \ny ", b"x\t", b"_ ", b"a b c "):
    for header in (False, True):
        for tabs in (False, True):
            print(data, header, tabs, binascii.b2a_qp(data, header=header, quotetabs=tabs))
for line in (b"\x7f", b"\xff", b"\xff\x00", b"!!!!", b"#86)C\n", b"#86)C  \n", b"#86)Cx", b"#8\x01)C", b"!", b""):
    try:
        print(line, binascii.a2b_uu(line))
    except binascii.Error as e:
        print(line, e)
