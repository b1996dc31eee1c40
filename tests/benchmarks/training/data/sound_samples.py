"""Sound: samples in typed arrays, sines and envelopes mixed, filters over deques, clipping, conversion to bytes and back."""
import math
import sys
from array import array
from collections import deque

RATE = 48000
NOTES = {name: 220.0 * 2 ** (i / 12) for i, name in enumerate("A A# B C C# D D# E F F# G G#".split())}


def tone(frequency, seconds, volume=0.5):
    step = 2 * math.pi * frequency / RATE
    length = int(RATE * seconds)
    return array("d", (volume * math.sin(step * i) * min(1.0, i / 200, (length - i) / 200) for i in range(length)))


def mix(*parts):
    result = array("d", bytes(8 * max(map(len, parts))))
    for part in parts:
        for i, value in enumerate(part):
            result[i] += value
    return result


def echo(samples, delay, decay):
    tail = deque([0.0] * delay, maxlen=delay)
    for value in samples:
        value += tail[0] * decay
        tail.append(value)
        yield value


def smooth(samples, size):
    window = deque()
    total = 0.0
    for value in samples:
        window.append(value)
        total += value
        if len(window) > size:
            total -= window.popleft()
        yield total / len(window)


def quantize(samples, bits=16):
    top = 2 ** (bits - 1) - 1
    clipped = 0
    out = array("h")
    for value in samples:
        if not -1.0 <= value <= 1.0:
            clipped += 1
            value = math.copysign(1.0, value)
        out.append(round(value * top))
    return out, clipped


def crossings(samples):
    return sum((a < 0) != (b < 0) for a, b in zip(samples, samples[1:]))


def spectrum(samples, frequency):
    """The strength of one frequency (Goertzel)."""
    coefficient = 2 * math.cos(2 * math.pi * frequency / RATE)
    s1 = s2 = 0.0
    for value in samples:
        s1, s2 = value + coefficient * s1 - s2, s1
    return s1 * s1 + s2 * s2 - coefficient * s1 * s2


song = array("d")
for chord in "A C# E", "D F# A", "E G# B", "A E":
    song.extend(mix(*(tone(NOTES[name], 0.5) for name in chord.split())))
wet = array("d", smooth(echo(song, 700, 0.45), 3))
pcm, clipped = quantize(wet)
print(len(song), len(pcm), pcm.typecode, pcm.itemsize, clipped, max(pcm), min(pcm), crossings(pcm))
raw = pcm.tobytes()
back = array("h")
back.frombytes(raw)
assert back == pcm
if sys.byteorder == "big":
    back.byteswap()
swapped = array("h", back)
swapped.byteswap()
print(sum(raw) % 65521, sum(swapped) % 65521, len(bytes(back[::4])) if False else len(back[::4].tobytes()), back.index(max(back)), back.count(0))
strengths = {name: spectrum(song[:RATE // 2], frequency) for name, frequency in NOTES.items()}
print(sorted(strengths, key=strengths.get, reverse=True)[:3], f"{strengths['A']:.4f}")
peaks = [max(map(abs, pcm[i:i + RATE // 4])) for i in range(0, len(pcm), RATE // 4)]
for peak in peaks[:4]:
    print(f"{20 * math.log10(peak / 32767):7.2f} dB", "*" * (peak * 30 // 32767))
mono = memoryview(raw).cast("h")
print(mono[1000], mono[-1], mono.shape, sum(mono[::100]), array("B", b"abc").tolist(), array("I", [1, 2]) + array("I", [3]))
