"""get_annotations."""
import inspect


def f(a: int, b: "str", *c: "undefined_name") -> None:
    pass


class C:
    x: "int"
    y: list[int] = []


class D(C):
    pass


print(inspect.get_annotations(f), inspect.get_annotations(C), inspect.get_annotations(D))
print(inspect.get_annotations(C, eval_str=True))
try:
    inspect.get_annotations(f, eval_str=True)
except NameError as e:
    print(e)
print(inspect.get_annotations(f, eval_str=True, locals={"undefined_name": bytes}))
print(inspect.signature(f, eval_str=False), inspect.get_annotations(lambda: 0))
for bad in (5, "x"):
    try:
        inspect.get_annotations(bad)
    except TypeError as e:
        print(e)
