"""Interpreters of a tree and of a stack machine."""
class Num:

    def __init__(self, v):
        self.v = v

    def ev(self, env):
        return self.v


class Var:

    def __init__(self, n):
        self.n = n

    def ev(self, env):
        return env[self.n]


class Bin:
    ops = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '<': lambda a, b: a < b}

    def __init__(self, op, l, r):
        self.op, self.l, self.r = (op, l, r)

    def ev(self, env):
        return self.ops[self.op](self.l.ev(env), self.r.ev(env))


class Assign:

    def __init__(self, n, e):
        self.n, self.e = (n, e)

    def ev(self, env):
        env[self.n] = self.e.ev(env)


class While:

    def __init__(self, c, body):
        self.c, self.body = (c, body)

    def ev(self, env):
        while self.c.ev(env):
            for s in self.body:
                s.ev(env)
env = {'i': 0, 's': 0}
While(Bin('<', Var('i'), Num(620000)), [Assign('s', Bin('+', Var('s'), Bin('*', Var('i'), Num(3)))), Assign('i', Bin('+', Var('i'), Num(1)))]).ev(env)
print(env)


def run(code):
    stack = []
    pc = 0
    vars = [0] * 4
    while True:
        op, arg = code[pc]
        pc += 1
        if op == 'push':
            stack.append(arg)
        elif op == 'load':
            stack.append(vars[arg])
        elif op == 'store':
            vars[arg] = stack.pop()
        elif op == 'add':
            b = stack.pop()
            stack[-1] += b
        elif op == 'lt':
            b = stack.pop()
            stack[-1] = stack[-1] < b
        elif op == 'jz':
            if not stack.pop():
                pc = arg
        elif op == 'jmp':
            pc = arg
        elif op == 'halt':
            return vars
print(run([('push', 0), ('store', 0), ('load', 0), ('push', 950000), ('lt', 0), ('jz', 15), ('load', 1), ('load', 0), ('add', 0), ('store', 1), ('load', 0), ('push', 1), ('add', 0), ('store', 0), ('jmp', 2), ('halt', 0)]))
