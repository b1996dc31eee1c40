# Cycles made in threads are collected as well.
import gc, threading

class N:
    alive = 0
    def __init__(self):
        N.alive += 1
        self.me = self
    def __del__(self):
        N.alive -= 1

def work():
    for i in range(50):
        N()

threads = [threading.Thread(target=work) for _ in range(4)]
for t in threads:
    t.start()
for t in threads:
    t.join()
gc.collect()
print(N.alive)
