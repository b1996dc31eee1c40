"""break, continue and return through finally; else clauses; loops changed from inside; deep nesting of loops and try."""


def breaks():
    out = []
    for i in range(5):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            out.append(i)
        finally:
            out.append(f"f{i}")
    else:
        out.append("else")
    return out


def return_in_finally(n):
    for i in range(3):
        try:
            if n == 0:
                return "try"
            raise ValueError
        except ValueError:
            if n == 1:
                return "except"
        else:
            return "else"
        finally:
            if n == 2:
                return "finally"
            if n == 3:
                break
    return "after"


def swallowed():
    for i in range(2):
        try:
            raise KeyError(i)
        finally:
            continue
    return "continued past both"


def nested():
    log = []
    for a in range(3):
        for b in range(3):
            try:
                for c in range(3):
                    if c == 1:
                        break
                    if b == 1:
                        raise IndexError
                    log.append((a, b, c))
                else:
                    log.append("never")
            except IndexError:
                log.append("caught")
                break
            finally:
                log.append("fin")
        else:
            log.append("else")
        if a == 1:
            break
    return log


def while_else(limit):
    n = 0
    while n < limit:
        n += 1
        if n == 4:
            break
    else:
        return "else", n
    return "broke", n


print(breaks(), [return_in_finally(n) for n in range(5)], swallowed())
print(nested())
print(while_else(3), while_else(10), while_else(0))


def gen():
    try:
        while True:
            try:
                got = yield "ready"
                if got == "stop":
                    return "stopped"
            except KeyError as e:
                yield f"handled {e}"
            finally:
                print("turn over")
    finally:
        print("gone")


g = gen()
print(next(g), g.send(1), g.throw(KeyError("k")), next(g))
try:
    g.send("stop")
except StopIteration as e:
    print(e.value)
for i in range(2):
    for i in "ab":
        pass
    print(i, end=" ")
print()
i = 0
while i < 3: i += 1
else: print("one line else", i)
for _ in (): pass
else: print("empty loop's else")
