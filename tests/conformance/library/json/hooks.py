import json
from collections import OrderedDict
s = '{"a": 1, "b": {"c": 2.50, "a": [1, -3]}, "d": NaN}'
print(json.loads(s, object_hook=lambda d: sorted(d)), json.loads(s, object_pairs_hook=OrderedDict), json.loads(s, parse_float=str, parse_int=lambda x: x + "i", parse_constant=lambda c: "const " + c))


class Dec(json.JSONDecoder):
    def __init__(self, *a, **k):
        super().__init__(*a, object_hook=self.hook, **k)

    def hook(self, d):
        return complex(d["re"], d["im"]) if "re" in d else d


print(json.loads('{"z": {"re": 1, "im": 2}}', cls=Dec), json.loads('{"a":1,"a":2}'), json.loads('[1, 2.0, "x", true, false, null]'))
e = json.JSONDecodeError("msg", "ab\ncd", 4)
print(e, e.lineno, e.colno, e.doc, isinstance(e, ValueError), e.__reduce__()[1])
