"""torchvision.datasets, from files that are there."""

from torchvision.datasets.cifar import CIFAR10, CIFAR100
from torchvision.datasets.fakedata import FakeData
from torchvision.datasets.folder import DatasetFolder, ImageFolder
from torchvision.datasets.mnist import EMNIST, FashionMNIST, KMNIST, MNIST
from torchvision.datasets.vision import VisionDataset
from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
