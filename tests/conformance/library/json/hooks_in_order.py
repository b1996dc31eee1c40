# In which order the hook sees the objects, and what it may do with them.
import json


def show(text, hook=None, **kw):
    seen = []

    def own(o):
        seen.append(dict(o))
        return hook(o) if hook else o
    try:
        print(json.loads(text, object_hook=own, **kw), seen)
    except (ValueError, KeyError, RecursionError) as e:
        print(type(e).__name__, e, seen)


show('{"a": {"b": [{"c": 1}, [{"d": {}}]]}, "e": {"f": 2.5}}')
show('[1, {"a": [2, {"b": null}]}, "x", {}]', lambda o: sorted(o))
show('{"a": {"x": 1}, "a": {"x": 2}, "b": {"y": {"z": 1}, "y": 5}}')
show('{"a": {"b": 1}, ')
show('[{"b": 1}, nope]')
show('{"a": {"b": 1}} x')
show('{"a": {"b": {"c": 1}}}', lambda o: None)
show('{"a": {"b": {"c": 1}}}', lambda o: o["b"])
show('7')
show('"s"')
show('{"n": 1.50, "i": 12, "o": {}}', parse_float=float, parse_int=int)
show('{"n": 1.50, "i": 12, "o": {}}', parse_float=str, parse_int=len)
show('{"n": NaN, "o": {"i": -Infinity}}', parse_constant=lambda s: s)
print(json.loads('[1.5, 2, 1e3, -0.0, 123456789012345678901234567890]', parse_float=float, parse_int=int))


class Decoder(json.JSONDecoder):
    def __init__(self):
        json.JSONDecoder.__init__(self, object_hook=self.point)

    def point(self, o):
        return tuple(o.values())


print(json.loads('[{"x": 1, "y": {"z": 2}}]', cls=Decoder))
late = json.JSONDecoder()
late.object_hook = lambda o: "late"
print(late.decode('{"a": {}}'))
print(len(json.loads('{"a":' * 300 + "1" + "}" * 300, object_hook=lambda o: o["a"] if o["a"] != 1 else [1])))
