"""Which modules of torch.nn are captured, in training and in evaluation: each is compiled and called five times with fresh numbers; from
the third call on all must hit, and give what it gives plainly. Prints those that do not, with the reason, and how many do.

    MPY_NUMERICS=strict build/mpy tests/benchmarks/captured_modules.py
"""
import warnings

import mpy
import torch
from torch import nn

randn = torch.randn


def rows():
    return randn(2, 8)


def texts():
    return randn(2, 6, 8)


def lines():
    return randn(2, 4, 16)


def images():
    return randn(2, 4, 8, 8)


def volumes():
    return randn(2, 4, 4, 6, 6)


def classes():
    return torch.randint(0, 8, (2,))


def words():
    return torch.randint(0, 10, (2, 5))


def shares():
    return torch.rand(2, 8)


def signs():
    return torch.ones(2, 8)


ACTIVATIONS = ["ReLU", "ReLU6", "GELU", "SiLU", "Mish", "ELU", "SELU", "CELU", "LeakyReLU", "PReLU", "RReLU", "Hardtanh", "Hardswish",
               "Hardsigmoid", "Softplus", "Softsign", "Softshrink", "Hardshrink", "Tanh", "Tanhshrink", "Sigmoid", "LogSigmoid", "GLU",
               "Identity", "Dropout", "AlphaDropout", "FeatureAlphaDropout", "Flatten"]
BY_SPACE = {  # with what each gets in one, two and three dimensions
    "Conv{}d": (4, 6, 3), "ConvTranspose{}d": (4, 6, 3), "MaxPool{}d": (2,), "AvgPool{}d": (2,), "AdaptiveAvgPool{}d": (2,),
    "AdaptiveMaxPool{}d": (2,), "LPPool{}d": (2, 2), "BatchNorm{}d": (4,), "InstanceNorm{}d": (4,), "ReflectionPad{}d": (1,),
    "ReplicationPad{}d": (1,), "ConstantPad{}d": (2, 1.0), "ZeroPad{}d": (2,), "CircularPad{}d": (2,), "Dropout{}d": (0.2,)}
OF_ROWS = {"Softmax": (-1,), "LogSoftmax": (-1,), "Softmin": (-1,), "Threshold": (0.1, 0.0), "LayerNorm": (8,), "RMSNorm": (8,),
           "Linear": (8, 3)}
OF_IMAGES = {"FractionalMaxPool2d": (2, (4, 4)), "GroupNorm": (2, 4), "PixelShuffle": (2,), "PixelUnshuffle": (2,), "ChannelShuffle": (2,),
             "Upsample": (None, 2), "UpsamplingNearest2d": (None, 2), "UpsamplingBilinear2d": (None, 2), "Softmax2d": (), "Unfold": (3,),
             "Unflatten": (1, (2, 2)), "LocalResponseNorm": (2,)}
LOSSES = {"L1Loss": rows, "MSELoss": rows, "SmoothL1Loss": rows, "HuberLoss": rows, "CrossEntropyLoss": classes, "KLDivLoss": shares,
          "BCEWithLogitsLoss": shares, "PoissonNLLLoss": shares, "SoftMarginLoss": signs, "HingeEmbeddingLoss": signs,
          "MultiLabelSoftMarginLoss": signs, "MultiMarginLoss": classes}
RECURRENT = {"RNN": texts, "LSTM": texts, "GRU": texts, "RNNCell": rows, "LSTMCell": rows, "GRUCell": rows}


class With(nn.Module):
    """A module called in another way than with what is given."""
    def __init__(self, module, way):
        super().__init__()
        self.module, self.way = module, way

    def forward(self, *args):
        return self.way(self.module, *args)


def cases():
    """(name, what makes the module, what make its arguments)"""
    def made(name, *arguments):
        return lambda: getattr(nn, name)(*arguments)

    for name in ACTIVATIONS:
        yield name, made(name), [rows]
    for table, kind in ((OF_ROWS, rows), (OF_IMAGES, images)):
        for name, arguments in table.items():
            yield name, made(name, *arguments), [kind]
    for name, arguments in BY_SPACE.items():
        for n, kind in ((1, lines), (2, images), (3, volumes)):
            yield name.format(n), made(name.format(n), *arguments), [kind]
    for name, target in LOSSES.items():
        yield name, made(name), [rows, target]
    for name, kind in RECURRENT.items():
        yield name, made(name, 8, 5), [kind]
    yield "Bilinear", made("Bilinear", 8, 8, 3), [rows, rows]
    yield "Embedding", made("Embedding", 10, 4), [words]
    yield "EmbeddingBag", made("EmbeddingBag", 10, 4), [words]
    yield "CosineSimilarity", made("CosineSimilarity"), [rows, rows]
    yield "PairwiseDistance", made("PairwiseDistance"), [rows, rows]
    yield "BCELoss", made("BCELoss"), [shares, shares]
    yield "TripletMarginLoss", made("TripletMarginLoss"), [rows, rows, rows]
    yield "CosineEmbeddingLoss", made("CosineEmbeddingLoss"), [rows, rows, lambda: torch.ones(2)]
    yield "Fold", made("Fold", (8, 8), (2, 2), 1, 0, 2), [lambda: randn(2, 16, 16)]
    yield "MultiheadAttention", lambda: With(nn.MultiheadAttention(8, 2, batch_first=True), lambda m, x: m(x, x, x)), [texts]
    yield "TransformerEncoder", lambda: nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), 2), [texts]
    yield "TransformerDecoderLayer", made("TransformerDecoderLayer", 8, 2, 16, 0.1, nn.functional.relu, 1e-5, True), [texts, texts]
    yield "AdaptiveLogSoftmaxWithLoss", made("AdaptiveLogSoftmaxWithLoss", 8, 20, [5, 10]), [rows, classes]
    for wrap in ("weight_norm", "spectral_norm", "orthogonal"):
        yield wrap, lambda wrap=wrap: getattr(nn.utils.parametrizations, wrap)(nn.Linear(8, 4)), [rows]


def tensors(result):
    return [result] if isinstance(result, torch.Tensor) else [x for part in result for x in tensors(part)] if isinstance(result, tuple) else []


def fault(make, kinds, training):
    torch.manual_seed(1)
    plain = make().train(training)
    torch.manual_seed(1)
    compiled = torch.compile(make().train(training))
    for n in range(5):
        torch.manual_seed(10 + n)
        arguments = [kind() for kind in kinds]
        results = []
        for run in (plain, compiled):
            torch.manual_seed(n)
            results.append(tensors(run(*arguments)))
        if not all(map(torch.equal, *results)):
            return "another result"
    explained = mpy.explain(compiled)
    if explained["hits"] >= 3:
        return None
    reasons = [s["reason"] for s in explained["splits"]] + [m["check"] for m in explained["misses"]]
    return f"{explained['hits']} hits; {reasons[-1] if reasons else ''}"


def report():
    warnings.simplefilter("ignore")
    count = hits = 0
    for name, make, kinds in cases():
        for training in (True, False):
            found = fault(make, kinds, training)
            count, hits = count + 1, hits + (found is None)
            if found:
                print(f"{name}, {'training' if training else 'evaluation'}: {found}")
    print(f"{hits} of {count} hit")


report()
