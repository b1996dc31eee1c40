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


if __name__ == "__main__":
    run(globals())
