import random
r = random.Random(1)
for f in (lambda: r.choice([]), lambda: r.randrange(0), lambda: r.randrange(5, 5), lambda: r.randint(3, 1), lambda: r.sample([1], 2), lambda: r.sample({1}, 1), lambda: r.choices([1, 2], weights=[1]), lambda: r.choices([1], weights=[0]), lambda: r.randrange(1, 10, 0), lambda: r.choices([1], weights=[1], cum_weights=[1]),
          lambda: random.Random([]), lambda: r.getrandbits(-1), lambda: r.setstate((9, (), None)), lambda: r.gammavariate(0, 1), lambda: r.sample(3, 1), lambda: random.SystemRandom().getstate(), lambda: r.choices([], k=1), lambda: r.shuffle((1, 2)), lambda: r.randrange("x")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
