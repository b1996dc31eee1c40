# What is wanted is nearly found at every place: long texts are searched in linear time, from both ends.
import random

numbers = random.Random(11)


def first(text, part):
    return next((i for i in range(len(text) - len(part) + 1) if text[i:i + len(part)] == part), -1)


def last(text, part):
    return next((i for i in range(len(text) - len(part), -1, -1) if text[i:i + len(part)] == part), -1)


def texts(alphabet):
    for period in 1, 2, 3, 70, 101:
        unit = "".join(numbers.choice(alphabet) for _ in range(period))
        text = (unit * 700)[:700]
        for flaws in 0, 1, 3:
            flawed = list(text)
            for _ in range(flaws):
                flawed[numbers.randrange(len(text))] = numbers.choice(alphabet)
            yield "".join(flawed)


checked = 0
for alphabet in "ab", "aé", "a\u0416", "a\U0001f600b":
    for text in texts(alphabet):
        for _ in range(3):
            start = numbers.randrange(500)
            part = text[start:start + numbers.choice((65, 66, 100, 150, 190))]
            if numbers.random() < 0.6:
                at = numbers.randrange(len(part))
                part = part[:at] + numbers.choice(alphabet) + part[at + 1:]
            assert text.find(part) == first(text, part), (text, part)
            assert text.rfind(part) == last(text, part), (text, part)
            low, high = numbers.randrange(300), numbers.randrange(300, 700)
            i, k = first(text[low:high], part), last(text[low:high], part)
            assert text.find(part, low, high) == (i + low if i >= 0 else -1)
            assert text.rfind(part, low, high) == (k + low if k >= 0 else -1)
            b, p = text.encode("utf-16-le"), part.encode("utf-16-le")
            assert b.find(p) == first(b, p) and b.rfind(p) == last(b, p)
            checked += 1
print(checked)

n = 3000  # (CPython takes quadratic time from the end)
for a, b in ("a", "b"), ("\u0416", "b"), ("a", "\u0416"), ("\U0001f600", "b"):
    text = a * 2 * n
    for part in a * n + b, b + a * n, a * n + b + a * n:
        print(text.find(part), text.rfind(part), (text + part).find(part), (part + text).rfind(part), part in text,
              (text + b).count(part), len(text.rsplit(part)), text.rpartition(part)[0])
text = b"a" * 2 * n
for part in b"a" * n + b"b", b"b" + b"a" * n, b"a" * n + b"b" + b"a" * n:
    print(text.find(part), text.rfind(part), (text + part).find(part), (part + text).rfind(part), part in text,
          (text + b"b").count(part), len(text.rsplit(part)), bytearray(text).rpartition(part)[0])
