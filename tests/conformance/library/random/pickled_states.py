# Generators are pickled and copied with their state; older states are read; repetitions by counts are drawn without making them.
import copy
import pickle
import random

for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    r = random.Random(5)
    r.random()
    r.gauss(0, 1)
    twin = pickle.loads(pickle.dumps(r, protocol))
    print(twin.random() == r.random(), twin.gauss(0, 1) == r.gauss(0, 1))
print(copy.copy(random.Random(5)).random(), copy.deepcopy(random.Random(5)).random())
version, words, gauss = random.Random(7).getstate()
old = random.Random()
old.setstate((2, tuple(word - 2**32 if word >= 2**31 else word for word in words), gauss))
print(old.random() == random.Random(7).random())
random.seed(5)
print(random.sample("ab", 2, counts=[2, 1]), random.sample(["x", "y", "z"], 7, counts=[10, 0, 5]), random.sample([1], 3, counts=[10**15]))
for bad in ([1], [1, 2, 3], [1.0, 2.5], [0, 0], [-1, 0]):
    try:
        print(random.sample("ab", 1, counts=bad))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
try:
    pickle.dumps(random.SystemRandom())
except NotImplementedError as e:
    print(e)
