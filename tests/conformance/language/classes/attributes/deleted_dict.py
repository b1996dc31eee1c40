"""Where an object's __dict__ is deleted, it has an empty one."""


class A:
    shared = 1


a = A()
a.x, a.y = 1, 2
kept = a.__dict__
del a.__dict__
print(a.__dict__, kept, hasattr(a, "x"), a.shared)
a.z = 3
print(a.__dict__, kept, a.z)
for value in 5, None, []:
    try:
        a.__dict__ = value
    except TypeError as error:
        print(error)
a.__dict__ = {"w": 4}
print(a.w, vars(a))


class Shows:
    def __del__(self):
        print("gone")


a.held = Shows()
del a.__dict__
print("after", vars(a))

