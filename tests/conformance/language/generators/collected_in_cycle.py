# Suspended generators in garbage cycles with their own function, closed over, and with what they hold.
import gc


def make(kind):
    def inner():
        me = [kind]
        me.append(holder)
        yield from range(3)
        yield me

    holder = [inner]
    g = inner()
    holder.append(g)
    if kind:
        next(g)
    return g


for kind in (0, 1):
    for _ in range(200):
        make(kind)
    print(gc.collect() > 0)
kept = [make(1) for _ in range(3)]
print([list(g)[-1][0] for g in kept])
left_over = make(1), make(0)
print("end")
