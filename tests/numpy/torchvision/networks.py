"""Keys, shapes, first weights and results of classification models."""
import warnings
import zlib

import torch
from torchvision import models

warnings.simplefilter("ignore")
for name in ("resnet18", "squeezenet1_1", "mobilenet_v3_small", "shufflenet_v2_x0_5", "mnasnet0_5", "regnet_y_400mf"):
    torch.manual_seed(0)
    model = models.get_model(name, num_classes=10)
    state = model.state_dict()
    keys = zlib.crc32(" ".join(f"{k}{tuple(v.shape)}" for k, v in state.items()).encode())
    print(name, len(state), keys, "%.4g" % sum(float(v.double().abs().sum()) for v in state.values()))
    model.train()
    x = torch.rand(2, 3, 64, 64)
    print("   %.2g" % float(model(x).double().abs().sum()))
try:
    models.resnet18(weights="nothing")
except KeyError as e:
    print(e)
