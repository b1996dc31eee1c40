# torch.save of unsigned types wider than a byte keeps what tensors share.
import io

import torch

for dtype in (torch.uint16, torch.uint32, torch.uint64):
    whole = torch.arange(6, dtype=torch.int32).to(dtype).view(2, 3)
    file = io.BytesIO()
    torch.save([whole, whole[1]], file)
    file.seek(0)
    again, row = torch.load(file)
    row[0] = 7
    print(again, row, again.dtype)
