import base64
for f in (lambda: base64.b64decode("abc"), lambda: base64.b64decode("a"), lambda: base64.b64decode("Zm9v!YmFy", validate=True), lambda: base64.b64encode("text"), lambda: base64.b64decode("é"), lambda: base64.b32decode("ABC"), lambda: base64.b32decode("a======="), lambda: base64.b16decode("0g"), lambda: base64.b16decode("0a"), lambda: base64.b85decode("~ "), lambda: base64.b64decode(3), lambda: base64.a85decode(b"zz<~"), lambda: base64.encodebytes("x"), lambda: base64.b85decode(b"~~~~~")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(base64.b16decode("0a", casefold=True), base64.b32decode("mfrgg===", casefold=True), base64.b32decode("M1023===", map01="L"))
