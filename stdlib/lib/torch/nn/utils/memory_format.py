"""Weights of convolutions in another memory format."""

import torch


def convert_conv2d_weight_memory_format(module, memory_format):
    """The weights of all two-dimensional convolutions of a module, in place."""
    return _converted(module, memory_format, (torch.nn.Conv2d, torch.nn.ConvTranspose2d))


def convert_conv3d_weight_memory_format(module, memory_format):
    return _converted(module, memory_format, (torch.nn.Conv3d, torch.nn.ConvTranspose3d))


def _converted(module, memory_format, kinds):
    for part in module.modules():
        if isinstance(part, kinds):
            part.weight.data = part.weight.detach().clone(memory_format=memory_format)
    return module
