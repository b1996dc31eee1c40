# Class bodies skip their own scope for functions inside; __class__ is a cell.
x = "global"
class A:
    x = "class"
    def get(self): return x
    def own(self): return self.x
    def kind(self): return __class__.__name__
print(A().get(), A().own(), A().kind())
def outer():
    x = "outer"
    class B:
        y = x
        def get(self): return x
    return B
B = outer()
print(B.y, B().get())
def maker(n):
    class K:
        size = n
        def times(self, k): return n * k
    return K
print(maker(3)().times(4), maker(5).size)
