"""torch.optim: optimizers and learning-rate schedules."""

from torch.optim.optimizer import Optimizer
from torch.optim.sgd import SGD
from torch.optim.adaptive import Adadelta, Adagrad, Adam, Adamax, AdamW, RMSprop
from torch.optim.lbfgs import LBFGS
from torch.optim.more import ASGD, Adafactor, NAdam, RAdam, Rprop, SparseAdam
from torch.optim.muon import Muon
from torch.optim import lr_scheduler


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
