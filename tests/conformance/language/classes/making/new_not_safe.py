"""object.__new__ makes no instances of built-in types: their insides would be missing."""
import types

for cls in (types.GeneratorType, type(iter([])), type(len), types.FunctionType, types.ModuleType, type({}.keys()), types.MappingProxyType, types.MethodWrapperType,
            slice, range, types.CodeType, types.FrameType, types.TracebackType, types.CellType, types.MethodType, types.WrapperDescriptorType, types.MethodDescriptorType, int, bool, str,
            list, dict, float, bytes, super, property, classmethod, staticmethod, enumerate, zip, map, filter, reversed, memoryview, bytearray, complex, frozenset, set, tuple, type,
            BaseException, types.CoroutineType, type(None), type(...)):
    try:
        object.__new__(cls)
        print(cls.__name__, "made")
    except TypeError as e:
        print(e)


class Mine(list):
    pass


class Own(Mine):
    def __new__(cls):
        return object.__new__(cls)


for made in (lambda: object.__new__(Mine), Own, lambda: list.__new__(Mine), lambda: list.__new__(object), lambda: object.__new__(5), lambda: object.__new__(), lambda: tuple.__new__(Mine)):
    try:
        print(made())
    except TypeError as e:
        print(e)
