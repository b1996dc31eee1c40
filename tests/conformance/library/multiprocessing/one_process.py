# What works in one process: counts, contexts, locks, pools of threads.
import multiprocessing as mp
from multiprocessing.pool import ThreadPool
import os

print(mp.cpu_count() == os.cpu_count(), mp.current_process().name, mp.active_children(), mp.parent_process(), mp.get_all_start_methods())
mp.set_start_method("spawn")
print(mp.get_start_method(), mp.get_context("fork").get_start_method())
for call in (lambda: mp.set_start_method("fork"), lambda: mp.get_context("nothing")):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
mp.freeze_support()
with ThreadPool(2) as pool:
    print(pool.map(abs, [-1, 2, -3]), pool.apply(pow, (2, 5)), pool.starmap(pow, [(2, 2), (3, 2)]), list(pool.imap(str, range(3))), sorted(pool.imap_unordered(str, range(3))))
    r = pool.map_async(abs, [-4])
    print(r.get(5), r.ready(), r.successful())
    try:
        pool.apply(int, ("x",))
    except ValueError as e:
        print(e)
print(issubclass(mp.TimeoutError, mp.ProcessError), issubclass(mp.AuthenticationError, Exception))
