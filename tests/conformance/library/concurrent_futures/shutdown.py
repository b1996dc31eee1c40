# shutdown, cancel_futures, initializers, work left at the end of the program.
import concurrent.futures as cf
import threading

gate = threading.Event()
started = []
pool = cf.ThreadPoolExecutor(1, thread_name_prefix="P", initializer=started.append, initargs=(7,))
first = pool.submit(gate.wait, 5)
others = [pool.submit(print, "never") for _ in range(3)]
print(others[0].cancel(), others[0].cancelled())
gate_thread = threading.Timer(0.05, gate.set)
gate_thread.start()
pool.shutdown(wait=True, cancel_futures=True)
print(started, first.result(), [f.cancelled() for f in others])
q = cf.ThreadPoolExecutor(2, "Q")
print(q.submit(lambda: threading.current_thread().name).result())
q.submit(lambda: print("finished at exit"))
