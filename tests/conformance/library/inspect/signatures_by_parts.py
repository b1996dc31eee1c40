"""The function behind inspect.signature, and the kinds of parameters by their module names."""
import functools
import inspect


class Holder:
    def method(self, a, /, b: int = 2, *rest, c, **more) -> str:
        pass

    @classmethod
    def of_class(cls, x):
        pass


@functools.wraps(Holder.method)
def wrapped(*args, **kwargs):
    pass


for obj in (Holder.method, Holder().method, Holder.of_class, wrapped, functools.partial(Holder.method, 1, c=3)):
    for follow in (True, False):
        for skip in (True, False):
            print(inspect._signature_from_callable(obj, follow_wrapper_chains=follow, skip_bound_arg=skip, sigcls=inspect.Signature))
print([inspect._POSITIONAL_ONLY, inspect._POSITIONAL_OR_KEYWORD, inspect._VAR_POSITIONAL, inspect._KEYWORD_ONLY, inspect._VAR_KEYWORD])
print(inspect._POSITIONAL_ONLY is inspect.Parameter.POSITIONAL_ONLY)
try:
    inspect._signature_from_callable(3, sigcls=inspect.Signature)
except TypeError as error:
    print(error)
