import bisect


class S(list):
    def insert(self, i, x):
        print("insert", i, x)
        super().insert(i, x)


s = S([1, 3])
bisect.insort(s, 2)
print(s, bisect.bisect(range(10), 4), bisect.bisect("abcd", "c"), bisect.bisect_left([(1, 2), (1, 3)], (1, 3)))
