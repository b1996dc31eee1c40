import random
r = random.Random(42)
print(r.random(), r.uniform(1, 2), r.randint(1, 100), r.randrange(0, 100, 7), r.choice("abcdef"), r.sample(range(100), 5), r.sample(range(10**9), 3), r.getrandbits(70), r.randbytes(4))
l = list(range(10))
r.shuffle(l)
print(l, r.choices("abc", k=5), r.choices([1, 2], weights=[1, 9], k=5), r.choices("xy", cum_weights=[1, 3], k=3))
print(r.gauss(0, 1), r.gauss(5, 2), r.normalvariate(0, 1), r.lognormvariate(0, 1), r.expovariate(2), r.vonmisesvariate(1, 2), r.gammavariate(2, 3), r.gammavariate(0.5, 1), r.gammavariate(1, 2), r.betavariate(1, 2), r.paretovariate(3), r.weibullvariate(1, 2), r.triangular(0, 10, 3), r.triangular(), r.vonmisesvariate(0, 0))
for seed in (0, -5, 10**40, 1.5, None and 1, True):
    if seed is not None:
        print(seed, random.Random(seed).random())
state = r.getstate()
a = [r.random() for _ in range(3)]
r.setstate(state)
print(a == [r.random() for _ in range(3)], r.sample([1, 2, 3], k=3, counts=[1, 0, 2]))
