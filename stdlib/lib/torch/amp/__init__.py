"""torch.amp: ops in the types that suit them, and losses scaled for narrow ones."""

from torch.amp.autocast_mode import autocast, custom_bwd, custom_fwd, is_autocast_available


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__, {"GradScaler": "torch.amp.grad_scaler", "grad_scaler": "torch.amp.grad_scaler"})
