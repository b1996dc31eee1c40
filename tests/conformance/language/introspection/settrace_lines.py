# Which lines sys.settrace() reports: ends of functions, break and continue, finally, bare except, known loops.
import sys


def lines(f, *args):
    events, base = [], f.__code__.co_firstlineno

    def trace(frame, event, arg):
        if frame.f_code.co_filename == __file__:
            events.append((frame.f_lineno - base, event))
            return trace

    sys.settrace(trace)
    try:
        f(*args)
    except BaseException:
        pass
    finally:
        sys.settrace(None)
    print(f.__name__, events)


def f02():
    x = 1
    del x
    while 0:
        pass
    x = 1


def f10():
    a = 1
    b = 2
    if a:
        return b
    else:
        return a


def f11():
    items = range(0, 3)
    for i in items:
        assert i>=0


def f15():
    for i in range(2):
        if i > 0:
            x = "a"
        else:
            x = "b"
    for j in range(2):
        if j == 0:
            y = "c"
        if j == 1:
            y = "d"


def f18():
    def g():
        raise Exception
    try:
        1/0
    except ZeroDivisionError as e:
        x = 1
    try:
        try:
            int("a")
        except KeyError as k:
            y = 2
    except ValueError:
        pass


def f_break_finally():
    for i in range(3):
        try:
            if i == 1: 
                break
        finally:
            z = 4
    return z


def f_return_finally():
    try:
        a = 2
        return a
    finally:
        4


def f_nested_ifs(a=True,b=False,c=True):
    if a:
        if b:
            x = 1
        elif c:
            x = 2
        else:
            x = 3
    else:
        x = 4
    return x


def f_ififif(a=0, d=1, e=1):
    if a:
        if d:
            if e:
                b = 1
            else:
                b = 2
        else:
            a = 3


def f_tryintry():
    try:
        try:
            pass
        except Exception as ex:
            f(4)
    except:
        f(5)


def f_tryintry_exc():
    try:
        try:
            raise Exception
            f(4)
        except Exception as ex:
            f2 = 5
    except:
        f2 = 6


def f_class():
    class A:
        if 3 < 9:
            a = 1
        else:
            a = 2


def f_false():
    if False:
        pass
    try:
        x = 2
    except Exception:
        x = 3


def f_iffalse_try():
    if False:
        try:
            x = 1
        finally:
            x = 2
    else:
        x = 3


def f_brk():
    seq = [1,0]
    while seq:
        n = seq.pop()
        if n:
            break
    else:
        n = 99
    return n


def f_brk2():
    x=1
    while True:
        while True:
            break
        break


def f_b2c():
    TRUE = 1
    x = [1]
    while x:
        x.pop()
        while TRUE:
            break
        continue


def f_b2c2():
    TRUE = 1
    x = [1]
    while x:
        x.pop()
        while TRUE:
            break
        else: 
            continue


class CM:
    def __enter__(self): return self
    def __exit__(self,*a): return False


def f_earlyexit():
    with CM() as y:
        return y


def f_excstar():
    try:
        try:
            raise ValueError(1)
        except* TypeError:
            op = 1
    except:
        op = 2


def f_excstar2():
    try:
        try:
            raise ValueError(1)
        except* TypeError as e:
            op = 1
    except:
        op = 2


def f_else():
    try:
        try:
            y = 1
        except Exception:
            y = 2
        else:
            y = 3
            raise Exception
    except:
        y = 4
    finally:
        y = 5


def f_contfin():
    a,b=1,0
    for i in range(2):
        try:
            a += 1
            continue
        finally:
            b += 1
    return b


def f_withexc():
    try:
        with CM():
            x = 1
            1/0
    except ZeroDivisionError:
        pass


def f_match(x=3):
    match x:
        case 1:
            y = 1
        case 2 | 3:
            y = 2
        case _:
            y = 3
    match x:
        case [a,b]:
            y = 3
    return y


def f_gen():
    def g():
        yield 1
        yield 2
    for x in g():
        pass
    z = list(g())


def f_dec():
    def d(f): return f
    @d
    @d
    def h(a=1,
          b=2):
        return a
    return h(
      1)


def f_while2():
    i = 0
    while i < 3:
        i += 1
        if i == 2:
            continue
        z = i
    else:
        i = 7


def f_ternary():
    a = 1
    b = (2 if a
         else 3)
    if not a: b = 5
    try:
        assert a == 2, "x"
    except AssertionError as e: b = 4
    lambda: (yield)
    return
    b = 3


def f_docstring():
    """doc"""
    pass


def f_pass():
    pass


def f_global():
    global zzz
    zzz = 1
    del zzz
    nonl = 3
    def inner():
        nonlocal nonl
        nonl = 1
    inner()


lines(f02)
lines(f10)
lines(f11)
lines(f15)
lines(f18)
lines(f_break_finally)
lines(f_return_finally)
lines(f_nested_ifs)
lines(f_ififif)
lines(f_tryintry)
lines(f_tryintry_exc)
lines(f_class)
lines(f_false)
lines(f_iffalse_try)
lines(f_brk)
lines(f_brk2)
lines(f_b2c)
lines(f_b2c2)
lines(f_earlyexit)
lines(f_excstar)
lines(f_excstar2)
lines(f_else)
lines(f_contfin)
lines(f_withexc)
lines(f_match)
lines(f_gen)
lines(f_dec)
lines(f_while2)
lines(f_ternary)
lines(f_docstring)
lines(f_pass)
lines(f_global)


def later_local():
    def inner(n):
        r = n + 1
        return r
    return inner(1)


# f_locals of an earlier event must not come back as the variables' values.
def looks(frame, event, arg):
    frame.f_locals
    return looks


def looks_of_caller(frame, event, arg):
    frame.f_back.f_locals
    return looks_of_caller


for function in (looks, looks_of_caller):
    sys.settrace(function)
    try:
        print(later_local())
    finally:
        sys.settrace(None)
