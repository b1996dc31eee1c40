"""itertools, functools, operator, json, random, copy, dataclasses, math and big integers."""

import functools
import itertools
import json
import math
import operator
import random
import copy

from harness import run

INTS = [(i * 7919 + 13) % 5003 for i in range(20000)]
PAIRS = [(i, "n%d" % i) for i in INTS]


def bench_chain():
    for _ in range(4):
        for x in itertools.chain(INTS, INTS):
            pass
        list(itertools.chain.from_iterable([INTS, INTS]))


def bench_islice():
    for _ in range(4):
        list(itertools.islice(INTS, 0, 15000, 2))
        for x in itertools.islice(INTS, 10000):
            pass


def bench_product():
    for _ in range(2):
        for a, b, c in itertools.product(range(25), repeat=3):
            pass
        list(itertools.product(range(100), range(100)))


def bench_permutations():
    n = 0
    for p in itertools.permutations(range(7)):
        n += 1


def bench_combinations():
    n = 0
    for p in itertools.combinations(range(18), 4):
        n += 1
    list(itertools.combinations_with_replacement(range(12), 3))


def bench_accumulate():
    for _ in range(4):
        list(itertools.accumulate(INTS))
    list(itertools.accumulate(INTS, lambda a, b: a if a > b else b))


def bench_groupby():
    a = sorted(INTS)
    for k, g in itertools.groupby(a):
        len(list(g))
    for k, g in itertools.groupby(a, key=lambda x: x // 10):
        sum(g)


def bench_count_cycle_repeat():
    n = 0
    for i in itertools.count():
        if i > 30000:
            break
    for x in itertools.cycle([1, 2, 3]):
        n += x
        if n > 60000:
            break
    for x in itertools.repeat(5, 30000):
        n += x


def bench_zip_longest():
    for _ in range(3):
        list(itertools.zip_longest(INTS, INTS[:100], fillvalue=0))


def bench_starmap_takewhile():
    list(itertools.starmap(lambda a, b: a, PAIRS))
    list(itertools.starmap(pow, [(2, 3)] * 10000))
    list(itertools.takewhile(lambda x: x >= 0, INTS))
    list(itertools.dropwhile(lambda x: x >= 0, INTS))


def bench_tee_pairwise():
    a, b = itertools.tee(INTS)
    for x, y in zip(a, b):
        pass
    for x, y in itertools.pairwise(INTS):
        pass
    list(itertools.compress(INTS, INTS))


def bench_reduce():
    functools.reduce(lambda a, b: a + b, INTS)
    for _ in range(3):
        functools.reduce(operator.add, INTS)
        functools.reduce(operator.mul, range(1, 300))


def bench_partial():
    def f(a, b, c=0):
        return a + b + c

    g = functools.partial(f, 1, c=2)
    for i in range(30000):
        g(i)


@functools.lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def bench_lru_cache():
    for _ in range(60):
        fib.cache_clear()
        fib(250)
    for i in range(30000):
        fib(i & 127)


@functools.lru_cache(maxsize=100)
def bounded(n, m):
    return n


def bench_lru_bounded():
    for i in range(20000):
        bounded(i % 150, 2)


def bench_cmp_to_key():
    sorted(INTS[:4000], key=functools.cmp_to_key(lambda a, b: (a > b) - (a < b)))


def bench_itemgetter():
    get = operator.itemgetter(1)
    for _ in range(3):
        sorted(PAIRS, key=get)
    list(map(operator.itemgetter(0, 1), PAIRS))


def bench_attrgetter():
    class P:
        def __init__(self, x):
            self.x = x

    ps = [P(i) for i in INTS]
    ps.sort(key=operator.attrgetter("x"))


DATA = {"users": [{"id": i, "name": "user%d" % i, "score": i * 1.5, "tags": ["a", "b"], "ok": True, "none": None} for i in range(300)]}
ENCODED = json.dumps(DATA)


def bench_json_dumps():
    for _ in range(6):
        json.dumps(DATA)


def bench_json_loads():
    for _ in range(6):
        json.loads(ENCODED)


def bench_json_indent():
    for _ in range(2):
        json.dumps(DATA, indent=2, sort_keys=True)


def bench_random():
    random.seed(1)
    for i in range(40000):
        random.random()


def bench_randint():
    random.seed(1)
    for i in range(20000):
        random.randint(1, 100)


def bench_shuffle_choice():
    a = INTS[:10000]
    random.seed(2)
    random.shuffle(a)
    for i in range(10000):
        random.choice(a)
    random.sample(a, 1000)


def bench_gauss():
    random.seed(2)
    for i in range(20000):
        random.gauss(0, 1)
        random.uniform(1, 2)


def bench_copy():
    d = {"a": [1, 2, 3], "b": {"c": (1, 2)}}
    for i in range(1500):
        copy.copy(d)
        copy.deepcopy(d)


def bench_math():
    s = 0.0
    for i in range(40000):
        s += math.sqrt(i) + math.sin(i) + math.floor(2.5)


def bench_gcd_isqrt():
    for i in range(1, 30000):
        math.gcd(i, 360360)
        math.isqrt(i)


def bench_bigint_factorial():
    for _ in range(10):
        n = 1
        for i in range(1, 500):
            n *= i
    math.factorial(2000)


def bench_bigint_fib():
    a, b = 0, 1
    for i in range(10000):
        a, b = b, a + b


def bench_bigint_pow():
    for i in range(300):
        pow(3, 10**18 + i, 10**18 + 9)
    3**20000


def bench_bigint_pi():
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    out = []
    while len(out) < 500:
        if 4 * q + r - t < n * t:
            out.append(n)
            nr = 10 * (r - n * t)
            n = ((10 * (3 * q + r)) // t) - 10 * n
            q *= 10
            r = nr
        else:
            nr = (2 * q + r) * l
            nn = (q * (7 * k) + 2 + (r * l)) // (t * l)
            q *= k
            t *= l
            l += 2
            k += 1
            n = nn
            r = nr


def bench_bigint_str():
    n = 3**8000
    for _ in range(10):
        int(str(n))


def bench_int64_hash():
    h = 14695981039346656037
    for i in range(60000):
        h = ((h ^ (i & 255)) * 1099511628211) & 0xFFFFFFFFFFFFFFFF


def bench_lcg():
    x = 12345
    for i in range(60000):
        x = (x * 6364136223846793005 + 1442695040888963407) % 2**64


def bench_bit_ops():
    n = 0
    for i in range(40000):
        n += bin(i).count("1")
        n ^= i.bit_length()


def bench_divmod_round():
    s = 0
    for i in range(40000):
        a, b = divmod(i, 7)
        s += round(i * 0.3) + a
        round(i * 0.37, 2)


def bench_fromkeys_bytes():
    for i in range(2000):
        bytes(range(100))
        bytearray(100)
        b"abc,def".split(b",")


def bench_bytearray_sieve():
    n = 60000
    s = bytearray([1]) * (n + 1)
    for i in range(2, 250):
        if s[i]:
            s[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    sum(s)


if __name__ == "__main__":
    run(globals())
