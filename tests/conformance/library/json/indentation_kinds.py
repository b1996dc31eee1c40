# Indentation of every kind, over every kind of value.
import json

V = [1, 2.5, None, True, "é\n\"", [], {}, [[]], {"a": {}, 1: [None], None: 2, 1.5: (), False: "x"}, (1, (2, 3))]
for indent in (0, 1, 3, True, -2, "", "\t", "--", None):
    for kw in ({}, {"ensure_ascii": False}, {"separators": (",", ":")}, {"separators": ("; ", " = ")}, {"allow_nan": False}):
        print(repr(json.dumps(V, indent=indent, **kw)))
    print(json.dumps({"b": 1, "a": [2]}, indent=indent, sort_keys=True))
for indent in (1.5, b"x", [2]):
    try:
        json.dumps([1], indent=indent)
    except TypeError as e:
        print(e)
for value in (float("nan"), [1, [float("inf")]]):
    try:
        json.dumps(value, indent=2, allow_nan=False)
    except ValueError as e:
        print(e)
print(json.dumps([float("nan"), -float("inf")], indent=2))
print(json.dumps({"a": {1, 2} and 3, "s": {5}}, indent=2, default=list), json.JSONEncoder(indent=2).encode([1]))
print("".join(json.JSONEncoder(indent=2).iterencode([{"a": 1}])))
