import random
random.seed(7)
print([random.randint(0, 9) for _ in range(10)], random.random(), random.choice([1, 2, 3]), random.sample(range(50), 4), random.gauss(0, 1))
random.seed(7)
print(random.getrandbits(32), random.uniform(0, 1), random.randbytes(3))
s = random.SystemRandom()
print(0 <= s.random() < 1, 0 <= s.randrange(5) < 5, len(s.randbytes(8)), 0 <= s.getrandbits(10) < 1024)


class R(random.Random):
    def random(self):
        return 0.25


print(R().random(), R(1).uniform(0, 4), R(1).choice([1, 2, 3, 4]) in (1, 2, 3, 4))
