"""torch.utils.data: data sets, samplers, and the loader that makes batches."""

from torch.utils.data import _utils, dataloader, dataset, distributed, sampler
from torch.utils.data._utils.worker import get_worker_info
from torch.utils.data.dataloader import DataLoader, _DatasetKind, default_collate, default_convert
from torch.utils.data.dataset import (
    ChainDataset, ConcatDataset, Dataset, IterableDataset, StackDataset, Subset, TensorDataset, random_split)
from torch.utils.data.distributed import DistributedSampler
from torch.utils.data.sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler, SubsetRandomSampler, WeightedRandomSampler


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
