# Calls with wrong numbers of arguments: messages name functions of modules with their modules where CPython does.
import math, operator, types


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


for f in (math.sqrt, math.floor, math.factorial, math.isqrt, math.sin):
    tell(f)
    tell(f, 1, 2)
    tell(f, x=1)
tell({}.update, {}, {})
tell([].sort, 1)
tell(type)
tell(type, 1, 2)
tell(types.MappingProxyType, 5)
tell(types.MappingProxyType, [1])
tell(types.SimpleNamespace, 1)
tell(operator.methodcaller)
tell(b"ab".hex, "é")
tell(b"ab".hex, 1)
tell(b"ab".startswith, [b"a"])
tell(bytearray(b"ab").endswith, {b"a"})


def delete(o, key):
    del o[key]


for o in ((1,), 5, None, b"a", "a", object(), range(3), type("C", (), {})()):
    for key in (0, slice(1), "k"):
        tell(delete, o, key)
