"""Sorting with key functions: lambdas, tuples, attributes, strings, reverse, stability."""
from operator import attrgetter, itemgetter


class Person:
    def __init__(self, name, age, score):
        self.name, self.age, self.score = name, age, score


def people(n):
    x, out = 99, []
    for i in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(Person("n%d" % (x >> 7 & 8191), x >> 5 & 63, (x & 1023) / 8))
    return out


crowd = people(120000)
by_age = sorted(crowd, key=lambda p: p.age)
by_both = sorted(crowd, key=lambda p: (p.age, -p.score))
by_name = sorted(crowd, key=lambda p: p.name, reverse=True)
by_score = sorted(crowd, key=attrgetter("score"))
rows = [(p.age, p.name, p.score) for p in crowd]
rows.sort(key=itemgetter(1))
plain = sorted(rows)
words = sorted((p.name for p in crowd), key=len)
numbers = [p.score * 7 % 101 for p in crowd]
numbers.sort(key=lambda v: -v)
print(by_age[0].name, by_both[-1].name, by_name[0].name, by_score[100].score)
print(rows[5][1], plain[17], words[0], numbers[3])
largest = max(crowd, key=lambda p: (p.score, p.name)).name
smallest = min(crowd, key=lambda p: p.age * 1000 + p.score).name
print(largest, smallest)
print(sorted(range(250000), key=lambda i: i * 7919 % 100003)[:5])
