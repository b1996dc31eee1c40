# C3 linearisation and cooperative calls through a diamond.
class Root:
    def go(self): return ["Root"]
class L(Root):
    def go(self): return ["L"] + super().go()
class R(Root):
    def go(self): return ["R"] + super().go()
class D(L, R):
    def go(self): return ["D"] + super().go()
print(D().go(), [c.__name__ for c in D.mro()])
class X(Root): pass
class Y(X, L): pass
print(Y().go())
try:
    class Bad(Root, L): pass
except TypeError as error:
    print(error)
try:
    class Twice(L, L): pass
except TypeError as error:
    print(error)
