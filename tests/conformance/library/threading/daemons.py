# The program waits for threads that are no daemons, and only for those.
import threading, time

threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
def slow():
    time.sleep(0.05)
    print("slow done", threading.main_thread().is_alive())
t = threading.Thread(target=slow)
t.start()
def child():
    inner = threading.Thread(target=lambda: print("inner inherits", threading.current_thread().daemon))
    inner.start()
    inner.join()
d = threading.Thread(target=child, daemon=True)
d.start()
d.join()
print("main ends", threading.active_count() >= 2)
