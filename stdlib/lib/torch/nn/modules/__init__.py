"""The layers of torch.nn."""

from torch.nn.modules.module import Module
from torch.nn.modules.activation import (
    CELU, ELU, GELU, GLU, Hardsigmoid, Hardswish, Hardtanh, LeakyReLU, LogSigmoid, LogSoftmax, Mish, MultiheadAttention,
    PReLU, ReLU, ReLU6, SELU, Sigmoid, SiLU, Softmax, Softmax2d, Softmin, Softplus, Softsign, Tanh, Tanhshrink, Threshold)
from torch.nn.modules.container import ModuleDict, ModuleList, ParameterDict, ParameterList, Sequential
from torch.nn.modules.conv import Conv1d, Conv2d, Conv3d, ConvTranspose1d, ConvTranspose2d
from torch.nn.modules.linear import Bilinear, Identity, Linear
from torch.nn.modules.loss import (
    BCELoss, BCEWithLogitsLoss, CosineEmbeddingLoss, CosineSimilarity, CrossEntropyLoss, GaussianNLLLoss,
    HingeEmbeddingLoss, HuberLoss, KLDivLoss, L1Loss, MarginRankingLoss, MSELoss, NLLLoss, PoissonNLLLoss, SmoothL1Loss,
    TripletMarginLoss)
from torch.nn.modules.normalization import (
    AlphaDropout, BatchNorm1d, BatchNorm2d, BatchNorm3d, Dropout, Dropout1d, Dropout2d, Dropout3d, GroupNorm,
    InstanceNorm1d, InstanceNorm2d, InstanceNorm3d, LayerNorm, RMSNorm, SyncBatchNorm)
from torch.nn.modules.pooling import (
    AdaptiveAvgPool1d, AdaptiveAvgPool2d, AdaptiveMaxPool2d, AvgPool1d, AvgPool2d, ConstantPad1d, ConstantPad2d, Flatten,
    MaxPool1d, MaxPool2d, PixelShuffle, ReflectionPad1d, ReflectionPad2d, ReplicationPad1d, ReplicationPad2d, Unflatten,
    Upsample, UpsamplingBilinear2d, UpsamplingNearest2d, ZeroPad2d)
from torch.nn.modules.sparse import Embedding
from torch.nn.modules.rnn import GRU, GRUCell, LSTM, LSTMCell, RNN, RNNBase, RNNCell


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
