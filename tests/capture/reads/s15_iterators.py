"""Scenario 15: a partly consumed iterator, two names for one, a generator part-way, zip, enumerate and map passed in."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("15 a list's iterator, part-way", first="later")
def part_way(run):
    f = run.compile(lambda it, x: x * next(it))
    def make(n):
        it = iter([1, 2, 3, 4])
        for _ in range(n):
            next(it)
        return it, torch.ones(1)
    run.phase(f, lambda: make(1), calls=6)
    run.phase(f, lambda: make(2), calls=6)
    it = iter([1, 2, 3, 4])
    for _ in range(5):
        run.call(f, it, torch.ones(1))
    run.note(list(it))

@scenario("15 two names for one", first="later")
def names(run):
    f = run.compile(lambda a, b: [next(a), next(b), next(a)])
    def same():
        it = iter("abcd")
        return it, it
    run.phase(f, same, calls=6)
    run.phase(f, lambda: (iter("abcd"), iter("abcd")), calls=6)

@scenario("15 zip, enumerate and map", first="later")
def natives(run):
    f = run.compile(lambda z, e, m, x: (x * next(z)[0], next(e), next(m), list(z)))
    run.phase(f, lambda: (zip([1, 2], [3, 4]), enumerate("ab"), map(abs, [-1]), torch.ones(1)), calls=6)
    run.phase(f, lambda: (zip([2, 2], [3, 4]), enumerate("ab", 1), map(float, [-1]), torch.ones(1)), calls=6)

@scenario("15 what is iterated changes, by an iterator that is another one each time", first="any")
def changes(run):
    l = [1, 2, 3]
    o = {"it": None}
    def make():
        o["it"] = iter(l)
        next(o["it"])
        return (torch.ones(1),)
    f = run.compile(lambda x: (x * next(o["it"]), next(o["it"], "end")))
    run.phase(f, make, calls=6)
    l[1] = 7
    run.phase(f, make, calls=6)
    del l[2]
    run.phase(f, make, calls=6)

@scenario("15 a generator part-way", first="refuse")
def generator(run):
    def numbers(k):
        for i in range(5):
            yield i * k
    def make(k=2):
        g = numbers(k)
        next(g)
        return g, torch.ones(1)
    f = run.compile(lambda g, x: (x * next(g), next(g)))
    run.phase(f, make)
    run.phase(f, lambda: make(3))


if __name__ == "__main__":
    main()
