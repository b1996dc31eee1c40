import json, decimal, datetime, enum, collections, io
class Color(enum.IntEnum):
    RED = 1
class E(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, datetime.date): return o.isoformat()
        if isinstance(o, set): return sorted(o)
        return super().default(o)
    def iterencode(self, o, _one_shot=False):
        return super().iterencode(o, _one_shot)
print(json.dumps({"a": {3, 1, 2}, "d": datetime.date(2020, 1, 2), Color.RED: Color.RED}, cls=E))
try: json.dumps(object, cls=E)
except TypeError as e: print(e)
print(json.dumps({1: 2, None: 3, True: 4, 1.5: 5}, sort_keys=False))
try: print(json.dumps({(1, 2): 3}))
except TypeError as e: print(e)
print(json.dumps({(1, 2): 3, "x": 1}, skipkeys=True))
for bad in ['', '{', '[1,]', '{"a" 1}', '{"a":1,}', '"abc', '"\\x"', '"\\u12"', 'nul', '01', '1.', '-', '[1 2]', '{1:2}', '"a\nb"', '\ufeff{}', '[]x', "{'a':1}"]:
    try: print(repr(bad), json.loads(bad))
    except json.JSONDecodeError as e: print(repr(bad), e, e.pos, e.lineno, e.colno, e.msg)
print(json.loads('"a\nb"', strict=False))
print(json.loads('{"a":1,"a":2}', object_pairs_hook=list), json.loads('[1.5, 2, NaN, -Infinity]', parse_float=decimal.Decimal, parse_constant=lambda c: "<" + c + ">", parse_int=lambda s: s + "!"))
print(json.loads(b'{"a": "\xc3\xa9"}'), json.loads('{"a": 1}'.encode("utf-16")), json.loads(bytearray(b'[1]')))
for kw in [dict(separators=(",", ":")), dict(indent="\t"), dict(ensure_ascii=False), dict(indent=2, sort_keys=True), dict(allow_nan=False)]:
    print(json.dumps({"é": [1, 2, {"z": None, "a": "\u2028\U0001f600\x7f\x00"}]}, **kw))
for v in [float("nan"), float("inf")]:
    try: print(json.dumps(v, allow_nan=False))
    except ValueError as e: print(e)
x = []; x.append(x)
try: json.dumps(x)
except ValueError as e: print(e)
f = io.StringIO(); json.dump([1, "a"], f, indent=0); print(repr(f.getvalue()))
d = json.JSONDecoder(object_hook=lambda d: sorted(d.items()))
print(d.decode(' {"b": {"c": 1}, "a": 2} '), d.raw_decode('{"a": 1} tail'))
try: d.raw_decode("  x")
except ValueError as e: print(e)
class S(str): pass
class I(int):
    def __repr__(self): return "I!"
class F(float):
    def __repr__(self): return "F!"
print(json.dumps([S("s"), I(3), F(2.5), collections.OrderedDict(a=1), collections.namedtuple("P", "x y")(1, 2)]))
try: json.loads(1)
except TypeError as e: print(e)
