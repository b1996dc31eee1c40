"""The types and their names."""
import types

for name in sorted(set(types.__all__) - {"ClassMethodDescriptorType"}):
    value = getattr(types, name)
    print(name, value.__name__ if isinstance(value, type) else type(value).__name__)
print(types.FunctionType is type(lambda: 0), repr(types.MappingProxyType({1: 2})), types.NoneType, types.EllipsisType, types.ModuleType("m", "doc").__doc__)
f = types.FunctionType((lambda: x + 1).__code__, {"x": 4}, "renamed")
print(f(), f.__name__)


def outer():
    a = 1

    def inner(b=2):
        return a + b

    return inner


inner = outer()
copy = types.FunctionType(inner.__code__, {}, None, (10,), (types.CellType(100),))
print(inner(), copy(), copy.__name__, copy.__closure__[0].cell_contents)
for args in ((inner.__code__, {}), (1, {}), (inner.__code__, 1)):
    try:
        types.FunctionType(*args)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
m = types.MethodType(lambda self, x: (self, x), "me")
print(m(1), m.__self__)
