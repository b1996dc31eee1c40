# Two leading underscores are mangled with the class's name.
class A:
    __hidden = 1
    def __init__(self): self.__x = 2
    def get(self): return self.__x + self.__hidden
    def __helper(self): return "helped"
    def use(self): return self.__helper()
a = A()
print(a.get(), a._A__x, A._A__hidden, a.use(), a._A__helper())
try:
    a.__x
except AttributeError as error:
    print(error)
class B(A):
    def __init__(self):
        super().__init__()
        self.__x = 10
print(B().get(), sorted(vars(B())))
