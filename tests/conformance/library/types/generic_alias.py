"""GenericAlias, UnionType, mapping proxies."""
import types

a = types.GenericAlias(list, (int,))
print(a, a.__origin__, a.__args__, a.__parameters__, a == list[int], hash(a) == hash(list[int]), a(), isinstance(a, type), isinstance(a, types.GenericAlias))
print(dict[str, list[int]], tuple[()], tuple[int, ...], type[int], list["x"], set[None])
u = int | str | None
print(u, u.__args__, isinstance(1, u), isinstance(2.5, u), issubclass(bool, u), u == (None | str | int), isinstance(u, types.UnionType))
print(int | int, (int | str) | (str | bytes), list[int] | None)
try:
    int | 5
except TypeError as e:
    print(e)
try:
    isinstance([], list[int])
except TypeError as e:
    print(e)


class L(list[int]):
    pass


print(L.__mro__, L.__orig_bases__)


class C:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


print(C[5], C[1, 2])
p = types.MappingProxyType({"a": 1})
print(p["a"], len(p), "a" in p, dict(p), p | {"b": 2}, list(p.items()))
try:
    p["b"] = 1
except TypeError as e:
    print(e)
