"""Pickles listed, taken apart and made shorter."""
import pickle
import pickletools

value = [1, 2.5, "text", b"bytes", (1, 2), {"k": None, 3: True}, {1, 2}, 10**20, frozenset([7])]
value.append(value[4])
for protocol in range(6):
    data = pickle.dumps(value, protocol)
    pickletools.dis(data)
    short = pickletools.optimize(data)
    print(len(short) <= len(data), pickle.loads(short) == value, [op.name for op, arg, pos in pickletools.genops(short)][-4:])
for bad in (b"", b"X", b"N", b"(.", b"0.", b"}}.", b"h\x05."):
    try:
        pickletools.dis(bad)
    except ValueError as e:
        print("ValueError:", e)
