import base64
for s in (b"", b"f", b"fo", b"foo", b"foob", b"fooba", b"foobar", bytes(range(256))):
    print(base64.b64encode(s)[:40], base64.b32encode(s)[:40], base64.b16encode(s)[:40], base64.b85encode(s)[:40], base64.a85encode(s)[:40], base64.b32hexencode(s)[:20])
    assert base64.b64decode(base64.b64encode(s)) == base64.b32decode(base64.b32encode(s)) == base64.b16decode(base64.b16encode(s)) == base64.b85decode(base64.b85encode(s)) == base64.a85decode(base64.a85encode(s)) == base64.b32hexdecode(base64.b32hexencode(s)) == s
print(base64.urlsafe_b64encode(b"\xfb\xff\xfe"), base64.urlsafe_b64decode("-__-"), base64.b64encode(b"\xfb\xff", b"@$"), base64.b64decode(b"@$8=", b"@$"), base64.standard_b64encode(b"x"), base64.b64decode("Zm9v\nYmFy"), base64.b64decode("Zm9v!YmFy"))
