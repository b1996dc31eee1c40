import sched
s = sched.scheduler(lambda: 0, lambda d: None)
events = [s.enterabs(t, p, print, (t, p), {"sep": "-"}) for t, p in ((0, 2), (0, 1), (-5, 9), (0, 1))]
print([(e.time, e.priority, e.sequence, e.argument) for e in s.queue])
s.cancel(events[1])
s.run()
print(s.empty(), events[0] < events[2], events[0]._fields)
