"""What natives read below the surface: the items of the items that a comparison, a search, a text shows."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def operation(name, first="any", then="any"):
    """A scenario of one expression of (state, x); the change is made to something nested in the state."""
    def register(make):
        @scenario(f"36 {name}", first=first, then=then)
        def body(run):
            f, state, change = make()
            g = run.compile(f)
            x = torch.ones(2)
            run.phase(g, lambda: (x,), watch=(state,))
            change()
            run.phase(g, lambda: (x,), watch=(state,))
        return make
    return register


ROWS = [[1, 2], [3, 4]]
TABLE = {"a": [1], "b": {"c": [2]}}
PAIRS = [(1, [2]), (0, [3])]
WORDS = ["x", ["y"]]


def replaced(state, fresh):
    state[:] = fresh
    return state


@operation("== of nested lists", then="miss")
def equal():
    state = replaced(ROWS, [[1, 2], [3, 4]])
    return (lambda x: x * 2 if state == [[1, 2], [3, 4]] else x * 3), state, lambda: state[1].append(5)

@operation("!= of nested dicts", then="miss")
def unequal():
    TABLE["b"] = {"c": [2]}
    return (lambda x: x * 2 if TABLE != {"a": [1], "b": {"c": [2]}} else x * 3), TABLE, lambda: TABLE["b"]["c"].append(3)

@operation("in a nested list", then="miss")
def contained():
    state = replaced(ROWS, [[1, 2], [3, 4]])
    return (lambda x: x * 2 if [3, 4] in state else x * 3), state, lambda: state[1].pop()

@operation("sorted() of pairs with lists", then="miss")
def ordered():
    state = replaced(PAIRS, [(1, [2]), (1, [1])])
    return (lambda x: x * sorted(state)[0][1][0]), state, lambda: state[1][1].__setitem__(0, 9)

@operation("str() of a nested list", then="miss")
def text():
    state = replaced(WORDS, ["x", ["y"]])
    return (lambda x: (x, str(state))), state, lambda: state[1].append("z")

@operation("repr() of a dict in a list", then="miss")
def shown():
    state = replaced(WORDS, [{"k": [1]}])
    return (lambda x: (x, repr(state))), state, lambda: state[0]["k"].append(2)

@operation("f-string of a nested list", then="miss")
def interpolated():
    state = replaced(WORDS, ["x", ["y"]])
    return (lambda x: (x, f"{state}")), state, lambda: state[1].clear()

@operation("% of a nested list", then="miss")
def percent():
    state = replaced(WORDS, ["x", ["y"]])
    return (lambda x: (x, "%s" % (state,))), state, lambda: state[1].clear()

@operation("str.format of a nested list", then="miss")
def formatted():
    state = replaced(WORDS, ["x", ["y"]])
    return (lambda x: (x, "{} {}".format(state, 1))), state, lambda: state[1].clear()

@operation("list.index of an equal list", then="miss")
def index():
    state = replaced(ROWS, [[1], [2], [3]])
    return (lambda x: x * state.index([2])), state, lambda: (state[1].append(0), state[2].__setitem__(0, 2))

@operation("list.count of equal lists", then="miss")
def count():
    state = replaced(ROWS, [[1], [1], [3]])
    return (lambda x: x * state.count([1])), state, lambda: state[1].append(0)

@operation("max() by key of nested lists")
def largest():
    state = replaced(ROWS, [[1], [5], [3]])
    return (lambda x: x * max(state)[0]), state, lambda: state[0].__setitem__(0, 7)

@operation("sum() of lists")
def total():
    state = replaced(ROWS, [[1], [5], [3]])
    return (lambda x: x * len(sum(state, []))), state, lambda: state[0].append(7)

@operation("a tuple key with a tuple", then="miss")
def key():
    state = {(1, (2,)): 5}
    return (lambda x: x * state[(1, (2,))]), state, lambda: state.__setitem__((1, (2,)), 6)

@operation("== of tuples with lists", then="miss")
def tuples():
    state = (1, [2], ({"a": 1},))
    return (lambda x: x * (2 if state == (1, [2], ({"a": 1},)) else 3)), state, lambda: state[2][0].update(a=2)

@operation("dict views", then="miss")
def views():
    state = {"a": [1]}
    return (lambda x: x * (2 if [1] in state.values() else 3)), state, lambda: state["a"].append(2)

@operation("a bound method of a nested list")
def bound():
    state = replaced(ROWS, [[1], [2]])
    get = state[0].__len__
    return (lambda x: x * get()), state, lambda: state[0].append(2)

@operation("a bound native of a nested list", then="miss")
def bound_native():
    state = replaced(ROWS, [[1, 1], [2]])
    get = state[0].count
    return (lambda x: x * get(1)), state, lambda: state[0].append(1)

@operation("a bound method of an object with a list", then="hit")
def bound_method():
    class A:
        def __init__(self):
            self.items = [1]
        def get(self):
            return len(self.items)
    state = [A()]
    get = state[0].get
    return (lambda x: x * get()), [], lambda: state[0].items.append(1)

@operation("join of a list", then="miss")
def joined():
    state = replaced(WORDS, ["x", "y"])
    return (lambda x: (x, ",".join(state))), state, lambda: state.append("z")

@operation("any() of lists")
def anything():
    state = replaced(ROWS, [[], []])
    return (lambda x: x * (2 if any(state) else 3)), state, lambda: state[1].append(1)

@operation("isinstance with a tuple of classes")
def instances():
    class A: pass
    class B: pass
    state = [A()]
    def change():
        state[0].__class__ = B
    return (lambda x: x * (2 if isinstance(state[0], (A,)) else 3)), [], change

@operation("repr of an object shows its address")
def address():
    class A: pass
    return (lambda x: (x, repr([A()])[:5])), [], lambda: None


if __name__ == "__main__":
    main()
