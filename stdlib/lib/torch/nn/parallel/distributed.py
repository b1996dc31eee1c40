"""DistributedDataParallel over a group of one process: gradients are already the mean over all."""

import torch
from torch.nn.modules.module import Module


class _WithoutSync:
    def __init__(self, network):
        self.network = network

    def __enter__(self):
        self.before, self.network.require_backward_grad_sync = self.network.require_backward_grad_sync, False

    def __exit__(self, *exc_info):
        self.network.require_backward_grad_sync = self.before


class DistributedDataParallel(Module):
    def __init__(self, module, device_ids=None, output_device=None, dim=0, broadcast_buffers=True, init_sync=True, process_group=None, bucket_cap_mb=None,
                 find_unused_parameters=False, check_reduction=False, gradient_as_bucket_view=False, static_graph=False, delay_all_reduce_named_params=None,
                 param_to_hook_all_reduce=None, mixed_precision=None, device_mesh=None, skip_all_reduce_unused_params=False):
        super().__init__()
        from torch import distributed

        self.process_group = distributed._group(process_group)
        if not any(p.requires_grad for p in module.parameters()):
            raise RuntimeError("DistributedDataParallel is not needed when a module doesn't have any parameters that require a gradient.")
        if device_ids and len(device_ids) > 1:
            raise ValueError("device_ids can only be None or contain a single element.")
        self.module, self.device_ids, self.output_device, self.dim = module, device_ids, output_device, dim
        self.broadcast_buffers, self.find_unused_parameters, self.static_graph = broadcast_buffers, find_unused_parameters, static_graph
        self.require_backward_grad_sync = True

    def forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)

    def no_sync(self):
        return _WithoutSync(self)

    def join(self, divide_by_initial_world_size=True, enable=True, throw_on_early_termination=False):
        import contextlib   # not at the start of every program that imports torch
        return contextlib.nullcontext()

    def register_comm_hook(self, state, hook):
        raise NotImplementedError("DistributedDataParallel.register_comm_hook is not implemented")

    def train(self, mode=True):
        super().train(mode)
        return self


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
