import pprint
pprint.pprint("word " * 30)
pprint.pprint(["the quick brown fox jumped over the lazy dog " * 3, "short"], width=40)
pprint.pprint({"key": "line one\nline two is longer\nline three" * 3}, width=50)
pprint.pprint(b"bytes " * 20, width=40)
pprint.pprint(bytearray(b"0123456789" * 6), width=40)
pprint.pprint("x" * 100, width=30)
pprint.pprint([b"abc" * 20], width=30)
