# How deep texts and values may be nested: as deep as calls.
import json


def nest(n, mk):
    x = 0
    for _ in range(n):
        x = mk(x)
    return x


LIST, DICT = (lambda x: [x]), (lambda x: {"a": x})
for n in (300, 900):
    print(n, len(json.dumps(nest(n, LIST))), len(json.dumps(nest(n, DICT))), len(json.dumps(nest(n, LIST), indent=1)))
    print(json.loads("[" * n + "]" * n) == json.loads(json.dumps(json.loads("[" * n + "]" * n))))
    print(json.loads('{"a":' * n + "1" + "}" * n) == nest(n, DICT) if n < 500 else len(repr(json.loads('{"a":' * n + "1" + "}" * n))))
for text in ("[" * 3000 + "]" * 3000, '{"a":' * 3000 + "1" + "}" * 3000):
    try:
        json.loads(text)
    except RecursionError as e:
        print(e)
for value in (nest(3000, LIST), nest(3000, DICT)):
    try:
        json.dumps(value)
    except RecursionError as e:
        print(type(e).__name__)
loop = []
loop.append({"x": [loop]})
try:
    json.dumps(loop)
except ValueError as e:
    print(e)


def under(n):
    return under(n - 1) if n else len(json.dumps(nest(500, LIST)))


print(under(400))
try:
    under(600)
except RecursionError as e:
    print("too deep together")
