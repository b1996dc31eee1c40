"""torch.nn.utils: gradients clipped, parameters as one vector, weights in terms of others, sequences of different lengths."""

from torch.nn.utils import rnn
from torch.nn.utils.clip_grad import clip_grad_norm, clip_grad_norm_, clip_grad_value_, clip_grads_with_norm_, get_total_norm
from torch.nn.utils.convert_parameters import parameters_to_vector, vector_to_parameters
from torch.nn.utils.memory_format import convert_conv2d_weight_memory_format, convert_conv3d_weight_memory_format


def _add_what_needs_layers():
    """Called once layers are made. Functions have the names of their modules, so they are set when these are loaded."""
    import sys
    import torch.nn.utils.fusion, torch.nn.utils.init, torch.nn.utils.spectral_norm, torch.nn.utils.weight_norm

    for part in "fusion", "init", "spectral_norm", "weight_norm":
        module = sys.modules[f"{__name__}.{part}"]
        for name, value in list(vars(module).items()):
            if getattr(value, "__module__", None) == module.__name__ and name[0].islower() and name not in ("default_dim",):
                globals()[name] = value


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__, {name: f"{__name__}.{name}" for name in ("parametrizations", "parametrize")})
