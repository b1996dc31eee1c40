"""CIFAR-10 and CIFAR-100, from the Python version's files."""

import os
import pickle

from torchvision.datasets.utils import check_integrity, extract_archive
from torchvision.datasets.vision import VisionDataset


class CIFAR10(VisionDataset):
    base_folder = "cifar-10-batches-py"
    url = "https://www.cs.toronto.edu/~kriz/cifar-10-python.tar.gz"
    filename = "cifar-10-python.tar.gz"
    tgz_md5 = "c58f30108f718f92721af3b95e74349a"
    train_list = [[f"data_batch_{i}", None] for i in range(1, 6)]
    test_list = [["test_batch", None]]
    meta = {"filename": "batches.meta", "key": "label_names"}

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        if download:
            self.download()
        if not self._check_integrity():
            raise RuntimeError("Dataset not found or corrupted. You can use download=True to download it")
        import numpy as np
        parts, self.targets = [], []
        for name, _ in self.train_list if train else self.test_list:
            entry = self._read(name)
            parts.append(np.asarray(entry["data"]))
            self.targets.extend(entry["labels"] if "labels" in entry else entry["fine_labels"])
        self.data = np.vstack(parts).reshape(-1, 3, 32, 32).transpose((0, 2, 3, 1))
        self.classes = self._read(self.meta["filename"])[self.meta["key"]]
        self.class_to_idx = {name: i for i, name in enumerate(self.classes)}

    def _read(self, name):
        with open(os.path.join(self.root, self.base_folder, name), "rb") as file:
            return pickle.load(file, encoding="latin1")

    def __getitem__(self, index):
        from PIL import Image
        return self._transformed(Image.fromarray(self.data[index]), self.targets[index])

    def __len__(self):
        return len(self.data)

    def _check_integrity(self):
        return all(check_integrity(os.path.join(self.root, self.base_folder, name)) for name, _ in self.train_list + self.test_list)

    def download(self):
        if self._check_integrity():
            return
        archive = os.path.join(self.root, self.filename)
        if not os.path.exists(archive):
            raise OSError(f"nothing is downloaded here: get {self.url} and put it at {archive}")
        extract_archive(archive, self.root)

    def extra_repr(self):
        return f"Split: {'Train' if self.train is True else 'Test'}"


class CIFAR100(CIFAR10):
    base_folder = "cifar-100-python"
    url = "https://www.cs.toronto.edu/~kriz/cifar-100-python.tar.gz"
    filename = "cifar-100-python.tar.gz"
    tgz_md5 = "eb9058c3a382ffc7106e4002c42a8d85"
    train_list = [["train", None]]
    test_list = [["test", None]]
    meta = {"filename": "meta", "key": "fine_label_names"}
