"""What objects are."""
import functools
import inspect


class A:
    __slots__ = ("slot",)

    @property
    def p(self):
        return 1

    def m(self):
        pass

    @classmethod
    def c(cls):
        pass


async def co():
    pass


async def agen():
    yield


def gen():
    yield


things = {"function": gen, "lambda": lambda: 0, "class": A, "method": A().m, "classmethod": A.c, "builtin": len, "bound builtin": [].append,
          "method descriptor": str.join, "wrapper": object.__init__, "method wrapper": object().__str__, "property": A.p, "member": A.slot, "module": inspect,
          "code": gen.__code__, "generator": gen(), "coroutine function": co, "async generator": agen()}
tests = ["ismodule", "isclass", "ismethod", "isfunction", "isbuiltin", "isroutine", "ismethoddescriptor", "isdatadescriptor", "ismemberdescriptor",
         "isgeneratorfunction", "iscoroutinefunction", "isasyncgenfunction", "isgenerator", "isasyncgen", "iscode", "ismethodwrapper", "isabstract", "isawaitable"]
for name, thing in things.items():
    print(name, [t for t in tests if getattr(inspect, t)(thing)])
c = co()
print(inspect.iscoroutine(c), inspect.isawaitable(c), inspect.getcoroutinestate(c))
c.close()
print(inspect.getcoroutinestate(c))
g = gen()
print(inspect.getgeneratorstate(g), inspect.getgeneratorlocals(g))
next(g)
print(inspect.getgeneratorstate(g))
g.close()
print(inspect.getgeneratorstate(g), inspect.iscoroutinefunction(functools.partial(co)))
