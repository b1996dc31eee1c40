import sched
s = sched.scheduler(lambda: 0, lambda d: None)


def bad():
    raise ValueError("inside")


s.enter(0, 1, bad)
s.enter(0, 2, print, ("after",))
try:
    s.run()
except ValueError as e:
    print(e, len(s.queue))
s.run()
print(s.run(), s.empty())
