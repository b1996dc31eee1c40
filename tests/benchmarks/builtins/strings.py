"""str: building, splitting, searching, formatting, conversions; lines of a text file."""

import io
import os
import tempfile

from harness import run

TEXT = ("the quick brown fox jumps over the lazy dog and runs away from the bear. " * 200)
WORDS = TEXT.split()


def bench_concat():
    s = ""
    for i in range(100000):
        s += "x"


def bench_join():
    for _ in range(100):
        " ".join(WORDS)


def bench_join_gen():
    for _ in range(20):
        ",".join(str(i) for i in range(1000))


def bench_join_map():
    for _ in range(30):
        ",".join(map(str, range(1000)))


def bench_split():
    for _ in range(100):
        TEXT.split()
        TEXT.split(" ")


def bench_split_small():
    for i in range(30000):
        "a,b,c,d".split(",")


def bench_splitlines():
    t = TEXT.replace(".", "\n")
    for _ in range(200):
        t.splitlines()


def bench_replace():
    for _ in range(200):
        TEXT.replace("fox", "wolf")
        TEXT.replace("e", "i")


def bench_find_count():
    for _ in range(300):
        TEXT.find("zebra")
        TEXT.count("the")
        "zebra" in TEXT
        TEXT.rfind("xyz")


def bench_in_char():
    s = "aeiou"
    n = 0
    for c in TEXT:
        if c in s:
            n += 1


def bench_startswith():
    for w in WORDS * 20:
        w.startswith("th")
        w.endswith("er")


def bench_strip():
    for w in WORDS * 20:
        w.strip()
        w.rstrip(".")


def bench_case():
    for w in WORDS * 20:
        w.upper()
        w.lower()
    for _ in range(100):
        TEXT.upper()
        TEXT.title()


def bench_isdigit():
    n = 0
    for c in TEXT:
        if c.isalpha():
            n += 1
        elif c.isdigit():
            n += 2
        elif c.isspace():
            n += 3


def bench_fstring():
    for i in range(40000):
        f"{i} and {i + 1}: {'abc'}"


def bench_fstring_float():
    for i in range(30000):
        f"{i * 0.5:.3f} {i:5d} {i:>8}"


def bench_percent():
    for i in range(30000):
        "%d %s %.2f" % (i, "abc", 1.5)


def bench_format():
    for i in range(30000):
        "{} {:>5} {name}".format(i, "abc", name="x")


def bench_int_to_str():
    for i in range(60000):
        str(i)


def bench_str_to_int():
    for i in range(60000):
        int("12345")


def bench_float_repr():
    for i in range(30000):
        repr(i * 0.1)


def bench_str_to_float():
    for i in range(60000):
        float("3.14159")


def bench_slice():
    for i in range(60000):
        TEXT[i % 1000:i % 1000 + 5]
        TEXT[::-1] if i % 1000 == 0 else 0


def bench_iterate_index():
    n = 0
    for c in TEXT:
        if c == "e":
            n += 1
    for i in range(len(TEXT)):
        if TEXT[i] == "e":
            n += 1


def bench_compare():
    a = WORDS
    n = 0
    for i in range(1, len(a)):
        if a[i - 1] < a[i]:
            n += 1
        if a[i] == a[i - 1]:
            n += 1


def bench_ord_chr():
    out = []
    for c in TEXT:
        out.append(chr((ord(c) + 13) % 128))
    "".join(out)


def bench_encode():
    for _ in range(2000):
        TEXT.encode().decode()


def bench_hash_new():
    d = set()
    for i in range(40000):
        d.add("key" + str(i))


def bench_translate():
    table = str.maketrans("abc", "xyz")
    for _ in range(30):
        TEXT.translate(table)


def bench_partition():
    for w in range(40000):
        "key=value".partition("=")


def bench_repr_list():
    a = list(range(1000))
    b = ["ab"] * 1000
    for _ in range(20):
        repr(a)
        str(b)


def bench_zfill_just():
    for i in range(30000):
        "42".zfill(8)
        "ab".rjust(10)
        "ab".ljust(10)
        "ab".center(10)


def bench_stringio():
    for _ in range(3):
        f = io.StringIO()
        for i in range(10000):
            f.write("line\n")
        f.getvalue()


def bench_read_lines():
    path = os.path.join(tempfile.gettempdir(), "builtins_bench_lines.txt")
    with open(path, "w") as f:
        for i in range(20000):
            f.write("some line of text %d\n" % i)
    n = 0
    with open(path) as f:
        for line in f:
            n += len(line)
    with open(path) as f:
        f.readlines()
    with open(path) as f:
        f.read()
    os.remove(path)


def bench_concat_three():
    a, b, c = "al", "be", "co"
    for i in range(60000):
        a + b + c


def bench_append_short():
    for i in range(4000):
        s = ""
        for c in "abcdefghij":
            s += c


def bench_append_words():
    for i in range(2000):
        s = ""
        for c in WORDS[:20]:
            s = s + c + " "


def bench_join_short():
    for i in range(40000):
        "-".join(("ab", "cd", "ef"))


def bench_equal_other():
    a = ["word%d" % (i % 10) for i in range(1000)]
    b = ["word%d" % (i % 10) for i in range(1000)]
    n = 0
    for _ in range(50):
        for x, y in zip(a, b):
            if x == y:
                n += 1


def bench_index_chars():
    t = TEXT[:1000]
    n = 0
    for _ in range(40):
        for i in range(1000):
            if t[i] == "e":
                n += 1


def bench_method_chars():
    t = TEXT[:1000]
    n = 0
    for _ in range(20):
        for c in t:
            if c.isalnum():
                n += 1
            if c.isspace():
                n += 1


def bench_slice_short():
    t = "some line of text"
    for i in range(60000):
        t[1:]
        t[:-1]
        t[3:8]


def bench_reverse():
    for i in range(30000):
        str(i)[::-1]


def bench_find_short():
    for i in range(30000):
        "key=value".find("=")
        "key=value".index("v")
        "=" in "key=value"


def bench_replace_short():
    for i in range(40000):
        "a-b-c".replace("-", "_")


def bench_count_short():
    for i in range(40000):
        "banana".count("a")


def bench_lower_short():
    for i in range(40000):
        "Hello".lower()
        "Hello".upper()


def bench_split_words():
    for i in range(20000):
        "some line of text".split()


def bench_fstring_plain():
    a, b = "x", 5
    for i in range(60000):
        f"{a}:{b}"


def bench_format_spec():
    for i in range(30000):
        f"{i:05d}"
        f"{i:>6}"
        f"{'ab':<6}"


def bench_format_float():
    for i in range(30000):
        f"{i * 0.37:.2f}"
        f"{i * 0.37:8.3f}"


def bench_percent_float():
    for i in range(30000):
        "%.2f" % (i * 0.37)
        "%d" % i


def bench_percent_str():
    for i in range(40000):
        "%s=%s" % ("key", "value")


def bench_str_of_float():
    for i in range(30000):
        str(i * 0.25)


def bench_repr_str():
    for i in range(40000):
        repr("some text")


def bench_compare_order():
    a, b = "some text a", "some text b"
    n = 0
    for i in range(60000):
        if a < b:
            n += 1
        if a >= b:
            n += 1


def bench_mul():
    for i in range(40000):
        "ab" * 10


def bench_title_swap():
    for i in range(20000):
        "hello world".title()
        "hello world".capitalize()


def bench_in_words():
    for i in range(40000):
        "brown" in "the quick brown fox"


def bench_unicode_index():
    t = "h\u00e9llo w\u00f6rld \u4e16\u754c" * 20
    n = 0
    for _ in range(50):
        for c in t:
            if c == "o":
                n += 1


if __name__ == "__main__":
    run(globals())
