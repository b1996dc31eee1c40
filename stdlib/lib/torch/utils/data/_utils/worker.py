"""Workers of a loader. They take turns in the calling thread, each with a copy of the data set and random numbers of its own, so that what they
give is what processes would give."""

import copy
import random
import traceback

import numpy.random
import torch

_worker_info = None


class _Text(str):
    """A message that a KeyError shows as it is."""

    def __repr__(self):
        return self


class WorkerInfo:
    def __init__(self, **kwargs):
        self._keys = tuple(kwargs)
        for name, value in kwargs.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_ready", True)

    def __setattr__(self, name, value):
        if "_ready" in self.__dict__:
            raise RuntimeError(f"Cannot assign attributes to {type(self).__name__} objects")
        object.__setattr__(self, name, value)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)}' for k in self._keys)})"


def get_worker_info():
    return _worker_info


class Worker:
    def __init__(self, id, count, dataset, seed, init):
        self.id, self.dataset = id, copy.copy(dataset)
        self.info = WorkerInfo(id=id, num_workers=count, seed=seed, dataset=self.dataset)
        self.iterator, self.over = None, False
        outside = self._states()
        random.seed(seed)
        torch.manual_seed(seed)
        base = seed - id
        numpy.random.seed(numpy.random.SeedSequence([id, base & 0xFFFFFFFF, base >> 32, 0]).generate_state(4))
        self.states = self._states()
        self._restore(outside)
        if init is not None:
            self.run(lambda: init(id))

    @staticmethod
    def _states():
        return torch.get_rng_state(), random.getstate(), numpy.random.get_state()

    @staticmethod
    def _restore(states):
        torch.set_rng_state(states[0])
        random.setstate(states[1])
        numpy.random.set_state(states[2])

    def run(self, work):
        """The work, with this worker's random numbers; what it raises names the worker."""
        global _worker_info
        outside, before = self._states(), _worker_info
        self._restore(self.states)
        _worker_info = self.info
        try:
            return work()
        except StopIteration:
            raise
        except Exception as error:
            text = f"Caught {type(error).__name__} in DataLoader worker process {self.id}.\nOriginal {traceback.format_exc()}"
            try:
                again = type(error)(_Text(text) if isinstance(error, KeyError) else text)
            except Exception:
                again = RuntimeError(text)
            raise again from None
        finally:
            self.states = self._states()
            self._restore(outside)
            _worker_info = before


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
