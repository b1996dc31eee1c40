# A calculator: tokens, recursive descent, evaluation, errors.
class ParseError(Exception): pass
def tokens(text):
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace(): i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(text) and (text[j].isdigit() or text[j] == "."): j += 1
            yield float(text[i:j]) if "." in text[i:j] else int(text[i:j])
            i = j
        elif c in "+-*/()^":
            yield c
            i += 1
        else: raise ParseError(f"bad character {c!r} at {i}")
class Parser:
    levels = [{"+": lambda a, b: a + b, "-": lambda a, b: a - b}, {"*": lambda a, b: a * b, "/": lambda a, b: a / b}]
    def __init__(self, text): self.t, self.i = [*tokens(text), None], 0
    def peek(self): return self.t[self.i]
    def take(self):
        self.i += 1
        return self.t[self.i - 1]
    def level(self, n=0):
        if n == len(self.levels): return self.power()
        left = self.level(n + 1)
        while self.peek() in self.levels[n]: left = self.levels[n][self.take()](left, self.level(n + 1))
        return left
    def power(self):
        base = self.atom()
        if self.peek() == "^":
            self.take()
            return base ** self.power()
        return base
    def atom(self):
        t = self.take()
        if t == "(":
            v = self.level()
            if self.take() != ")": raise ParseError("expected )")
            return v
        if t == "-": return -self.atom()
        if isinstance(t, (int, float)): return t
        raise ParseError(f"unexpected {t!r}")
for s in ("1 + 2 * 3", "(1+2)*3 - -4", "2^3^2", "10 / 4 * 2.5", "1 +", "(1", "2 $ 3", "7/0"):
    try:
        p = Parser(s); v = p.level()
        print(s, "=", v)
    except (ParseError, ZeroDivisionError) as e:
        print(s, "->", type(e).__name__, e)
