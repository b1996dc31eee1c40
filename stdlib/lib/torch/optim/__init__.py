"""torch.optim: optimizers and learning-rate schedules."""

from torch.optim.optimizer import Optimizer
from torch.optim.sgd import SGD
from torch.optim.adaptive import Adadelta, Adagrad, Adam, Adamax, AdamW, RMSprop
from torch.optim.lbfgs import LBFGS
from torch.optim.more import ASGD, Adafactor, NAdam, RAdam, Rprop, SparseAdam
from torch.optim.muon import Muon
from torch.optim import lr_scheduler


for _class in (ASGD, Adadelta, Adagrad, Adam, AdamW, Adamax, NAdam, RAdam, RMSprop, Rprop):
    _class.__module__ = f"torch.optim.{_class.__name__.lower()}"
SparseAdam.__module__ = "torch.optim.sparse_adam"
Adafactor.__module__ = Muon.__module__ = "torch.optim"
del _class

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
