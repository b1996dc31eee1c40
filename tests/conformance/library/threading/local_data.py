# threading.local: each thread has its own attributes, __init__ runs in each.
import threading

data = threading.local()
data.x = "main"
seen = []
def work(n):
    seen.append(hasattr(data, "x"))
    data.x = n
    seen.append((data.x, data.__dict__))
for n in range(2):
    t = threading.Thread(target=work, args=(n,))
    t.start()
    t.join()
print(data.x, seen, data.__dict__)
class Mine(threading.local):
    made = 0
    def __init__(self, value):
        Mine.made += 1
        self.value = value
    def double(self):
        return self.value * 2
m = Mine(5)
out = []
def use():
    out.append(m.double())
    m.value = 50
    out.append(m.double())
t = threading.Thread(target=use)
t.start()
t.join()
print(out, m.double(), Mine.made)
for call in (lambda: data.missing, lambda: threading.local(1), lambda: delattr(data, "nothing")):
    try:
        call()
    except (AttributeError, TypeError) as e:
        print(type(e).__name__)
del data.x
print(data.__dict__)
