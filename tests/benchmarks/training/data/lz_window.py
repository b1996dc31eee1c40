"""Compression by back references into a window: bytes sliced and searched, a table of three-byte keys, the text restored."""


def compress(data, window=1024, longest=34):
    out = bytearray()
    heads = {}
    at = 0
    literal = bytearray()

    def flush():
        while literal:
            part = literal[:127]
            out.append(len(part))
            out.extend(part)
            del literal[:127]

    while at < len(data):
        key = data[at:at + 3]
        best_length = best_back = 0
        for start in reversed(heads.get(key, ())[-6:]):
            back = at - start
            if back > window:
                break
            length = 3
            while length < longest and at + length < len(data) and data[start + length] == data[at + length]:
                length += 1
            if length > best_length:
                best_length, best_back = length, back
        if best_length >= 3:
            flush()
            out.append(128 | best_length - 3)
            out += best_back.to_bytes(2, "little")
            step = best_length
        else:
            literal.append(data[at])
            step = 1
        for i in range(at, at + step):
            heads.setdefault(data[i:i + 3], []).append(i)
        at += step
    flush()
    return bytes(out)


def restore(packed):
    out = bytearray()
    at = 0
    while at < len(packed):
        head = packed[at]
        at += 1
        if head < 128:
            out += packed[at:at + head]
            at += head
        else:
            length = (head & 127) + 3
            back = int.from_bytes(packed[at:at + 2], "little")
            at += 2
            if back >= length:
                start = len(out) - back
                out += out[start:start + length]
            else:
                for _ in range(length):
                    out.append(out[-back])
    return bytes(out)


verses = ["The {0} sat on the {1}.", "A {1} saw the {0}, and the {0} saw the {1}!", "No {0}; no {1}; nothing at all: {0}{0}{0}."]
animals = "cat dog hen ox yak emu owl bee".split()
places = "mat log pen box lake roof tree sea".split()
text = " ".join(verses[n % 3].format(animals[n * 5 % 8], places[n * n % 8]) + f" ({n})" for n in range(5200)).encode()
runs = bytes(n // 200 % 256 for n in range(60000))
noise = bytes(n * n * n % 251 for n in range(3000))
for name, data in (("text", text), ("runs", runs), ("noise", noise), ("empty", b"")):
    packed = compress(data)
    assert restore(packed) == data
    print(f"{name:6} {len(data):6} -> {len(packed):6} {len(packed) / max(1, len(data)):.3f} {sum(packed) % 65521}")
