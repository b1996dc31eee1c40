import base64
print(base64.a85encode(b"\0\0\0\0abc"), base64.a85encode(b"    x", foldspaces=True), base64.a85encode(b"hello world", adobe=True), base64.a85encode(b"x" * 40, wrapcol=20), base64.a85encode(b"ab", pad=True), base64.a85decode(b"<~BOu!rDZ~>", adobe=True), base64.a85decode(b"z"), base64.a85decode(b"y+9", foldspaces=True), base64.b85encode(b"ab", pad=True), base64.b85decode("VPaz%"))
for f in (lambda: base64.a85decode(b"abc", adobe=True), lambda: base64.a85decode(b"az"), lambda: base64.a85decode(b"\x7f"), lambda: base64.a85decode(b"uuuuu")):
    try:
        print(f())
    except ValueError as e:
        print(e)
