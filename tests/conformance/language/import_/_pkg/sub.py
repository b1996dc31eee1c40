print("loading", __name__)
value = 21
def compute(x): return value + x
