"""Old futures are accepted and change nothing: division, print_function, unicode_literals, absolute_import, with_statement, generator_stop."""
from __future__ import absolute_import, division, print_function
from __future__ import unicode_literals, with_statement, nested_scopes, generators
from __future__ import generator_stop

import __future__

print(7 / 2, 7 // 2, type("text").__name__, sep=" | ")
print(print_function is __future__.print_function, division.optional, generator_stop.mandatory, unicode_literals == __future__.unicode_literals)


def gen():
    yield 1
    raise StopIteration("inside")


try:
    list(gen())
except RuntimeError as e:
    print(e, repr(e.__cause__))


def counter():
    n = 0

    def step():
        nonlocal n
        n += 1
        return n
    return step


c = counter()
print(c(), c())
F = type(division)
made = F((3, 99, 0, "alpha", 1), None, 4)
print(made, made.getMandatoryRelease(), made.optional[3], F.__name__, sorted(vars(made)))
for name in ("division", "nope"):
    print(name, name in __future__.all_feature_names, hasattr(__future__, name))
