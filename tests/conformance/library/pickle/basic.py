"""Values of all protocols, byte for byte."""
import pickle

values = [None, True, False, 0, 255, 256, 65535, 65536, -1, 2 ** 31, -2 ** 70, 2 ** 2100, 1.5, float("inf"), "abc", "\u20ac\n\\", (), (1,), (1, 2), (1, 2, 3, 4),
          [], [1], [1, 2], {}, {"a": 1}, {1: 2, 3: 4}, ..., NotImplemented, int, len]
for value in values:
    for protocol in range(6):
        data = pickle.dumps(value, protocol)
        print(protocol, data[:80], len(data), pickle.loads(data) == value)
print(pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL, pickle.format_version, pickle.compatible_formats)
