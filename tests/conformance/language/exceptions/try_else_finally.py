# else runs without an exception, finally always.
def f(action):
    out = []
    try:
        out.append("try")
        if action == "raise": raise ValueError
        if action == "return": return out
    except ValueError:
        out.append("except")
    else:
        out.append("else")
    finally:
        out.append("finally")
    out.append("end")
    return out
print(f("ok"), f("raise"), f("return"))
def override():
    try:
        return "try"
    finally:
        return "finally"
print(override())
def loop():
    for i in range(4):
        try:
            if i == 1: continue
            if i == 3: break
            print("body", i)
        finally:
            print("fin", i)
loop()
def swallow():
    while True:
        try:
            raise KeyError
        finally:
            break
    return "swallowed"
print(swallow())
def nested():
    try:
        try:
            1 / 0
        finally:
            print("inner finally")
    except ZeroDivisionError as e:
        print("outer", e)
nested()
