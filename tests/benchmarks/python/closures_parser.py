"""Closures: parser combinators over an arithmetic expression, evaluating as they go."""


def char(c):
    def parse(text, i):
        if i < len(text) and text[i] == c:
            return c, i + 1
        return None

    return parse


def number(text, i):
    start = i
    while i < len(text) and text[i].isdigit():
        i += 1
    if i == start:
        return None
    return int(text[start:i]), i


def either(*parsers):
    def parse(text, i):
        for p in parsers:
            found = p(text, i)
            if found is not None:
                return found
        return None

    return parse


def chain(item, operators):
    def parse(text, i):
        found = item(text, i)
        if found is None:
            return None
        value, i = found
        while True:
            for op, apply in operators:
                hit = op(text, i)
                if hit is not None:
                    right = item(text, hit[1])
                    if right is None:
                        return value, i
                    value, i = apply(value, right[0]), right[1]
                    break
            else:
                return value, i

    return parse


def between(left, get, right):
    def parse(text, i):
        found = left(text, i)
        if found is None:
            return None
        found = get()(text, found[1])
        if found is None:
            return None
        end = right(text, found[1])
        return None if end is None else (found[0], end[1])

    return parse


def grammar():
    factor = either(number, between(char("("), lambda: expression, char(")")))
    term = chain(factor, [(char("*"), lambda a, b: a * b % 10007), (char("/"), lambda a, b: a // (b or 1))])
    expression = chain(term, [(char("+"), lambda a, b: a + b), (char("-"), lambda a, b: a - b)])
    return expression


parse = grammar()
source = "+".join("(%d*(2+%d)-7/3)*%d-(1+(2*(3+4)))" % (i, i % 13, i % 5 + 1) for i in range(60))
total = 0
for _ in range(600):
    total += parse(source, 0)[0]
print(total, len(source))
