"""Names that typing_extensions and packages like it use: private ones of typing, subclasses of its forms."""
import typing


class Form(typing._SpecialForm, _root=True):
    def __repr__(self):
        return "own." + self._name


@Form
def Tagged(self, parameters):
    """A form of one argument."""
    return typing._GenericAlias(self, (typing._type_check(parameters, "one type"),))


print(Tagged, Tagged[int], Tagged[typing.List[str]].__args__, Tagged.__doc__)
for base in (typing._SpecialForm, typing._GenericAlias, typing._Final):
    try:
        print(type("X", (base,), {}).__name__)
    except TypeError as e:
        print(e)
for base in (typing.NamedTuple, typing.TypedDict, 3):
    try:
        type("X", (base,), {})
    except TypeError as e:
        print(e)
print({"__module__", "__slots__", "_is_protocol", "_MutableMapping__marker"} <= set(typing.EXCLUDED_ATTRIBUTES))
print(sorted(typing._prohibited), sorted(typing._special))
T = typing.TypeVar("T")
print(typing._collect_parameters((T, typing.List[T], int)), typing._type_convert(None), typing._is_param_expr([int]), typing._is_param_expr(int))
print(typing._type_repr(int), typing._type_repr(typing.List[int]))
try:
    typing._overload_dummy()
except NotImplementedError as e:
    print(e)
