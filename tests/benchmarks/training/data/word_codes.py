# Bytes are compressed to codes of a growing dictionary, and back.
def compress(data):
    table = {bytes([i]): i for i in range(256)}
    w = b''
    out = []
    for b in data:
        wc = w + bytes([b])
        if wc in table:
            w = wc
        else:
            out.append(table[w])
            if len(table) < 4096:
                table[wc] = len(table)
            w = bytes([b])
    if w:
        out.append(table[w])
    return out


def decompress(codes):
    table = {i: bytes([i]) for i in range(256)}
    w = table[codes[0]]
    out = bytearray(w)
    for c in codes[1:]:
        e = table[c] if c in table else w + w[:1]
        out += e
        if len(table) < 4096:
            table[len(table)] = w + e[:1]
        w = e
    return bytes(out)
text = b'the quick brown fox jumps over the lazy dog; pack my box with five dozen liquor jugs. ' * 60 + bytes(range(256)) * 20
for _ in range(35):
    c = compress(text)
    assert decompress(c) == text
print(len(c))
