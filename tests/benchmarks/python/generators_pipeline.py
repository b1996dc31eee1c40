"""Generators: pipelines of filters, send(), windows, sums of generator expressions."""


def numbers(n):
    for i in range(n):
        yield i


def odd(source):
    for x in source:
        if x & 1:
            yield x


def squares(source):
    for x in source:
        yield x * x


def windows(source, size):
    window = []
    for x in source:
        window.append(x)
        if len(window) == size:
            yield tuple(window)
            window.pop(0)


def average():
    total = count = 0
    value = None
    while True:
        value = yield (total // count if count else 0)
        total += value
        count += 1


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, (a + b) % 1000007


total = 0
for x in squares(odd(numbers(1900000))):
    total += x & 255
print(total)
print(sum(a * c - b for a, b, c in windows(numbers(450000), 3)) % 1000003)
mean = average()
next(mean)
for i in range(600000):
    last = mean.send(i)
print(last)
seen = 0
for f in fibonacci():
    seen += 1
    if seen == 800000:
        print(f)
        break
print(sum(i * i for i in range(1900000)), max(i % 977 for i in range(900000)), any(i == 899999 for i in range(900000)))
