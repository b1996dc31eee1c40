"""torch.frombuffer over an array of numpy: they share memory."""
import numpy as np
import torch

a = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.frombuffer(a, dtype=torch.float32)
t[1] = 9
a[1, 2] = -1
print(t, a)
print(torch.frombuffer(a, dtype=torch.int32, count=2, offset=8), torch.frombuffer(np.array([1, 2], dtype=np.int16), dtype=torch.uint8))
for call in (lambda: torch.frombuffer(a, dtype=torch.float64, offset=4), lambda: torch.frombuffer(a, dtype=torch.float32, count=7),
             lambda: torch.frombuffer(np.empty(0), dtype=torch.float32)):
    try:
        print(call())
    except (ValueError, BufferError) as error:
        print(error)
