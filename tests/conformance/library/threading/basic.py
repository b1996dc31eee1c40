# Starting, joining, names, states and errors of threads.
import threading

print(threading.current_thread().name, threading.main_thread() is threading.current_thread(), threading.active_count(), threading.main_thread().is_alive())
results = []
def work(a, b=0):
    results.append((a, b, threading.current_thread().name, threading.current_thread().daemon))
t = threading.Thread(target=work, args=(1,), kwargs={"b": 2}, name="worker")
print(t, t.is_alive(), t.ident, t.name, t.daemon)
t.start()
t.join()
print(t.is_alive(), t.ident is not None, results)
u = threading.Thread(target=work, args=(3,), daemon=True)
u.name = "renamed"
u.start()
u.join(5)
print(results[-1], repr(u).startswith("<Thread(renamed, stopped daemon "))
print(threading.Thread(target=work).name.endswith("(work)"), threading.Thread(target=5).name.startswith("Thread-"))
for call in (t.start, lambda: threading.Thread().join(), lambda: threading.current_thread().join(), lambda: setattr(t, "daemon", True), lambda: threading.Thread(1), lambda: threading.Thread(daemon=None, foo=1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
class Mine(threading.Thread):
    def run(self):
        print("run of", self.name)
m = Mine(name="mine")
m.start()
m.join()
print([t.name for t in threading.enumerate()], threading.get_ident() == threading.main_thread().ident, threading.get_native_id() > 0)
