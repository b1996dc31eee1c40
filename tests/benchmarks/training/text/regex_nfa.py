"""A small regular expression engine: patterns compiled to states, run by sets of states; checked against the re module."""
import re
from itertools import product


class State:
    __slots__ = ("label", "edges", "number")

    def __init__(self, number, label=None):
        self.number = number
        self.label = label
        self.edges = []


class Compiler:
    def __init__(self, pattern):
        self.pattern = pattern
        self.at = 0
        self.states = []
        self.start, self.end = self.alternatives()

    def state(self, label=None):
        self.states.append(State(len(self.states), label))
        return self.states[-1]

    def more(self):
        return self.at < len(self.pattern)

    def alternatives(self):
        start, end = self.sequence()
        while self.more() and self.pattern[self.at] == "|":
            self.at += 1
            other_start, other_end = self.sequence()
            fork, join = self.state(), self.state()
            fork.edges += [start, other_start]
            end.edges.append(join)
            other_end.edges.append(join)
            start, end = fork, join
        return start, end

    def sequence(self):
        start = end = self.state()
        while self.more() and self.pattern[self.at] not in "|)":
            first, last = self.repeated()
            end.edges.append(first)
            end = last
        return start, end

    def repeated(self):
        first, last = self.atom()
        while self.more() and self.pattern[self.at] in "*+?":
            sign = self.pattern[self.at]
            self.at += 1
            fork, join = self.state(), self.state()
            fork.edges.append(first)
            last.edges.append(join)
            if sign in "*?":
                fork.edges.append(join)
            if sign in "*+":
                last.edges.append(first)
            first, last = fork, join
        return first, last

    def atom(self):
        char = self.pattern[self.at]
        self.at += 1
        if char == "(":
            pair = self.alternatives()
            self.at += 1
            return pair
        reads, after = self.state(label=char), self.state()
        reads.edges.append(after)
        return reads, after


def closure(states):
    found, todo = set(states), list(states)
    while todo:
        state = todo.pop()
        if state.label is None:
            for other in state.edges:
                if other not in found:
                    found.add(other)
                    todo.append(other)
    return found


def full_match(machine, text):
    current = closure([machine.start])
    for char in text:
        current = closure([edge for state in current if state.label is not None and (state.label == char or state.label == ".")
                           for edge in state.edges])
        if not current:
            return False
    return machine.end in current


PATTERNS = ["a*b", "(ab|ba)*c?", "a?a?a?aaa", "(a|b)*abb", "a.c+", "((a|c)+b)+", "(a|b|c)*ca.", "b*(ab*ab*)*"]
texts = ["".join(letters) for n in range(9) for letters in product("abc", repeat=n)]
hits = {}
for pattern in PATTERNS:
    machine = Compiler(pattern)
    expected = re.compile(pattern).fullmatch
    some = texts[::3] if len(machine.states) > 14 else texts[::2]
    matched = [text for text in some if full_match(machine, text)]
    assert matched == [text for text in some if expected(text)], pattern
    hits[pattern] = (len(machine.states), len(matched), matched[-1] if matched else None)
for pattern, found in hits.items():
    print("%-14s %s" % (pattern, found))
