"""torch.nn.utils: gradients clipped, parameters as one vector, weights in terms of others, sequences of different lengths."""

from torch.nn.utils import rnn
from torch.nn.utils.clip_grad import clip_grad_norm, clip_grad_norm_, clip_grad_value_, clip_grads_with_norm_, get_total_norm
from torch.nn.utils.convert_parameters import parameters_to_vector, vector_to_parameters


def _add_what_needs_layers():
    """Called once layers are made. Functions have the names of their modules, so they are set when these are loaded."""
    from importlib import import_module

    for part in "fusion", "init", "parametrizations", "parametrize", "spectral_norm", "weight_norm":
        module = import_module(f"{__name__}.{part}")
        if part.startswith("parametriz"):
            continue
        for name, value in list(vars(module).items()):
            if getattr(value, "__module__", None) == module.__name__ and name[0].islower() and name not in ("default_dim",):
                globals()[name] = value


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
