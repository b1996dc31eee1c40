"""Modules that scripts import for a name or two: accelerator, hooks, types, weak tables, causal biases, jit.isinstance, swapped tensors."""
import warnings
from typing import Dict, List, Optional, Tuple, Union

import torch
from torch.nn.attention.bias import CausalVariant, causal_lower_right, causal_upper_left
from torch.types import Device, Number
from torch.utils.hooks import RemovableHandle
from torch.utils.weak import TensorWeakRef, WeakIdKeyDictionary, WeakTensorKeyDictionary

warnings.simplefilter("ignore")
device = torch.accelerator.current_accelerator().type if torch.accelerator.is_available() else "cpu"
print(device, torch.accelerator.device_count(), torch.accelerator.current_accelerator(check_available=True), torch.accelerator.memory_allocated())
torch.accelerator.empty_cache()
for call in (torch.accelerator.synchronize, torch.accelerator.current_device_index, torch.accelerator.reset_peak_memory_stats):
    try:
        call()
    except RuntimeError as error:
        print(str(error)[:27])

layer = torch.nn.Linear(2, 2)
handle = layer.register_forward_hook(lambda module, inputs, output: None)
print(isinstance(handle, RemovableHandle), isinstance(3.5, Number), Device)

table, kept = WeakTensorKeyDictionary(), torch.ones(2)
table[kept], gone = 3, torch.ones(2)
table[gone] = 4
print(len(table), table[kept], kept in table, torch.ones(2) in table, sorted(table.values()), table.setdefault(gone, 9), table.get(torch.ones(1), "none"))
watched = TensorWeakRef(gone)
print(watched() is gone)
del gone
print(len(table), watched(), [key is kept for key in table], table.pop(kept), len(table))
one, other = [WeakIdKeyDictionary({layer: n}) for n in (1, 2)]
one.update(other)
print(list(one.values()), len(one.copy()))

print(causal_upper_left(2, 3), causal_lower_right(2, 3), causal_lower_right(2, 3).variant == CausalVariant.LOWER_RIGHT)
q, k = torch.arange(12.0).view(1, 1, 3, 4) / 10, torch.arange(20.0).view(1, 1, 5, 4) / 10
for bias in (causal_upper_left(3, 5), causal_lower_right(3, 5)):
    print(torch.nn.functional.scaled_dot_product_attention(q, k, k, attn_mask=bias))

for value, kind in (([torch.ones(1)], List[torch.Tensor]), ([1], List[torch.Tensor]), ((1, 2.0), Tuple[int, float]), ({"a": 1}, Dict[str, int]),
                    (None, Optional[int]), (3, Union[int, str]), ([], List[int]), ({"a": [1]}, Dict[str, List[int]]), (3, int), ([1, "a"], List[int]), (3, (str, float))):
    print(kind, torch.jit.isinstance(value, kind), end="; ")
print()
a, b = torch.ones(2, requires_grad=True), torch.zeros(3)
a.sum().backward()
torch.utils.swap_tensors(a, b)
print(a, b, a.grad, b.grad)
