# Generators feeding generators, as data loaders do; batches and sliding windows.
def numbers():
    n = 0
    while True:
        yield n
        n += 1
def take(it, k):
    for _, x in zip(range(k), it):
        yield x
def batches(it, size):
    batch = []
    for x in it:
        batch.append(x)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
def windows(xs, k):
    for i in range(len(xs) - k + 1):
        yield tuple(xs[i:i + k])
print(list(batches(take(numbers(), 7), 3)))
print(list(windows([1, 2, 3, 4], 2)))
def primes(limit):
    sieve = [True] * limit
    for p in range(2, limit):
        if sieve[p]:
            yield p
            for m in range(p * p, limit, p):
                sieve[m] = False
print(list(primes(30)))
