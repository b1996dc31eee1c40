import pprint
data = {"name": "x" * 30, "list": list(range(30)), "nested": {"b": [1, 2, {"c": "d" * 40}], "a": (1,)}, "set": {3, 1, 2}, "t": ("a" * 30, "b" * 30, "c" * 30), 5: None} if False else {"name": "x" * 30, "list": list(range(30)), "nested": {"b": [1, 2, {"c": "d" * 40}], "a": (1,)}, "set": {3, 1, 2}, "t": ("a" * 30, "b" * 30, "c" * 30)}
pprint.pprint(data)
pprint.pprint(data, width=40, compact=True)
pprint.pprint(data, indent=4, width=60, depth=2)
pprint.pp(data, width=50)
print(pprint.pformat([1, 2, 3]), pprint.pformat({"b": 1, "a": 2}), pprint.pformat({"b": 1, "a": 2}, sort_dicts=False), pprint.pformat(123456789, underscore_numbers=True))
pprint.pprint([["spam", "eggs"] * 8, ("x",), [], {}, (), set(), frozenset({1})], width=30)
pprint.pprint({1: 2, "a": 3, (1,): 4}, width=5)
