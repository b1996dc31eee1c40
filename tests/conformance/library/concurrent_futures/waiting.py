# wait and as_completed.
import concurrent.futures as cf
import threading

gates = [threading.Event() for _ in range(3)]
def work(i):
    gates[i].wait(5)
    if i == 1:
        raise KeyError(i)
    return i

with cf.ThreadPoolExecutor(3) as pool:
    fs = [pool.submit(work, i) for i in range(3)]
    done, rest = cf.wait(fs, timeout=0.01)
    print(len(done), len(rest))
    gates[2].set()
    done, rest = cf.wait(fs, return_when=cf.FIRST_COMPLETED)
    print([fs.index(f) for f in done])
    gates[1].set()
    done, rest = cf.wait(fs, return_when=cf.FIRST_EXCEPTION)
    print(fs[1] in done, fs[0] in rest)
    it = cf.as_completed(fs, timeout=5)
    first = {fs.index(next(it)), fs.index(next(it))}
    print(first)
    try:
        next(cf.as_completed([fs[0]], timeout=0.01))
    except cf.TimeoutError as e:
        print(e)
    gates[0].set()
    print([f.result() for f in it])
    result = cf.wait(fs)
    print(type(result).__name__, len(result.done), result.not_done)
    try:
        cf.wait([cf.Future()], return_when="X")
    except ValueError as e:
        print(e)
