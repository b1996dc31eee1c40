print("never printed")
def f(x):
    if x > 3
        return x
    return 0
