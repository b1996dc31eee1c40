"""Results whose objects are chained longer than calls can be nested: exceptions, objects, lists."""
import os
import sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

LONG = 3000


class Link:
    pass


def objects(n):
    head = None
    for i in range(n):
        link = Link()
        link.next, head = head, link
    return head


def errors(n):
    error = None
    for i in range(n):
        newer = KeyError(i)
        newer.next, newer.__context__, error = error, error, newer
    return error


def lists(n):
    made = None
    for _ in range(n):
        made = [made]
    return made


def length(chain):
    n = 0
    while chain is not None:
        chain, n = chain[0] if isinstance(chain, list) else chain.next, n + 1
    return n


for make in objects, errors, lists:
    @scenario(f"65 {make.__name__} in a chain", first="any")
    def body(run, make=make):
        f = run.compile(make)
        for n in 3, LONG, 10:
            for _ in range(4):
                run.note(n, length(f(n)))


if __name__ == "__main__":
    main()
