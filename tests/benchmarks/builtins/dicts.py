"""dict, set and what collections builds on them."""

from collections import Counter, OrderedDict, defaultdict, deque, namedtuple

from harness import run

WORDS = ["w%d" % (i * 7919 % 5003) for i in range(60000)]
INTS = [i * 7919 % 5003 for i in range(60000)]


def bench_dict_count_get():
    d = {}
    for w in WORDS:
        d[w] = d.get(w, 0) + 1


def bench_dict_in_store():
    d = {}
    for w in WORDS:
        if w in d:
            d[w] += 1
        else:
            d[w] = 1


def bench_dict_int_keys():
    d = {}
    for w in INTS:
        d[w] = w
    s = 0
    for w in INTS:
        s += d[w]


def bench_dict_setdefault():
    d = {}
    for w in WORDS:
        d.setdefault(w, []).append(1)


def bench_dict_items():
    d = {i: i for i in range(1000)}
    s = 0
    for _ in range(60):
        for k, v in d.items():
            s += v


def bench_dict_values_sum():
    d = {i: i for i in range(1000)}
    for _ in range(100):
        sum(d.values())


def bench_dict_keys_loop():
    d = {str(i): i for i in range(1000)}
    for _ in range(50):
        for k in d:
            d[k]


def bench_dict_comp():
    for _ in range(60):
        {i: i * 2 for i in range(1000)}


def bench_dict_copy_update():
    d = {str(i): i for i in range(1000)}
    for _ in range(60):
        e = d.copy()
        e.update(d)
        dict(d)


def bench_dict_literal():
    for i in range(60000):
        {"a": i, "b": 2, "c": 3}


def bench_dict_empty():
    for i in range(60000):
        d = {}
        d["a"] = i


def bench_dict_tuple_keys():
    d = {}
    for x in range(200):
        for y in range(200):
            d[(x, y)] = x
    for x in range(200):
        for y in range(200):
            d[x, y]


def bench_dict_pop():
    d = {}
    for i in range(60000):
        d[i] = i
    for i in range(60000):
        d.pop(i)


def bench_dict_merge():
    a = {str(i): i for i in range(20)}
    for i in range(10000):
        {**a, "z": 1}


def bench_kwargs():
    def f(**kw):
        return kw

    for i in range(30000):
        f(a=1, b=2, c=i)


def bench_set_ops():
    a = set(range(1000))
    b = set(range(500, 1500))
    for _ in range(100):
        a | b
        a & b
        a - b
        a ^ b


def bench_set_add_in():
    s = set()
    for w in WORDS:
        if w not in s:
            s.add(w)


def bench_set_int_add():
    s = set()
    for w in INTS:
        s.add(w)
    for w in INTS:
        w in s


def bench_set_comp():
    for _ in range(60):
        {i for i in range(1000)}


def bench_set_from_list():
    for _ in range(10):
        set(INTS)
        set(WORDS)


def bench_set_tuples():
    s = set()
    for x in range(200):
        for y in range(200):
            s.add((x, y))
    n = 0
    for x in range(200):
        for y in range(200):
            if (x, y + 1) in s:
                n += 1


def bench_counter():
    for _ in range(3):
        Counter(WORDS)


def bench_counter_most_common():
    c = Counter(WORDS)
    for _ in range(10):
        c.most_common(10)
        c.most_common()


def bench_counter_inc():
    c = Counter()
    for w in INTS:
        c[w] += 1


def bench_defaultdict_int():
    d = defaultdict(int)
    for w in WORDS:
        d[w] += 1


def bench_defaultdict_list():
    d = defaultdict(list)
    for w in INTS:
        d[w].append(w)


def bench_deque():
    q = deque()
    for i in range(60000):
        q.append(i)
        if i & 1:
            q.popleft()
    while q:
        q.pop()


def bench_deque_rotate():
    q = deque(range(1000), maxlen=1000)
    for i in range(20000):
        q.append(i)
        q.rotate(1)
        q[0]


def bench_ordereddict():
    d = OrderedDict()
    for i in range(20000):
        d[i] = i
    for i in range(20000):
        d.move_to_end(i)
    while d:
        d.popitem(last=False)


def bench_namedtuple():
    P = namedtuple("P", "x y")
    s = 0
    for i in range(30000):
        p = P(i, 2)
        s += p.x + p.y


OTHERS = ["w%d" % (i * 7919 % 5003) for i in range(60000)]


def bench_dict_get_other():
    d = {w: 1 for w in WORDS}
    n = 0
    for w in OTHERS:
        n += d[w]


def bench_dict_add_in_place():
    d = dict.fromkeys(WORDS, 0)
    for w in OTHERS:
        d[w] += 1


def bench_dict_in_not_in():
    d = {w: 1 for w in WORDS}
    n = 0
    for w in OTHERS:
        if w in d:
            n += 1
        if "nope" not in d:
            n += 1


def bench_dict_get_missing():
    d = {w: 1 for w in WORDS[:100]}
    for w in OTHERS:
        d.get(w)


def bench_dict_str_comp():
    for _ in range(20):
        {w: len(w) for w in WORDS[:2000]}


def bench_dict_from_pairs():
    p = [(w, 1) for w in WORDS[:2000]]
    for _ in range(20):
        dict(p)
        dict(zip(WORDS[:2000], INTS))


def bench_dict_items_str():
    d = {w: i for i, w in enumerate(WORDS)}
    n = 0
    for _ in range(10):
        for k, v in d.items():
            n += v


def bench_dict_values_loop():
    d = {w: i for i, w in enumerate(WORDS)}
    n = 0
    for _ in range(10):
        for v in d.values():
            n += v


def bench_dict_del():
    d = dict.fromkeys(WORDS, 0)
    for w in list(d):
        del d[w]


def bench_dict_popitem():
    d = dict.fromkeys(WORDS, 0)
    while d:
        d.popitem()


def bench_dict_sorted_items():
    d = {w: i for i, w in enumerate(WORDS)}
    sorted(d.items(), key=lambda p: (-p[1], p[0]))


def bench_dict_equal():
    a = {w: 1 for w in WORDS}
    b = {w: 1 for w in OTHERS}
    for _ in range(5):
        a == b


def bench_dict_nested():
    rows = {}
    for w in WORDS:
        row = rows.setdefault(w[:2], {})
        row[w] = row.get(w, 0) + 1


def bench_dict_float_keys():
    d = {}
    for i in range(20000):
        d[i * 0.5] = i
    for i in range(20000):
        d[i * 0.5]


class Key:
    def __init__(self, n):
        self.n = n


def bench_dict_object_keys():
    keys = [Key(i) for i in range(5000)]
    d = {}
    for k in keys:
        d[k] = 1
    for _ in range(5):
        for k in keys:
            d[k] += 1


def bench_set_discard():
    s = set(WORDS)
    for w in WORDS:
        s.discard(w)


def bench_set_update():
    s = set()
    for i in range(2000):
        s.update(INTS[i:i + 20])


def bench_set_subset():
    a, b = set(range(500)), set(range(1000))
    for _ in range(200):
        a <= b
        a.isdisjoint(b)


def bench_set_small_literal():
    n = 0
    for i in range(60000):
        if i in {1, 2, 3}:
            n += 1


def bench_frozenset_hash():
    for i in range(20000):
        hash(frozenset((i, 1, 2)))


def bench_set_loop():
    s = set(INTS)
    n = 0
    for _ in range(20):
        for x in s:
            n += x


if __name__ == "__main__":
    run(globals())
