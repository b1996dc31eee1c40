"""Huffman codes: a heap of lists, texts built by character."""
import heapq
from collections import Counter
text = 'the quick brown fox jumps over the lazy dog and runs away from it all ' * 300


def codes(text):
    heap = [[w, [c, '']] for c, w in Counter(text).items()]
    heapq.heapify(heap)
    while len(heap) > 1:
        lo, hi = (heapq.heappop(heap), heapq.heappop(heap))
        for p in lo[1:]:
            p[1] = '0' + p[1]
        for p in hi[1:]:
            p[1] = '1' + p[1]
        heapq.heappush(heap, [lo[0] + hi[0]] + lo[1:] + hi[1:])
    return dict(heap[0][1:])


def decode(bits, table):
    rev = {v: k for k, v in table.items()}
    out, cur = ([], '')
    for b in bits:
        cur += b
        if cur in rev:
            out.append(rev[cur])
            cur = ''
    return ''.join(out)
for _ in range(145):
    t = codes(text)
    bits = ''.join((t[c] for c in text))
    assert decode(bits, t) == text
print(len(bits), sorted(t.items())[:3])
