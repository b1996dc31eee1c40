"""The storages behind tensors."""
import warnings
warnings.simplefilter("ignore")
import torch
x=torch.arange(4.); y=x[1:3]
s=y.untyped_storage(); print(type(s), s.nbytes(), s.size(), len(s), s.data_ptr()==x.data_ptr(), s.device, s[0:4] if False else s[5], s.tolist()[:5]); print(s)
t=y.storage(); print(type(t).__name__, t.size(), len(t), t[1], t.tolist(), t.dtype, t.data_ptr()==x.data_ptr(), t.nbytes(), t.element_size()); print(t)
print(list(t), torch.is_storage(s), torch.is_storage(t), y.storage_offset(), x.untyped_storage().data_ptr()==y.untyped_storage().data_ptr())
print(torch.FloatStorage, torch.UntypedStorage, torch.TypedStorage, torch.storage.UntypedStorage)
print(torch.ones(2,2).storage().tolist(), torch.ones(3, dtype=torch.int16).untyped_storage().nbytes())
t[0]=9.; print(x); t.fill_(2.); print(x)
