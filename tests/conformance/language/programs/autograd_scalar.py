# A scalar automatic differentiation engine and a tiny network trained with it.
import math
class Value:
    def __init__(self, data, parents=(), back=lambda g: ()):
        self.data, self.parents, self.back, self.grad = data, parents, back, 0.0
    def __add__(self, o):
        o = o if isinstance(o, Value) else Value(o)
        return Value(self.data + o.data, (self, o), lambda g: (g, g))
    def __mul__(self, o):
        o = o if isinstance(o, Value) else Value(o)
        return Value(self.data * o.data, (self, o), lambda g: (g * o.data, g * self.data))
    __radd__, __rmul__ = __add__, __mul__
    def __neg__(self): return self * -1
    def __sub__(self, o): return self + (-o if isinstance(o, Value) else -o)
    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), lambda g: (g * (1 - t * t),))
    def backward(self):
        order, seen = [], set()
        def visit(v):
            if id(v) not in seen:
                seen.add(id(v))
                for p in v.parents: visit(p)
                order.append(v)
        visit(self)
        self.grad = 1.0
        for v in reversed(order):
            for p, g in zip(v.parents, v.back(v.grad)): p.grad += g
w = [Value(0.5), Value(-0.3), Value(0.1)]
data = [((0, 0), -1), ((0, 1), 1), ((1, 0), 1), ((1, 1), 1)]
for step in range(30):
    loss = sum(((w[0] * a + w[1] * b + w[2]).tanh() - y) * ((w[0] * a + w[1] * b + w[2]).tanh() - y) for (a, b), y in data)
    for p in w: p.grad = 0.0
    loss.backward()
    for p in w: p.data -= 0.3 * p.grad
    if step % 10 == 0: print(step, f"{loss.data:.6f}", [f"{p.grad:+.4f}" for p in w])
print([round(p.data, 4) for p in w])
