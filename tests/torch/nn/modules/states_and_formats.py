"""Prefixes of a state's names, and weights of convolutions in another memory format."""
import torch
from torch import nn
from torch.nn.modules.utils import consume_prefix_in_state_dict_if_present
from torch.nn.utils import convert_conv2d_weight_memory_format, convert_conv3d_weight_memory_format

wrapped = nn.Sequential()
wrapped.module = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
state = wrapped.state_dict()
consume_prefix_in_state_dict_if_present(state, "module.")
print(list(state), dict(state._metadata))
print(wrapped.module.load_state_dict(state))
plain = {"a.x": 1, "b": 2, "a.": 3}
consume_prefix_in_state_dict_if_present(plain, "a.")
print(plain)
net = nn.Sequential(nn.Conv2d(2, 3, 3), nn.ReLU(), nn.ConvTranspose2d(3, 2, 2), nn.Conv3d(2, 3, 2), nn.Conv1d(2, 3, 2))
print(convert_conv2d_weight_memory_format(net, torch.channels_last) is net)
convert_conv3d_weight_memory_format(net, torch.channels_last_3d)
print([(tuple(p.shape), p.stride(), p.requires_grad) for name, p in net.named_parameters() if name.endswith("weight")])
