# The Mersenne Twister with CPython's seeding and every method scripts use.
import random
random.seed(0)
print([random.random() for _ in range(3)], random.randint(1, 100), [random.randrange(10) for _ in range(8)], random.randrange(0, 100, 7))
print(random.uniform(-1, 1), random.choice("abcdef"), random.sample(range(100), 5), random.choices([1, 2, 3], k=5), random.choices("ab", weights=[1, 9], k=6))
l = list(range(10)); random.shuffle(l); print(l)
print(f"{random.gauss(0, 1):.12f} {random.gauss(0, 1):.12f} {random.normalvariate(5, 2):.12f} {random.expovariate(2):.12f} {random.betavariate(1, 2):.10f} {random.triangular(0, 1, 0.5):.12f}")
r = random.Random(42); print(r.random(), r.getrandbits(40), r.randint(-5, 5), random.Random(42).random())
s = r.getstate(); a = r.random(); r.setstate(s); print(a == r.random())
random.seed(12345678901234567890123); print(random.random()); random.seed(1.5); print(random.random())
for f in (lambda: random.choice([]), lambda: random.randint(5, 1), lambda: random.sample([1], 2)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
