"""Texts by character: ciphers, palindromes, run lengths."""
def caesar(s, k):
    out = []
    for ch in s:
        if ch.isalpha():
            b = ord('a') if ch.islower() else ord('A')
            out.append(chr((ord(ch) - b + k) % 26 + b))
        else:
            out.append(ch)
    return ''.join(out)


def is_pal(s):
    i, j = (0, len(s) - 1)
    while i < j:
        if s[i] != s[j]:
            return False
        i += 1
        j -= 1
    return True


def rle(s):
    r = ''
    i = 0
    while i < len(s):
        j = i
        while j < len(s) and s[j] == s[i]:
            j += 1
        r += s[i] + str(j - i)
        i = j
    return r


def vowels(s):
    return sum((1 for c in s if c in 'aeiou'))
t = 'Hello, World! The quick brown fox... ' * 2100
for _ in range(6):
    t = caesar(t, 3)
print(t[:40], vowels(t), is_pal(t + t[::-1]), len(rle('aaabbc' * 40000)))
print(sum((is_pal(str(i)) for i in range(700000))))


def to_bin(n):
    s = ''
    while n:
        s = str(n & 1) + s
        n >>= 1
    return s or '0'
print(sum((len(to_bin(i)) for i in range(180000))))
