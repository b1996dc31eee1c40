# Lambdas close over variables, not values; conditional expressions nest to the right.
fs = [lambda: i for i in range(3)]
print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
print([f() for f in fs])
sign = lambda x: -1 if x < 0 else 1 if x > 0 else 0
print(sign(-5), sign(0), sign(8))
print((lambda x, y=2: x ** y)(3))
print((lambda: (yield))().__class__.__name__)
print(max([(1, "b"), (1, "a")], key=lambda t: t[1]))
