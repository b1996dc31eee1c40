import sched
now = [10]
slept = []
s = sched.scheduler(lambda: now[0], lambda d: (slept.append(d), now.__setitem__(0, now[0] + d)))
s.enter(3, 1, lambda: print("at", now[0]))
s.enter(0, 1, lambda: print("now", now[0]))
print(s.run(False), s.run(False), len(s.queue))
now[0] = 12
print(s.run(False))
s.run()
print(slept, now)
