"""Names that scripts import from where PyTorch keeps them; those that are not built import, and raise when used."""
import torch
import torch.functional
import torch.distributed as dist
from torch._jit_internal import Optional
from torch.cuda.amp import custom_fwd
from torch.distributions import Normal
from torch.nn.modules.batchnorm import BatchNorm2d, _BatchNorm
from torch.nn.modules.conv import _ConvNd
from torch.nn.modules.dropout import _DropoutNd
from torch.nn.modules.utils import _ntuple, _pair, _quadruple, _reverse_repeat_tuple, _single, _triple
from torch.nn.parallel import DistributedDataParallel
from torch.utils import checkpoint, model_zoo
import torch.nn.functional as F
import torch.nn.utils.weight_norm
import types
import typing

print(torch.functional.einsum is torch.einsum, Optional is typing.Optional)
print(BatchNorm2d is torch.nn.BatchNorm2d, issubclass(torch.nn.BatchNorm1d, _BatchNorm))
print(issubclass(torch.nn.Conv3d, _ConvNd), issubclass(torch.nn.Dropout2d, _DropoutNd))
print(_single(1), _pair(2), _triple("ab"), _quadruple(range(4)), _ntuple(5)(0), _reverse_repeat_tuple((1, 2), 2))
print(_pair.__name__, F._Reduction.get_enum("sum"), F._Reduction.legacy_get_string(False, True, emit_warning=False))
print(hasattr(torch, "lobpcg"), hasattr(torch, "no_such_name"), hasattr(torch.nn, "no_such_layer"))
print(isinstance(torch.nn.utils.weight_norm, types.ModuleType), isinstance(torch.nn.utils.rnn, types.ModuleType))
print(callable(dist.all_reduce), callable(checkpoint.checkpoint), callable(model_zoo.load_url))


@custom_fwd
def forward(ctx, x):
    return x


print(forward(types.SimpleNamespace(), 3))


class Mine(Normal):
    pass


print(issubclass(Mine, Normal), isinstance(3, DistributedDataParallel))
for use in lambda: torch.quantize_per_tensor(None, None), lambda: torch.onnx.export(None, None):
    if "mpy" in torch.__version__:
        try:
            use()
        except NotImplementedError as error:
            assert str(error).startswith("torch.") and str(error).endswith(" is not implemented"), error
        else:
            raise AssertionError("it was built, so another name must stand here")
for statement in "import torch.no_such_module", "from torch.nn import no_such_layer":
    try:
        exec(statement)
    except ImportError as error:
        print(type(error).__name__, str(error).split(" (")[0])
