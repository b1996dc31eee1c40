import pprint
a = [1, 2]
a.append(a)
print(pprint.isrecursive(a), pprint.isreadable(a), pprint.isreadable([1, "a", None, 2.5]), pprint.isreadable([object()]), pprint.saferepr([1, {"b": 2, "a": 1}]), pprint.pformat(a)[:12], pprint.isrecursive([1]))


class MyPrinter(pprint.PrettyPrinter):
    def format(self, obj, context, maxlevels, level):
        if isinstance(obj, float):
            return f"{obj:.2f}", True, False
        return super().format(obj, context, maxlevels, level)


MyPrinter().pprint([1.23456, {"a": 2.71828}])
pprint.pprint([1, [2, [3, [4, [5]]]]], depth=3)
for kw in ({"indent": -1}, {"depth": 0}, {"width": 0}):
    try:
        pprint.PrettyPrinter(**kw)
    except ValueError as e:
        print(e)
