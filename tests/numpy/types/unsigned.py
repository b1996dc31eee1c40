# uint16, uint32 and uint64 wrap, divide and compare without a sign.
import pickle

import numpy as np
import torch

u = np.array([65535, 3], dtype=np.uint16)
print(u + np.uint16(1), u * u, repr(u.sum()), repr(u.mean()), u / 2, u // 2, u % 2, u >> 1, u << 1, u & 3, ~u, -u, u == 3, repr(u.max()), u.argmax())
print(u.astype(np.int16), u + np.int32(1), (u + np.int32(1)).dtype, (u + u.astype(np.int16)).dtype, (np.float32(1) + u).dtype, np.concatenate([u, u]).dtype)
q = np.array([2**64 - 1, 5, 2**63], dtype=np.uint64)
print(repr(q), repr(q.max()), q + np.uint64(1), q // np.uint64(3), q % np.uint64(10), q > 5, q.astype(np.float64), int(q[0]), q >> np.uint64(60), q * np.uint64(3))
print(np.sort(q), q.tolist(), (q + 1.0).dtype, (q + np.int64(1)).dtype, repr(np.array([2**63])), np.iinfo(np.uint64).max, np.array([1, 2], np.uint32).dtype.str)
print(np.cumsum(u), np.cumsum(u).dtype, repr(np.prod(u)), repr(np.add.reduce(u)), np.bitwise_xor.reduce(u), np.unique(np.array([3, 1, 3], np.uint32), return_counts=True))
print(np.array([1, 2, 3], np.uint16).view(np.uint8), np.array([300], np.uint16).astype(np.uint8), np.array([-1]).astype(np.uint32), np.where(u > 4, u, 0))
np.random.seed(0)
print(np.random.randint(0, 2**32 - 1, 3, dtype=np.uint32), np.random.default_rng(0).integers(0, 2**63, 3, dtype=np.uint64))
print(torch.from_numpy(u), torch.tensor([1, 2], dtype=torch.uint32).numpy(), pickle.loads(pickle.dumps(u)), np.frombuffer(b"\1\0\2\0", dtype=np.uint16))
for wrong in (lambda: np.uint16(-1), lambda: np.array([70000], dtype=np.uint16)):
    try:
        print(wrong())
    except OverflowError as e:
        print(e)
