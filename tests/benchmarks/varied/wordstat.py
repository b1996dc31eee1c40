"""Counting words: defaultdict, Counter, re, translate, formatting."""
from collections import defaultdict, Counter
import re, string
base = 'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness,\nit was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness.'
text = '\n'.join((base + f' {i} item-{i % 97} {i * i}' for i in range(20000)))
idx = defaultdict(list)
for n, line in enumerate(text.splitlines()):
    for w in line.split():
        w = w.strip(string.punctuation).lower()
        if w.isalpha():
            idx[w].append(n)
top = sorted(((len(v), k) for k, v in idx.items()), reverse=True)[:5]
print(top)
c = Counter((w.lower() for w in re.findall('[A-Za-z]+', text)))
print(c.most_common(4))
tr = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'nopqrstuvwxyzabcdefghijklm')
print(sum(map(len, (l.translate(tr).title().replace('Vg', 'it').center(200) for l in text.split('\n')))))
bg = defaultdict(Counter)
ws = text.split()
for a, b in zip(ws, ws[1:]):
    bg[a][b] += 1
print(sorted(((k, v.most_common(1)[0]) for k, v in bg.items() if len(v) > 2))[:4])
out = []
for i, w in enumerate(ws):
    out.append('%s:%d' % (w, i) if i % 2 else '{}={:>5}'.format(w, i))
print(len(','.join(out)))
