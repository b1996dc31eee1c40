# json: values, formatting, errors.
import json
v = {"a": [1, 2.5, -0.0, 1e20, True, None], "b": {"é": "q\"\\\n\t\u0001"}, "c": (1,), 5: "int key", None: 1, True: 2}
t = json.dumps(v); print(t); print(json.loads(t)); print(json.dumps(v, indent=2)); print(json.dumps({"b": 1, "a": "é"}, sort_keys=True, ensure_ascii=False, separators=(",", ":")))
print(json.loads('[1, 2.0, "a\\u00e9\\n", true, null, {"k": []}, -1.5e3, 12345678901234567890]'), json.loads(" 5 "), json.loads('""'), json.dumps([]), json.dumps({}), json.dumps([[], {}], indent=1), json.loads('"\\ud83d\\ude00"'))
for s in ("", "{", "[1,]", '{"a" 1}', "nul", '{"a": 1} x', "'a'", '"\n"', "[1 2]"):
    try:
        json.loads(s)
    except json.JSONDecodeError as e:
        print(repr(s), e)
for o in ({1, 2}, object, {(1,): 2}):
    try:
        json.dumps(o)
    except TypeError as e:
        print(e)
print(json.dumps({"x": {1}}, default=list), json.dumps(float("nan")), json.dumps(float("inf")))
import io
f = io.StringIO(); json.dump({"k": [1]}, f); f.seek(0); print(f.getvalue(), json.load(f))
