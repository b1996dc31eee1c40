# Tensors made in inference mode say so, have no version, and are not written to outside of it.
import torch

with torch.inference_mode():
    made = torch.ones(2)
    made.add_(1)
print(made.is_inference(), torch.is_inference(made), torch.ones(1).is_inference())
print(made + 1, (made + 1).is_inference(), made.clone().is_inference())
for call in (lambda: made._version, lambda: made.add_(1)):
    try:
        call()
    except RuntimeError as error:
        print(error)
x = torch.ones(2, requires_grad=True)
y = x * 2
print(x.retains_grad, y.retains_grad)
y.retain_grad()
print(y.retains_grad)
