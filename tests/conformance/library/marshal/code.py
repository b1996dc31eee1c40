# Code objects go through marshal and come back.
import marshal
import types

SOURCE = '''
import math
TABLE = {"a": (1, 2.5, None), "b": b"x"}
def f(x, *args, key=3, **rest):
    """Doc."""
    def g():
        return x + key
    return g(), args, sorted(rest)
class C:
    def m(self):
        return [i * 2 for i in range(3) if i]
result = f(1, 2, z=4), C().m(), math.floor(2.5), TABLE
'''
code = compile(SOURCE, "somewhere.py", "exec")
again = marshal.loads(marshal.dumps(code))
space = {"__name__": "there"}
exec(again, space)
print(space["result"], again.co_filename, again.co_name, type(again) is types.CodeType, space["f"].__doc__)
print(marshal.loads(marshal.dumps([code, 1, {"c": code}]))[1])


def plain(a, b=2, *, c=3):
    total = a + b + c
    return total


back = marshal.loads(marshal.dumps(plain.__code__))
print(types.FunctionType(back, {}, "p", (2,))(1, c=5), back.co_varnames, back.co_argcount, back.co_kwonlyargcount, back.co_name, back.co_firstlineno)
print(eval(marshal.loads(marshal.dumps(compile("x * 2", "<e>", "eval"))), {"x": 21}))
for damaged in (b"c\x04\x00\x00\x00", b"c"):
    try:
        marshal.loads(damaged)
    except (EOFError, ValueError, TypeError) as error:
        print(type(error).__name__)
