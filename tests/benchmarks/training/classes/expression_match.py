# Expressions are derived, simplified by match statements and evaluated by visitors.
class Node:
    pass


class Num(Node):

    def __init__(self, v):
        self.v = v


class Var(Node):

    def __init__(self, n):
        self.n = n


class Bin(Node):

    def __init__(self, op, l, r):
        self.op = op
        self.l = l
        self.r = r


class Visitor:

    def visit(self, node):
        m = getattr(self, 'visit_' + type(node).__name__, self.generic)
        return m(node)

    def generic(self, node):
        raise NotImplementedError(type(node))


class Eval(Visitor):

    def __init__(self, env):
        self.env = env

    def visit_Num(self, n):
        return n.v

    def visit_Var(self, n):
        return self.env[n.n]

    def visit_Bin(self, n):
        a = self.visit(n.l)
        b = self.visit(n.r)
        if n.op == '+':
            return a + b
        if n.op == '-':
            return a - b
        if n.op == '*':
            return a * b


class Deriv(Visitor):

    def __init__(self, x):
        self.x = x

    def visit_Num(self, n):
        return Num(0)

    def visit_Var(self, n):
        return Num(1 if n.n == self.x else 0)

    def visit_Bin(self, n):
        if n.op in '+-':
            return Bin(n.op, self.visit(n.l), self.visit(n.r))
        return Bin('+', Bin('*', self.visit(n.l), n.r), Bin('*', n.l, self.visit(n.r)))


class Simp(Visitor):

    def visit_Num(self, n):
        return n

    def visit_Var(self, n):
        return n

    def visit_Bin(self, n):
        l = self.visit(n.l)
        r = self.visit(n.r)
        match (n.op, l, r):
            case ['*', Num(v=0), _] | ['*', _, Num(v=0)]:
                return Num(0)
            case ['*', Num(v=1), x] | ['*', x, Num(v=1)]:
                return x
            case ['+', Num(v=0), x] | ['+', x, Num(v=0)]:
                return x
            case [op, Num(v=a), Num(v=b)]:
                return Num(a + b if op == '+' else a - b if op == '-' else a * b)
        return Bin(n.op, l, r)


def build(d, k):
    if d == 0:
        return Var('xy'[k % 2]) if k % 3 else Num(k % 5)
    return Bin('+-*'[(d + k) % 3], build(d - 1, k * 2), build(d - 1, k * 2 + 1))
e = build(9, 1)
for i in range(45):
    d = Simp().visit(Deriv('x').visit(e))
    v = Eval({'x': i, 'y': 2}).visit(d)
print(v)
