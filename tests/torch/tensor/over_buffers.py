"""frombuffer: over the memory of what it is given, and what it refuses; copies by `copy.copy` lie over the same memory."""
import array
import copy
import warnings

import torch

warnings.simplefilter("ignore")
text = bytearray(8)
floats = torch.frombuffer(text, dtype=torch.float32)
floats[0] = 1
text[4] = 255
print(text, floats.view(torch.uint8), floats[1] != 0)
numbers = array.array("f", [1, 2, 3])
over = torch.frombuffer(numbers, dtype=torch.float32)
over += 1
numbers[0] = 9
print(numbers, over, over.sum())
window = memoryview(bytearray(b"12345678"))[2:6]
torch.frombuffer(window, dtype=torch.uint8)[0] = 65
print(bytes(window))
print(torch.frombuffer(b"abcd", dtype=torch.uint8), torch.frombuffer(bytearray(b"abcdefgh"), dtype=torch.uint8, count=3, offset=2))
for buffer, dtype, options in ((b"abc", torch.int32, {}), (b"", torch.int32, {}), (b"abcdefgh", torch.int16, {"count": 5, "offset": 2}),
                               (b"abcdefgh", torch.int16, {"offset": 20})):
    try:
        torch.frombuffer(bytearray(buffer), dtype=dtype, **options)
    except ValueError as error:
        print(error)

weight = torch.nn.Parameter(torch.zeros(2))
other = copy.copy(weight)
with torch.no_grad():
    other[0] = 5
print(weight, other, other is weight, type(other), copy.deepcopy(weight).data_ptr() == weight.data_ptr())
