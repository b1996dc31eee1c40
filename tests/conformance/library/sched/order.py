import sched
t = [0]
s = sched.scheduler(lambda: t[0], lambda d: t.__setitem__(0, t[0] + d))
log = []


def again(n):
    log.append((t[0], n))
    if n:
        s.enter(2, 1, again, (n - 1,))


s.enter(1, 1, again, (3,))
s.enterabs(4, 0, log.append, ("x",))
s.run()
print(log, s.queue)
