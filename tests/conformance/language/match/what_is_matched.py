try: exec("match 1:\n case (None | _) | _: pass")
except SyntaxError as e: print(e)
try: exec("match 1:\n case 1 | _: pass\n case 2: pass")
except SyntaxError as e: print(e)
try: exec("match 1:\n case 1 | (2 | x): pass\n case 2: pass")
except SyntaxError as e: print(e)
import collections, collections.abc as abc
def kind(v):
    match v:
        case [*_]: return "seq"
        case {}: return "map"
def kind2(v):
    match v:
        case {}: return "map"
        case [*_]: return "seq"
class A1(collections.UserDict, abc.Sequence): pass
class A2(collections.UserList, abc.Mapping): pass
class A3(collections.UserDict, list): pass
class A4(dict, abc.Sequence): pass
class A5(collections.UserList, dict): pass
class A6: pass
abc.Mapping.register(A6)
class A7(A6): pass
print([(kind(c()), kind2(c())) for c in (A1, A2, A3, A4, A5, A6, A7)])
