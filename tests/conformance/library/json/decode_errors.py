import json
for s in ("", " ", "{", "[", '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', "[1", "[1,", "[1,]", "[1 2]", '{"a" 1}', "{a:1}", "nul", "tru", "01", "1.", "-", "+1", ".5", '"abc', '"a\nb"', '"\\x"', '"\\u12"', '"\\ud834"', '"\\ud834\\udd1e"', "1 2", "[1]]", "NaN", "-Infinity", "1e400", "'a'", '{"a":1 "b":2}', '\ufeff1', '"\\', "\t[ 1 , 2 ]\n", '{"a":{"b":[1,{"c":null}]}}', '["\\u00e9\\n"]', "-0", "-0.0", "1E5", "[1,\n2,\n x]", "{,}", "[,]", '{"k": tru}'):
    try:
        print(repr(s), repr(json.loads(s)))
    except json.JSONDecodeError as e:
        print(repr(s), "|", e, e.lineno, e.colno, e.pos, e.msg)
for bad in (3, None, [1]):
    try:
        json.loads(bad)
    except TypeError as e:
        print(e)
print(json.loads(b'{"a": 1}'), json.loads('"é"'.encode("utf-16")), json.loads(bytearray(b"[]")), json.loads('"a\tb"', strict=False), json.JSONDecoder().raw_decode('{"a":1} tail'))
