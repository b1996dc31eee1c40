"""bytes.replace, count, hex, split and UTF-8 in their special cases: nothing to replace, empty patterns, counts, overlapping ones."""
import sys

samples = [b"", b"a", b"aaaa", b"abcabcab", b"a,b,,c", bytes(range(256)), b"x" * 100 + b"yz" + b"x" * 100]
patterns = [b"", b"a", b"aa", b"abc", b",", b"yz", b"xx", bytes([255]), b"not there at all"]
for kind in (bytes, bytearray):
    for sample in samples:
        s = kind(sample)
        for old in patterns:
            for new in (b"", b"-", b"<>", b"longer than it"):
                results = [s.replace(old, new)] + [s.replace(old, new, n) for n in (-1, 0, 1, 2, 1000)]
                assert all(type(r) is kind for r in results)
                print(sum(len(r) * (i + 1) for i, r in enumerate(results)), [bytes(r[:12]) for r in results[1:4]])
            print(s.count(old), s.count(old, 1), s.count(old, 2, 5), s.count(old, -3), s.count(old, 300))
            print(s.find(old), s.rfind(old), s.find(old, 1, -1), s.rfind(old, -4), old in s)
            print(s.startswith(old), s.endswith(old), s.startswith(old, 2), s.endswith(old, 0, 3), s.startswith((b"q", old), -2, 900))
    print(kind(b"abcdef").hex(), kind(b"abcdef").hex(":"), kind(b"abcdef").hex("-", 2), kind(b"abcdef").hex("-", -4), kind(b"abcdef").hex("-", 100), kind(b"").hex("."))
    print(kind(b"a b  c\td").split(), kind(b" a b c ").split(None, 1), kind(b"a,b,c").rsplit(b",", 1), kind(b"a\nb\r\nc\r").splitlines(), kind(b"a\nb\r\nc\r").splitlines(True))
try:
    (b"a" * (1 << 20)).replace(b"a", b"b" * (sys.maxsize >> 18))
except (OverflowError, MemoryError) as e:
    print(type(e).__name__)
except Exception as e:
    print("wrong", e)

texts = ["", "a", "é", "aé", "日本語", "a日", "😀", "x😀é日" * 5, "plain text that is long enough", "é" * 100, "\x7f\x80\xff\u07ff\u0800\uffff\U00010000\U0010ffff"]
for text in texts:
    data = text.encode()
    back = data.decode()
    print(ascii(text), data, back == text, len(data), ascii(bytearray(data).decode("utf-8")), text.encode("utf-8", "ignore") == data)
for bad in (b"\x80", b"a\xc3", b"\xc3\x28", b"\xe2\x82", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xf0\x90\x80", b"ok\xff" + "é".encode(), b"\xc0\xaf", b"\xe0\x80\x80", b"12345678\x80", b"1234567\xe2\x82\xac8\xe2"):
    for errors in ("strict", "replace", "ignore", "backslashreplace", "surrogateescape", "surrogatepass"):
        try:
            print(ascii(bad.decode("utf-8", errors)))
        except UnicodeDecodeError as e:
            print(e)
for text in ("\ud800", "a\udc80b", "é\udfff"):
    for errors in ("strict", "replace", "ignore", "surrogateescape", "surrogatepass", "xmlcharrefreplace"):
        try:
            print(text.encode("utf-8", errors))
        except UnicodeEncodeError as e:
            print(ascii(str(e)))
