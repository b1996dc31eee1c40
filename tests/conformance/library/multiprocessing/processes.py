# Processes, pipes, locks, queues, pools, shared memory.
import multiprocessing as mp
import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import shared_memory


def echo(conn):
    while True:
        x = conn.recv()
        if x is None:
            break
        conn.send((x, mp.current_process().name, os.getppid() == mp.parent_process().pid))
    conn.close()


def fail():
    raise SystemExit(3)


def count(value, lock, n):
    for _ in range(n):
        with lock:
            value.value += 1


def produce(q, n):
    for i in range(n):
        q.put((i, "x" * 1000))


def wait_for(event, q):
    q.put(event.wait(10))


def square(x):
    return x * x


def broken(x):
    raise ValueError("bad %d" % x)


def setter(array):
    for i in range(len(array)):
        array[i] = i * 1.5


def worker_of_joinable(q, out):
    while True:
        item = q.get()
        if item is None:
            break
        out.put(item * 2)
        q.task_done()


def dies(x):
    os._exit(7)


if __name__ == "__main__":
    a, b = mp.Pipe()
    p = mp.Process(target=echo, args=(b,), name="echo")
    print(p.is_alive(), p.exitcode, p.daemon, p.name)
    p.start()
    a.send([1, {"k": (2, None)}])
    print(a.recv(), a.poll(0))
    a.send("y" * 200000)
    print(len(a.recv()[0]), p.is_alive(), p in mp.active_children())
    a.send(None)
    p.join()
    print(p.exitcode, p.is_alive(), mp.active_children())
    p.close()
    try:
        p.is_alive()
    except ValueError as e:
        print(e)

    p = mp.Process(target=fail)
    p.start()
    p.join()
    print(p.exitcode)
    p = mp.Process(target=time.sleep, args=(30,), daemon=True)
    p.start()
    p.join(0.05)
    print(p.is_alive(), p.daemon)
    p.terminate()
    p.join()
    print(p.exitcode == -signal.SIGTERM)

    lock, value = mp.Lock(), mp.Value("i", 0)
    ps = [mp.Process(target=count, args=(value, lock, 200)) for _ in range(3)]
    [p.start() for p in ps], [p.join() for p in ps]
    print(value.value, lock.acquire(False), lock.acquire(False), lock.release())
    try:
        lock.release()
    except ValueError as e:
        print(e)

    q = mp.Queue()
    p = mp.Process(target=produce, args=(q, 300))
    p.start()
    print(sum(q.get(timeout=10)[0] for _ in range(300)))
    p.join()
    print(q.empty())
    event, out = mp.Event(), mp.SimpleQueue()
    p = mp.Process(target=wait_for, args=(event, out))
    p.start()
    event.set()
    print(out.get(), event.is_set())
    p.join()

    jq, out = mp.JoinableQueue(), mp.Queue()
    p = mp.Process(target=worker_of_joinable, args=(jq, out))
    p.start()
    for i in range(5):
        jq.put(i)
    jq.join()
    jq.put(None)
    print(sorted(out.get() for _ in range(5)))
    p.join()

    array = mp.Array("d", 4)
    p = mp.Process(target=setter, args=(array,))
    p.start()
    p.join()
    print(array[:], len(array))
    sem = mp.BoundedSemaphore(2)
    print(sem.acquire(), sem.acquire(), sem.acquire(False), sem.acquire(timeout=0.01), sem.release(), sem.release())
    try:
        sem.release()
    except ValueError as e:
        print(e)
    r = mp.RLock()
    print(r.acquire(), r.acquire(), r.release(), r.release())
    try:
        r.release()
    except AssertionError as e:
        print(e)

    with mp.Pool(2) as pool:
        print(pool.map(square, range(10)), pool.apply(square, (7,)), pool.starmap(pow, [(2, 3), (3, 2)]))
        print(list(pool.imap(square, range(5))), sorted(pool.imap_unordered(square, range(5), 2)))
        try:
            pool.apply(broken, (4,))
        except ValueError as e:
            print(e, type(e.__cause__).__name__, "ValueError: bad 4" in str(e.__cause__))
        r = pool.map_async(square, [1, 2], callback=lambda v: print("called with", v))
        print(r.get(10), r.successful())
    pool = mp.Pool(2)
    pool.close()
    pool.join()
    try:
        pool.map(square, [1])
    except ValueError as e:
        print(e)

    with ProcessPoolExecutor(2) as ex:
        print(list(ex.map(square, range(6), chunksize=2)), ex.submit(pow, 2, 10).result())
        try:
            ex.submit(broken, 1).result()
        except ValueError as e:
            print(e)
    ex = ProcessPoolExecutor(1)
    try:
        ex.submit(dies, 1).result()
    except Exception as e:
        print(type(e).__name__)
    ex.shutdown()

    shm = shared_memory.SharedMemory(create=True, size=16)
    other = shared_memory.SharedMemory(shm.name)
    other.buf[0] = 77
    print(shm.buf[0], other.size >= 16)
    other.close(), shm.close(), shm.unlink()
