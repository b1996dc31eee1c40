"""A Lisp: reader, environments that chain, lambdas, tail calls by a loop, lists of pairs."""
import operator


class Symbol(str):
    __slots__ = ()


class LispError(Exception):
    pass


def read(text):
    tokens = text.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").split()
    tokens.reverse()
    forms = []
    while tokens:
        forms.append(read_form(tokens))
    return forms


def read_form(tokens):
    token = tokens.pop()
    if token == "(":
        form = []
        while tokens[-1] != ")":
            form.append(read_form(tokens))
        tokens.pop()
        return form
    if token == "'":
        return [Symbol("quote"), read_form(tokens)]
    try:
        return int(token)
    except ValueError:
        try:
            return float(token)
        except ValueError:
            return Symbol(token)


class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        super().__init__(zip(names, values))
        self.outer = outer

    def find(self, name):
        env = self
        while env is not None:
            if name in env:
                return env
            env = env.outer
        raise LispError("unbound: " + name)


class Lambda:
    def __init__(self, names, body, env):
        self.names, self.body, self.env = names, body, env

    def __call__(self, *args):
        return evaluate(self.body, Env(self.names, args, self.env))


def evaluate(x, env):
    while True:
        if isinstance(x, Symbol):
            return env.find(x)[x]
        if not isinstance(x, list):
            return x
        head = x[0]
        if head == "quote":
            return x[1]
        if head == "if":
            x = x[2] if evaluate(x[1], env) is not False else x[3]
        elif head == "define":
            env[x[1]] = evaluate(x[2], env)
            return None
        elif head == "lambda":
            return Lambda(x[1], x[2], env)
        elif head == "let":
            names, values = zip(*x[1])
            env = Env(names, [evaluate(v, env) for v in values], env)
            x = x[2]
        else:
            f, *args = [evaluate(part, env) for part in x]
            if isinstance(f, Lambda):
                x, env = f.body, Env(f.names, args, f.env)
            elif callable(f):
                return f(*args)
            else:
                raise LispError(f"no function: {f!r}")


BASE = Env()
BASE.update({"+": operator.add, "-": operator.sub, "*": operator.mul, "<": operator.lt, "=": operator.eq, "mod": operator.mod,
             "cons": lambda a, b: [a, b], "car": operator.itemgetter(0), "cdr": lambda p: p[1], "null?": lambda p: p == [], "nil": []})
PROGRAM = """
(define range (lambda (a b) (if (< a b) (cons a (range (+ a 1) b)) nil)))
(define map (lambda (f l) (if (null? l) nil (cons (f (car l)) (map f (cdr l))))))
(define fold (lambda (f a l) (if (null? l) a (fold f (f a (car l)) (cdr l)))))
(define compose (lambda (f g) (lambda (x) (f (g x)))))
(define square (lambda (x) (* x x)))
(define count (lambda (n acc) (if (= n 0) acc (count (- n 1) (+ acc (mod n 7))))))
(define ack (lambda (m n) (if (= m 0) (+ n 1) (if (= n 0) (ack (- m 1) 1) (ack (- m 1) (ack m (- n 1)))))))
"""
for form in read(PROGRAM):
    evaluate(form, BASE)
for text in ("(fold + 0 (map (compose square square) (range 0 80)))", "(count 20000 0)", "(ack 2 30)",
             "(let ((x 3) (y 4.5)) (* (+ x y) (- x y)))", "(car '(1 2 3))", "(nope 1)", "(1 2)"):
    try:
        print(text, "->", evaluate(read(text)[0], BASE))
    except LispError as error:
        print(text, "->", "error:", error)
