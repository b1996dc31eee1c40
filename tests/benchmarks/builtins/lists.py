"""list, tuple, sorting, the builtins over iterables; allocation and exceptions."""

import bisect
import heapq

from harness import run

INTS = [(i * 7919 + 13) % 50021 for i in range(50000)]
STRS = ["s%d" % i for i in INTS]
FLOATS = [i * 0.37 for i in INTS]


def bench_append_pop():
    a = []
    for i in range(100000):
        a.append(i)
    while a:
        a.pop()


def bench_listcomp():
    for _ in range(50):
        [i * 2 for i in range(2000)]


def bench_list_range():
    for _ in range(500):
        list(range(2000))


def bench_list_small():
    for i in range(60000):
        [i, 1, 2]


def bench_tuple_small():
    for i in range(60000):
        (i, 1, 2)


def bench_unpack():
    a, b, c = 1, 2, 3
    for i in range(60000):
        a, b, c = b, c, a


def bench_slices():
    a = INTS[:100]
    for i in range(30000):
        a[10:20]
        a[:]
        a[::-1]


def bench_slice_assign():
    a = INTS[:100]
    for i in range(30000):
        a[10:20] = a[20:30]


def bench_insert_del():
    a = []
    for i in range(10000):
        a.insert(0, i)
    while a:
        del a[0]


def bench_extend_concat():
    for _ in range(3000):
        a = []
        a.extend(INTS[:100])
        a += [1, 2, 3]
        a = a + a
        a = a * 2


def bench_index_count_in():
    a = list(range(1000))
    for i in range(600):
        a.index(999)
        a.count(5)
        1001 in a


def bench_in_strs():
    a = STRS[:100]
    for i in range(10000):
        "nope" in a


def bench_sort_ints():
    for _ in range(3):
        sorted(INTS)


def bench_sort_strs():
    for _ in range(3):
        sorted(STRS)


def bench_sort_floats():
    for _ in range(3):
        sorted(FLOATS)


def bench_sort_sorted():
    a = sorted(INTS)
    for _ in range(20):
        a.sort()
        a.sort(reverse=True)


def bench_sort_tuples():
    t = list(zip(INTS, STRS))
    for _ in range(2):
        sorted(t)


def bench_sort_key():
    for _ in range(2):
        sorted(INTS, key=lambda x: -x)


def bench_sort_key_item():
    t = list(zip(STRS, INTS))
    sorted(t, key=lambda p: p[1])
    sorted(t, key=lambda p: (p[1], p[0]))


def bench_sort_small():
    for i in range(20000):
        sorted([3, 1, 2])


def bench_sum_min_max():
    for _ in range(30):
        sum(INTS)
        min(INTS)
        max(INTS)


def bench_sum_floats():
    for _ in range(50):
        sum(FLOATS)


def bench_sum_range():
    for _ in range(20):
        sum(range(50000))


def bench_sum_gen():
    for _ in range(4):
        sum(x * x for x in INTS)


def bench_any_all_gen():
    for _ in range(4):
        any(x < 0 for x in INTS)
        all(x >= 0 for x in INTS)


def bench_any_all_list():
    a = [0] * 10000
    b = [1] * 10000
    for _ in range(100):
        any(a)
        all(b)


def bench_min_max_pair():
    n = 0
    for i in range(60000):
        n += min(i, 500)
        n += max(i, 500)


def bench_min_key():
    for _ in range(4):
        min(INTS, key=lambda x: -x)


def bench_abs_len_int():
    n = 0
    a = [1, 2]
    for i in range(60000):
        n += abs(-i) + len(a) + int(2.5)


def bench_enumerate():
    s = 0
    for _ in range(3):
        for i, x in enumerate(INTS):
            s += i


def bench_zip():
    s = 0
    for _ in range(3):
        for a, b in zip(INTS, FLOATS):
            s += a


def bench_zip_list():
    for _ in range(5):
        list(zip(INTS, FLOATS))
        list(enumerate(INTS))


def bench_map_lambda():
    for _ in range(2):
        list(map(lambda x: x + 1, INTS))


def bench_map_int():
    for _ in range(3):
        list(map(int, FLOATS))


def bench_map_str():
    for _ in range(2):
        list(map(str, INTS))


def bench_filter():
    for _ in range(2):
        list(filter(lambda x: x & 1, INTS))
        list(filter(None, INTS))


def bench_reversed():
    s = 0
    for _ in range(3):
        for x in reversed(INTS):
            s += x
    INTS[::-1]


def bench_isinstance():
    n = 0
    for i in range(60000):
        if isinstance(i, int):
            n += 1
        if isinstance(i, (str, float)):
            n += 1


def bench_type_is():
    n = 0
    for i in range(60000):
        if type(i) is int:
            n += 1


def bench_list_eq():
    a = list(range(1000))
    b = list(range(1000))
    for _ in range(500):
        a == b


def bench_tuple_hash_cmp():
    n = 0
    for i in range(60000):
        hash((i, 1))
        if (i, 2) < (i, 3):
            n += 1


def bench_copy_deep_grid():
    g = [[0] * 50 for _ in range(50)]
    for _ in range(200):
        [row[:] for row in g]


def bench_matrix():
    n = 60
    a = [[i * j for j in range(n)] for i in range(n)]
    b = [[i + j for j in range(n)] for i in range(n)]
    [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def bench_heapq():
    h = []
    for x in INTS[:20000]:
        heapq.heappush(h, x)
    while h:
        heapq.heappop(h)


def bench_heapq_tuples():
    h = []
    for x in INTS[:10000]:
        heapq.heappush(h, (x, "a"))
    while h:
        heapq.heappop(h)


def bench_heapify():
    for _ in range(3):
        h = INTS[:]
        heapq.heapify(h)
        heapq.nsmallest(10, INTS)
        heapq.nlargest(10, INTS)


def bench_bisect():
    a = sorted(INTS)
    for x in INTS:
        bisect.bisect_left(a, x)
    b = []
    for x in INTS[:5000]:
        bisect.insort(b, x)


class Node:
    def __init__(self, left, right):
        self.left = left
        self.right = right


def make(d):
    return Node(make(d - 1), make(d - 1)) if d else Node(None, None)


def bench_trees():
    for _ in range(10):
        make(12)


def tup(d):
    return (tup(d - 1), tup(d - 1)) if d else (None, None)


def bench_tuple_trees():
    for _ in range(10):
        tup(12)


def bench_keep_alive():
    a = [[i, [i]] for i in range(100000)]
    b = [Node(i, i) for i in range(50000)]


def bench_linked():
    head = None
    for i in range(100000):
        head = Node(i, head)
    n = 0
    while head:
        n += head.left
        head = head.right


def bench_cycles():
    for i in range(30000):
        a = []
        b = [a]
        a.append(b)


def bench_raise_catch():
    for i in range(30000):
        try:
            raise ValueError("x")
        except ValueError:
            pass


def bench_key_error():
    d = {}
    for i in range(30000):
        try:
            d[i]
        except KeyError:
            pass


def bench_raise_deep():
    def f(n):
        if n:
            f(n - 1)
        else:
            raise IndexError(n)

    for i in range(4000):
        try:
            f(10)
        except IndexError as e:
            pass


def bench_stop_iteration():
    for i in range(30000):
        it = iter([])
        try:
            next(it)
        except StopIteration:
            pass


def bench_next_default():
    it = iter(range(100000))
    while next(it, None) is not None:
        pass


def bench_getattr_hasattr():
    n = Node(1, 2)
    for i in range(40000):
        getattr(n, "left")
        hasattr(n, "nope")
        getattr(n, "nope", None)
        setattr(n, "right", i)


def bench_pop_front():
    a = list(range(3000))
    while a:
        a.pop(0)


def bench_remove_reverse():
    for _ in range(2000):
        a = [3, 1, 2]
        a.remove(1)
        a.reverse()
        a.copy()


def bench_del_slice():
    for _ in range(20000):
        a = [1, 2, 3, 4, 5]
        del a[1:3]


def bench_swap():
    a = list(range(100))
    for _ in range(600):
        for i in range(99):
            a[i], a[i + 1] = a[i + 1], a[i]


def bench_grid():
    g = [[0] * 50 for _ in range(50)]
    for _ in range(20):
        for y in range(50):
            for x in range(50):
                g[y][x] += 1


def bench_unpack_tuple():
    t = [(i, i + 1, i + 2) for i in range(1000)]
    n = 0
    for _ in range(50):
        for a, b, c in t:
            n += b


def bench_unpack_star():
    for i in range(30000):
        a, *b = (1, 2, 3, 4)


def bench_tuple_index():
    t = (1, 2, 3)
    n = 0
    for i in range(60000):
        n += t[0] + t[-1]


def bench_tuple_add_mul():
    for i in range(40000):
        (1, 2) + (3,)
        (0,) * 4


def bench_tuple_eq():
    a, b = (1, "a", 2.0), (1, "a", 2.0)
    for i in range(60000):
        a == b


def bench_tuple_in():
    n = 0
    for i in range(60000):
        if i in (1, 2, 3):
            n += 1
        if "b" in ("a", "b"):
            n += 1


def bench_list_of_tuple():
    t = tuple(range(20))
    for i in range(20000):
        list(t)
        tuple([1, 2, 3])


def bench_list_mul():
    for i in range(20000):
        [0] * 20


def bench_nested_comp():
    for _ in range(100):
        [[x * y for x in range(20)] for y in range(20)]


def bench_comp_if():
    for _ in range(20):
        [x for x in INTS[:2000] if x % 3 == 0]


def bench_sort_reverse_key():
    a = STRS[:5000]
    for _ in range(4):
        sorted(a, key=len, reverse=True)


def bench_sort_objects():
    class P:
        def __init__(self, n):
            self.n = n

        def __lt__(self, other):
            return self.n < other.n

    a = [P(i) for i in INTS[:3000]]
    sorted(a)


def bench_min_max_args():
    n = 0
    for i in range(40000):
        n += min(i, 3, 5) + max(i, 3, 5)


def bench_range_loop():
    n = 0
    for _ in range(100):
        for i in range(1000):
            n += i


def bench_range_make():
    for i in range(40000):
        range(i)
        i in range(100)


def bench_iter_next():
    it = iter(INTS)
    for _ in range(40000):
        next(it)


def bench_reversed_range():
    n = 0
    for _ in range(50):
        for i in reversed(range(1000)):
            n += i


def bench_zip_three():
    n = 0
    for a, b, c in zip(INTS, FLOATS, STRS):
        n += a


def bench_isinstance_class():
    n = Node(1, 2)
    m = 0
    for i in range(60000):
        if isinstance(n, Node):
            m += 1
        if isinstance(n, list):
            m += 1


def bench_callable_id():
    for i in range(40000):
        callable(len)
        id(i)


def bench_bytes_index():
    b = bytes(range(256))
    n = 0
    for _ in range(100):
        for x in b:
            n += x
        for i in range(256):
            n += b[i]


def bench_bytearray_set():
    b = bytearray(1000)
    for _ in range(40):
        for i in range(1000):
            b[i] = i & 255


def bench_bytes_methods():
    for i in range(20000):
        b"a,b,c".split(b",")
        b"abc".hex()
        b"abc" + b"def"
        b"abc".decode()


if __name__ == "__main__":
    run(globals())
