# Exceptions out of every kind of expression leave the state as it was.
log = []
def boom(x):
    log.append(x)
    if x == 3: raise ValueError(x)
    return x
for make in (lambda: [boom(i) for i in range(5)],
             lambda: {boom(1): boom(3)},
             lambda: boom(1) + boom(3) + boom(2),
             lambda: (boom(i) for i in (3,)).__next__(),
             lambda: f"{boom(1)} {boom(3)}",
             lambda: boom(boom(3)),
             lambda: sorted([1, 2], key=lambda v: boom(3)),
             lambda: boom(1) and boom(3) or boom(2)):
    log.clear()
    try:
        make()
    except ValueError as e:
        print(e, log)
x = [1, 2]
try:
    x[5] = boom(1)
except IndexError as e:
    print(e, log)
try:
    a, b = 1, 2, 3
except ValueError as e:
    print(e)
try:
    a, b, c = "xy"
except ValueError as e:
    print(e)
try:
    a, *b, c = [1]
except ValueError as e:
    print(e)
try:
    a, b = 5
except TypeError as e:
    print(e)
