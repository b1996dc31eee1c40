import base64
print(base64.b64encode(bytearray(b"ab")), base64.b64encode(memoryview(b"abc")), base64.b64decode(bytearray(b"YWI=")), base64.b16encode(memoryview(b"\x01")), type(base64.b64decode("")).__name__, base64.b32encode(bytearray(b"z")), base64.b64decode(b" YQ = = "), base64.MAXLINESIZE, base64.MAXBINSIZE)
