"""Files in the format before archives: one that PyTorch wrote, and one written and read here."""
import base64
import io
import zlib

import torch

WRITTEN = """
eNp1UUtv00AQttdOUhZaypvybHnVvKLENoGe6AH1stAW9+JLZRlnVRsZ27NeV4BUKZeGlt/AgSN/jZ+AxIFZOwEkwsqz9syOv8fsiHym6c8vGz+W337bXuqO
yKvvBu4HoFn+oqZphchlHuVpsM9FmeQZ6Njgz+NJmkiZ8oBnwyTMgBz5FIvyQ8GDMvnISzAOwLT8FhbLOBcSWoz4BmZJJqHNTN9UGHm2Bx1mVtWUU8dqCHok
cxHF3aCSSVrSQPA3VZIOA8mzMhfBvk2BWJbfUeDYGe5xMJpf6Eaah3KnKVIw/QXsWXOf9F3HdpynvYHtQqvWERUV6mhvSui8ZhojzBjDHDOYPoYTxxFaTnkk
0XFJt8SQCz58kUSSAr3vwUkJpzyYr8VKWIhRS2zEM7lOxw3HouIwGBnDGaYrqrPHsYI6J+G8BxdqqAQuNlATKy9xOr+dXPqDbts9x+079jO4jOgE0ZdqB4dw
hemHcLVBvibhugc3auQMbu7CssX0OnsPK5u8/irg1n8mXYQifMclFxRu/+sPFfQH7tqgB3cmCu5OFNxTClYbBZYE3B8c1cnDT/DIg8fqonfVRc/A0mdZJLOm
avAu0aZr9FzFNNcn72ne1v5eqldbxwdjhPF1/RfjFb1W
"""
loaded = torch.load(io.BytesIO(zlib.decompress(base64.b64decode(WRITTEN))))
print(loaded, loaded["t"].stride(), loaded["p"].requires_grad)
loaded["a"][0, 0] = 9
print(loaded["t"][0, 0])  # they share their memory

torch.manual_seed(0)
model = torch.nn.Linear(3, 2)
file = io.BytesIO()
torch.save({"model": model.state_dict(), "row": torch.arange(6.).reshape(2, 3)[1], "none": torch.empty(0), "complex": torch.tensor(1 + 2j), "word": "x"}, file, _use_new_zipfile_serialization=False)
file.seek(0)
back = torch.load(file)
print({name: value for name, value in back.items() if name != "model"}, all(torch.equal(back["model"][k], v) for k, v in model.state_dict().items()))
file.seek(0)
print(torch.load(file, map_location="cpu", weights_only=False)["row"])
data = file.getvalue()
for broken in (data[:-3], data[:40]):
    try:
        torch.load(io.BytesIO(broken))
        print("read")
    except Exception as error:
        print("refused")
