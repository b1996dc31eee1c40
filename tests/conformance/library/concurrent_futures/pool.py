# submit, map, results and exceptions of a pool of threads.
import concurrent.futures as cf

def square(x):
    if x == 3:
        raise ValueError(f"no {x}")
    return x * x

with cf.ThreadPoolExecutor(max_workers=3) as pool:
    futures = [pool.submit(square, i) for i in range(6)]
    for f in futures:
        try:
            print(f.result(), f.done(), f.cancelled(), f.running(), f.exception())
        except ValueError as e:
            print(repr(e), repr(f.exception()))
    print(list(pool.map(pow, [2, 3], [3, 2])))
    it = pool.map(square, [2, 3, 4])
    print(next(it))
    try:
        next(it)
    except ValueError as e:
        print(e)
    print(list(it))
for call in (lambda: pool.submit(print), lambda: cf.ThreadPoolExecutor(0), lambda: cf.ThreadPoolExecutor(initializer=5)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(pool._max_workers, pool._thread_name_prefix.startswith("ThreadPoolExecutor-"))
