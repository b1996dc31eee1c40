"""Anomaly mode names the function whose derivative is nan."""
import warnings
import torch

warnings.simplefilter("ignore")


def attempt(make):
    try:
        make()
        print("no error")
    except RuntimeError as error:
        print(error)


x = torch.tensor([0.0, 4.0], requires_grad=True)
negative = torch.tensor([-1.0], requires_grad=True)
with torch.autograd.detect_anomaly():
    attempt(lambda: (torch.sqrt(x) * 0).sum().backward())
    attempt(lambda: negative.sqrt().sum().backward())
    attempt(lambda: torch.autograd.grad((x * 2).log().mul(0.0).sum(), x))
    attempt(lambda: (x + 1).log().sum().backward())
    attempt(lambda: torch.where(x > 0, x / x, x).sum().backward())
attempt(lambda: (torch.sqrt(x) * 0).sum().backward())
with torch.autograd.set_detect_anomaly(True, check_nan=False):
    attempt(lambda: (torch.sqrt(x) * 0).sum().backward())
with torch.autograd.set_detect_anomaly(True):
    attempt(lambda: (torch.pow(negative, 0.5) * 2).sum().backward())
print(torch.is_anomaly_enabled(), x.grad)
