"""MNIST and data sets in its format, from files that are there."""

import codecs
import gzip
import os
import sys

import torch
from torchvision.datasets.utils import check_integrity
from torchvision.datasets.vision import VisionDataset
from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


class MNIST(VisionDataset):
    mirrors = ["https://ossci-datasets.s3.amazonaws.com/mnist/", "http://yann.lecun.com/exdb/mnist/"]
    resources = [("train-images-idx3-ubyte.gz", "f68b3c2dcbeaaa9fbdd348bbdeb94873"), ("train-labels-idx1-ubyte.gz", "d53e105ee54ea40749a09fcbcd1e9432"),
                 ("t10k-images-idx3-ubyte.gz", "9fb629c4189551a2d022fa330f9573f3"), ("t10k-labels-idx1-ubyte.gz", "ec29112dd5afa0611ce80d1b7f02629c")]
    training_file = "training.pt"
    test_file = "test.pt"
    classes = ["0 - zero", "1 - one", "2 - two", "3 - three", "4 - four", "5 - five", "6 - six", "7 - seven", "8 - eight", "9 - nine"]

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        if download:
            self.download()
        if not self._check_exists():
            raise RuntimeError("Dataset not found. You can use download=True to download it")
        self.data, self.targets = self._load_data()

    train_labels = test_labels = property(lambda self: self.targets)
    train_data = test_data = property(lambda self: self.data)
    raw_folder = property(lambda self: os.path.join(self.root, type(self).__name__, "raw"))
    processed_folder = property(lambda self: os.path.join(self.root, type(self).__name__, "processed"))
    class_to_idx = property(lambda self: {name: i for i, name in enumerate(self.classes)})

    def _names(self):
        kind = "train" if self.train else "t10k"
        return f"{kind}-images-idx3-ubyte", f"{kind}-labels-idx1-ubyte"

    def _check_exists(self):
        return all(self._found(name) is not None for name in self._names())

    def _found(self, name):
        """The file, packed or not."""
        for ending in ("", ".gz"):
            path = os.path.join(self.raw_folder, name + ending)
            if os.path.exists(path):
                return path
        return None

    def _load_data(self):
        images, labels = self._names()
        return read_image_file(self._found(images)), read_label_file(self._found(labels))

    def download(self):
        if self._check_exists():
            return
        name = self._names()[0]
        raise OSError(f"nothing is downloaded here: get {self.mirrors[0]}{name}.gz and its kin and put them into {self.raw_folder}")

    def __getitem__(self, index):
        from PIL import Image
        image = Image.fromarray(self.data[index].numpy())
        return self._transformed(image, int(self.targets[index]))

    def __len__(self):
        return len(self.data)

    def extra_repr(self):
        return f"Split: {'Train' if self.train is True else 'Test'}"


class FashionMNIST(MNIST):
    mirrors = ["http://fashion-mnist.s3-website.eu-central-1.amazonaws.com/"]
    classes = ["T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"]


class KMNIST(MNIST):
    mirrors = ["http://codh.rois.ac.jp/kmnist/dataset/kmnist/"]
    classes = ["o", "ki", "su", "tsu", "na", "ha", "ma", "ya", "re", "wo"]


class EMNIST(MNIST):
    mirrors = ["https://biometrics.nist.gov/cs_links/EMNIST/gzip.zip"]
    splits = ("byclass", "bymerge", "balanced", "letters", "digits", "mnist")

    def __init__(self, root, split, **kwargs):
        if split not in self.splits:
            raise ValueError(f"Unknown value '{split}' for argument split. Valid values are {{{', '.join(repr(s) for s in self.splits)}}}.")
        self.split = split
        super().__init__(root, **kwargs)

    def _names(self):
        kind = "train" if self.train else "test"
        return f"emnist-{self.split}-{kind}-images-idx3-ubyte", f"emnist-{self.split}-{kind}-labels-idx1-ubyte"


_KINDS = {8: torch.uint8, 9: torch.int8, 11: torch.int16, 12: torch.int32, 13: torch.float32, 14: torch.float64}


def get_int(b):
    return int(codecs.encode(b, "hex"), 16)


def read_sn3_pascalvincent_tensor(path, strict=True):
    """A tensor from the format of MNIST: a type, the sizes, then the numbers, their high bytes first."""
    opener = gzip.open if os.fspath(path).endswith(".gz") else open
    with opener(path, "rb") as file:
        data = file.read()
    if len(data) < 4:
        raise ValueError("the file is too short")
    magic = int.from_bytes(data[:4], "big")
    rank, kind = magic % 256, _KINDS.get(magic // 256)
    if kind is None or not 1 <= rank <= 3 or len(data) < 4 * (rank + 1):
        raise ValueError("not a file in MNIST's format")
    sizes = [int.from_bytes(data[4 * (i + 1):4 * (i + 2)], "big") for i in range(rank)]
    body = bytearray(data[4 * (rank + 1):])
    each = torch.empty((), dtype=kind).element_size()
    count = len(body) // each
    if each > 1 and sys.byteorder == "little":
        import array
        words = array.array({2: "H", 4: "I", 8: "Q"}[each], bytes(body))
        words.byteswap()
        body = bytearray(words.tobytes())
    wanted = 1
    for size in sizes:
        wanted *= size
    if strict and count != wanted or count < wanted:
        raise ValueError("the file's length is not what its sizes say")
    return torch.frombuffer(body, dtype=kind)[:wanted].view(*sizes)


def read_label_file(path):
    x = read_sn3_pascalvincent_tensor(path, strict=False)
    if x.dtype != torch.uint8 or x.ndim != 1:
        raise ValueError(f"x should be of dtype torch.uint8 and one axis, not {x.dtype} and {x.ndim}")
    return x.long()


def read_image_file(path):
    x = read_sn3_pascalvincent_tensor(path, strict=False)
    if x.dtype != torch.uint8 or x.ndim != 3:
        raise ValueError(f"x should be of dtype torch.uint8 and three axes, not {x.dtype} and {x.ndim}")
    return x
