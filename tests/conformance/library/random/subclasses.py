# Whole numbers come from what a subclass replaced.
import random, warnings
warnings.simplefilter("ignore")
class Floats(random.Random):
    def random(self): return super().random() / 2
class Bits(random.Random):
    def getrandbits(self, k): return super().getrandbits(k) >> 1
class Below(random.Random):
    def _randbelow(self, n): return int(self.random() ** 2 * n)
class Under(Bits): pass
class Again(Bits):
    def random(self): return super().random() ** 2
for cls in (random.Random, Floats, Bits, Below, Under, Again):
    r = cls(7)
    x = list(range(9)); r.shuffle(x)
    print(cls.__name__, [r.randrange(10) for _ in range(4)], r.randint(-5, 5), r.randrange(3, 50, 4), r.choice("abcdef"), x,
          r.sample(range(100), 4), r.sample("abcdefgh", 3), r.choices("xyz", k=4), r.randrange(1 << 40), r.randrange(10 ** 30), r.randint(-10 ** 25, 10 ** 25))
r = random.Random(3)
print([r.getrandbits(k) for k in (0, 1, 31, 32, 33, 48, 63, 64, 65, 100)], r.randrange(True, 5), r.randrange(2 ** 61), r.randrange(-2 ** 61, 2 ** 61), r.randrange(2 ** 62 + 5))
class Index:
    def __index__(self): return 7
print(r.randrange(Index()), r.randrange(0, Index()), r.randrange(0, 20, Index()), r.randint(Index().__index__(), 9), r.randrange(10.0), r.randrange(1, 10.0))
for f in (lambda: r.randrange(0), lambda: r.randrange(5, 5), lambda: r.randrange(5, None, 2), lambda: r.randrange(5, step=1), lambda: r.randrange(5, None, 1.0), lambda: r.randrange(1.5),
          lambda: r.randrange(3, 9, 0), lambda: r.randint(5, 1), lambda: r.choice([]), lambda: r.randrange("x"), lambda: r.randrange(1, "x"), lambda: r.randint(1, None), lambda: r.randrange(9, 1), lambda: r.randrange(1, 9, -1)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class L(list):
    def __len__(self): return 2
print([r.choice(L("abc")) for _ in range(3)], random.Random("seed").randint(1, 100))

# replaced later, in the class or in the instance
r = random.Random(5); r.getrandbits = lambda k: 0
print(r.randrange(10), r.randint(1, 6), r.choice("abc"))
r = random.Random(5); r._randbelow = lambda n: 0
print([r.randrange(10), r.randrange(3, 9)], r.choice("abc"))
class Later(random.Random): pass
Later.getrandbits = lambda self, k: 0
print(Later(5).randrange(10), Later(5).choice("abc"))
class Named(random.Random):
    def __init__(self, x): super().__init__(x); self._within = (0, 1); self._below = 2
print(Named(5).randrange(10), Named(5)._randbelow_without_getrandbits(9), Named(5)._randbelow_with_getrandbits(9))
kept = random.Random.getrandbits
random.Random.getrandbits = lambda self, k: 1
print(random.Random(5).randrange(10), random.randint(5, 9)); del random.Random.getrandbits
print(random.Random(5).randrange(10), random.Random(5).getrandbits(7))
