"""The loader that makes batches of a data set."""

import warnings

import torch
from torch.utils.data._utils.collate import default_collate, default_convert
from torch.utils.data._utils.worker import Worker, get_worker_info
from torch.utils.data.dataset import IterableDataset
from torch.utils.data.sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler


class _InfiniteConstantSampler(Sampler):
    def __iter__(self):
        while True:
            yield None


class _DatasetKind:
    Map, Iterable = 0, 1


class DataLoader:
    __initialized = False

    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, pin_memory=False,
                 drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None, *, prefetch_factor=None,
                 persistent_workers=False, pin_memory_device="", in_order=True):
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing.let num_workers > 0 to enable multiprocessing, otherwise set "
                             "prefetch_factor to None.")
        if num_workers > 0 and prefetch_factor is None:
            prefetch_factor = 2
        elif prefetch_factor is not None and prefetch_factor < 0:
            raise ValueError("prefetch_factor option should be non-negative")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        if multiprocessing_context is not None and num_workers == 0:
            raise ValueError("multiprocessing_context can only be used with multi-process loading (num_workers > 0), but got num_workers=0")
        self.dataset, self.num_workers, self.prefetch_factor, self.pin_memory = dataset, num_workers, prefetch_factor, pin_memory
        self.pin_memory_device, self.timeout, self.worker_init_fn = pin_memory_device, timeout, worker_init_fn
        self.multiprocessing_context, self.in_order = multiprocessing_context, in_order
        if isinstance(dataset, IterableDataset):
            self._dataset_kind = _DatasetKind.Iterable
            if shuffle not in (False, None):
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle={shuffle}")
            if sampler is not None:
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified sampler option, but got sampler={sampler}")
            if batch_sampler is not None:
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified batch_sampler option, but got batch_sampler={batch_sampler}")
        else:
            shuffle = bool(shuffle)
            self._dataset_kind = _DatasetKind.Map
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None:
            if self._dataset_kind == _DatasetKind.Iterable:
                sampler = _InfiniteConstantSampler()
            else:
                sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size, self.drop_last, self.sampler, self.batch_sampler, self.generator = batch_size, drop_last, sampler, batch_sampler, generator
        if collate_fn is None:
            collate_fn = default_collate if self._auto_collation else default_convert
        self.collate_fn, self.persistent_workers, self._iterator = collate_fn, persistent_workers, None
        self._IterableDataset_len_called = None
        self._DataLoader__initialized = True

    def __setattr__(self, name, value):
        if self.__initialized and name in ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers"):
            raise ValueError(f"{name} attribute should not be set after {type(self).__name__} is initialized")
        super().__setattr__(name, value)

    def __class_getitem__(cls, item):
        return cls

    @property
    def _auto_collation(self):
        return self.batch_sampler is not None

    @property
    def _index_sampler(self):
        return self.batch_sampler if self._auto_collation else self.sampler

    def __iter__(self):
        if not self.persistent_workers:
            return _Iterator(self)
        if self._iterator is None:
            self._iterator = _Iterator(self)
        else:
            self._iterator.begin_again()
        return self._iterator

    def __len__(self):
        if self._dataset_kind == _DatasetKind.Iterable:
            length = self._IterableDataset_len_called = len(self.dataset)
            if self.batch_size is None:
                return length
            return length // self.batch_size if self.drop_last else -(-length // self.batch_size)
        return len(self._index_sampler)


class _Iterator:
    def __init__(self, loader):
        self._loader, self._indices, self._given = loader, iter(loader._index_sampler), 0
        # As PyTorch does: each pass draws a base seed for workers, whether it has workers or not. Which one it is, is
        # asked only for them: a region that goes through the loader does not depend on it otherwise.
        drawn = torch.empty((), dtype=torch.int64).random_(generator=loader.generator)
        count = loader.num_workers
        if count:
            self._base_seed = int(drawn.item())
            self._workers = [Worker(i, count, loader.dataset, self._base_seed + i, loader.worker_init_fn) for i in range(count)]
        else:
            self._workers, self._items, self._over = None, None, False
        self._turn = 0

    def begin_again(self):
        """Another pass with the same workers, which go on with their numbers and their copies of the data set."""
        self._indices, self._given, self._turn = iter(self._loader._index_sampler), 0, 0
        for worker in self._workers:
            worker.over, worker.iterator = False, None

    def __iter__(self):
        return self

    def __len__(self):
        return len(self._loader._index_sampler)

    def __next__(self):
        data = self._from_workers() if self._workers is not None else self._fetch(self._loader.dataset, self, next(self._indices))
        self._given += 1
        loader = self._loader
        expected = loader._IterableDataset_len_called
        if loader._dataset_kind == _DatasetKind.Iterable and expected is not None and self._given > len(loader):
            warnings.warn(f"Length of IterableDataset {loader.dataset} was reported to be {len(loader)}(when accessing len(dataloader)), but {self._given} "
                          "samples have been fetched. ", stacklevel=2)
        return data

    def _from_workers(self):
        if self._loader._dataset_kind == _DatasetKind.Map:
            index = next(self._indices)
            worker = self._workers[self._turn % len(self._workers)]
            self._turn += 1
            return worker.run(lambda: self._fetch(worker.dataset, worker, index))
        while not all(w.over for w in self._workers):
            worker = self._workers[self._turn % len(self._workers)]
            self._turn += 1
            if worker.over:
                continue
            try:
                return worker.run(lambda: self._fetch(worker.dataset, worker, next(self._indices)))
            except StopIteration:
                worker.over = True
        raise StopIteration

    def _fetch(self, dataset, state, index):
        """A batch, or a sample where there are no batches; `state` holds the iterator over an iterable data set."""
        loader = self._loader
        if loader._dataset_kind == _DatasetKind.Map:
            if not loader._auto_collation:
                return loader.collate_fn(dataset[index])
            if callable(getattr(dataset, "__getitems__", None)):
                return loader.collate_fn(dataset.__getitems__(index))
            return loader.collate_fn([dataset[i] for i in index])
        name = "iterator" if isinstance(state, Worker) else "_items"
        if getattr(state, name) is None:
            setattr(state, name, iter(dataset))
        items = getattr(state, name)
        if not loader._auto_collation:
            return loader.collate_fn(next(items))
        if getattr(state, "_over", False) or getattr(state, "over", False):
            raise StopIteration
        batch = []
        for _ in index:
            try:
                batch.append(next(items))
            except StopIteration:
                if isinstance(state, _Iterator):
                    state._over = True
                break
        if not batch or loader.drop_last and len(batch) < len(index):
            raise StopIteration
        return loader.collate_fn(batch)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
