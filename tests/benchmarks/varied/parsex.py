"""Recursive descent over tokens of a regular expression."""
import re
TOK = re.compile('\\s*(?:(\\d+\\.?\\d*)|(.))')


class ParseError(Exception):
    pass


class Parser:

    def __init__(self, s):
        self.toks = [(a, b) for a, b in TOK.findall(s)] + [('', '')]
        self.p = 0

    def peek(self):
        return self.toks[self.p]

    def next(self):
        t = self.toks[self.p]
        self.p += 1
        return t

    def expr(self):
        v = self.term()
        while self.peek()[1] in ('+', '-'):
            op = self.next()[1]
            w = self.term()
            v = v + w if op == '+' else v - w
        return v

    def term(self):
        v = self.factor()
        while self.peek()[1] in ('*', '/'):
            op = self.next()[1]
            w = self.factor()
            v = v * w if op == '*' else v / w
        return v

    def factor(self):
        num, sym = self.next()
        if num:
            return float(num)
        if sym == '(':
            v = self.expr()
            if self.next()[1] != ')':
                raise ParseError('expected )')
            return v
        if sym == '-':
            return -self.factor()
        raise ParseError(f'unexpected {sym!r}')
ok = bad = 0
tot = 0.0
for i in range(110000):
    s = f'({i} + 2) * 3 - {i}/({i % 7}) + -(4 - {i} * 2)' + (' )' if i % 11 == 0 else '') + (' + *' if i % 13 == 0 else '')
    try:
        tot += Parser(s).expr()
        ok += 1
    except ZeroDivisionError:
        bad += 1
    except ParseError as e:
        bad += len(str(e)) > 3
print(ok, bad, tot)
