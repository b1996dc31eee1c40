"""with: missing methods, order of lookups and exits, exceptions in enter and exit, suppression by truth, several managers in brackets."""


class CM:
    def __init__(self, name, swallow=None, enter=None, leave=None):
        self.name, self.swallow, self.enter, self.leave = name, swallow, enter, leave

    def __enter__(self):
        log.append(f"+{self.name}")
        if self.enter:
            raise self.enter
        return self

    def __exit__(self, kind, value, tb):
        log.append(f"-{self.name}" + (f"({kind.__name__})" if kind else ""))
        if self.leave:
            raise self.leave
        return self.swallow


def run(*cms, error=None):
    log.clear()
    try:
        match len(cms):
            case 1:
                with cms[0]:
                    if error:
                        raise error
            case 2:
                with cms[0] as a, cms[1] as b:
                    if error:
                        raise error
            case 3:
                with (cms[0] as a, cms[1], cms[2] as c,):
                    if error:
                        raise error
        print("fine", log)
    except BaseException as e:
        chain = []
        x = e.__context__
        while x:
            chain.append(repr(x))
            x = x.__context__
        print(repr(e), log, chain)


log = []
run(CM("a"), CM("b"), CM("c"))
run(CM("a"), CM("b"), error=ValueError(1))
run(CM("a", swallow=True), CM("b"), error=ValueError(2))
run(CM("a"), CM("b", swallow="truthy"), error=KeyboardInterrupt())
run(CM("a"), CM("b", enter=OSError("enter")))
run(CM("a", swallow=1), CM("b", enter=OSError("enter")), CM("c"))
run(CM("a"), CM("b", leave=KeyError("exit")))
run(CM("a", leave=TypeError("outer exit")), CM("b", leave=KeyError("inner exit")), error=ValueError(3))
run(CM("a", swallow=[]), error=StopIteration(4))


class NoExit:
    __enter__ = lambda self: self


class NoEnter:
    __exit__ = lambda self, *a: None


class Instance:
    def __init__(self):
        self.__enter__ = lambda: 1
        self.__exit__ = lambda *a: None


class Truth:
    def __bool__(self):
        raise ArithmeticError("truth of the result")


for cm in (NoExit(), NoEnter(), Instance(), 5, None, CM, CM("t", swallow=Truth())):
    try:
        with cm:
            raise ZeroDivisionError("body")
    except Exception as e:
        print(type(e).__name__, e)


def early(how):
    for i in range(3):
        with CM(f"e{i}"):
            if how == "return":
                return "returned"
            if how == "continue":
                continue
            if how == "break":
                break
    return how


for how in ("return", "continue", "break"):
    log.clear()
    print(early(how), log)


class WrongArity:
    def __enter__(self): ...
    def __exit__(self): ...


try:
    with WrongArity():
        pass
except TypeError as e:
    print(e)
with CM("nested") as n, CM(n.name + "2") as n2:
    print(n2.name)
with (CM("tuple")):
    pass
for source in ("with a as 1: pass", "with a as f(): pass", "with a as (b, c) as d: pass", "with (a as b): pass", "with (a, b): pass", "with (a, b) as c: pass", "with (a as b, c): pass", "with: pass", "with a, : pass", "with a as b.c, d as e[0]: pass", "with (yield_ as x): pass", "with a as (b): pass", "with a as (b for b in c): pass", "with (a as b) as c: pass", "with a\n pass"):
    try:
        compile(source, "<w>", "exec")
        print("compiles", source)
    except SyntaxError as e:
        print(source, "|", type(e).__name__, e.msg)
