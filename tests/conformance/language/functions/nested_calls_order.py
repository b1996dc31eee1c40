# Arguments are evaluated left to right, the callee first.
def say(x):
    print("eval", x)
    return x
def f(*args, **kwargs):
    print(args, kwargs)
    return say
f(say(1), say(2), *[say(3)], k=say(4), **{"j": say(5)})
f(say("a"))(say("b"))
print(say(1) + say(2) * say(3))
d = {say("k1"): say("v1"), say("k2"): say("v2")}
x = [0, 0]
x[say(0)] = say(7)
a, b = say(1), say(2)
print(say(1) < say(3) < say(2) < say(9))
