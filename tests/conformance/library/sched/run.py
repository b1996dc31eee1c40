import sched
now = [0.0]
s = sched.scheduler(lambda: now[0], lambda d: now.__setitem__(0, now[0] + d))
def say(*a, **k):
    print(now[0], a, k)
s.enter(5, 1, say, ("late",))
s.enter(1, 2, say, ("second",), {"k": 1})
s.enter(1, 1, say, ("first",))
e = s.enterabs(3, 1, say)
s.cancel(e)
print(len(s.queue), s.empty(), [x.priority for x in s.queue])
print(s.run(blocking=False))
s.run()
print(s.empty(), now)
try:
    s.cancel(e)
except ValueError as e:
    print("ValueError")
