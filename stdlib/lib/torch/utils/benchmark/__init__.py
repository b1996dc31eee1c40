"""torch.utils.benchmark: how long statements take. Only times on the host are taken; tables of comparisons are not made."""

import statistics
import textwrap
import timeit as _timeit


class Measurement:
    """Times of blocks of runs."""

    def __init__(self, number_per_run, raw_times, task_spec, metadata=None):
        self.number_per_run, self.raw_times, self.task_spec, self.metadata = number_per_run, raw_times, task_spec, metadata

    @property
    def times(self):
        return [t / self.number_per_run for t in self.raw_times]

    @property
    def median(self):
        return statistics.median(self.times)

    @property
    def mean(self):
        return statistics.fmean(self.times)

    @property
    def iqr(self):
        if len(self.times) < 2:
            return 0.0
        quarters = statistics.quantiles(self.times, n=4, method="inclusive")
        return quarters[2] - quarters[0]

    has_warnings = False
    num_threads = property(lambda self: self.task_spec["num_threads"])
    title = property(lambda self: ": ".join(x for x in (self.task_spec["label"], self.task_spec["sub_label"]) if x) or self.task_spec["stmt"])

    def __repr__(self):
        unit, scale = next(((u, s) for u, s in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)) if self.median >= s), ("ns", 1e-9))
        runs = f"{len(self.times)} measurement{'s' if len(self.times) > 1 else ''}, {self.number_per_run} runs {'per measurement, ' if len(self.times) > 1 else ', '}" \
               f"{self.num_threads} thread{'s' if self.num_threads > 1 else ''}"
        head = "  Median: " if len(self.times) > 1 else "  "
        return f"<torch.utils.benchmark.utils.common.Measurement object at {id(self):#x}>\n{self.title}\n{head}{self.median / scale:.2f} {unit}\n  {runs}"


class Timer:
    def __init__(self, stmt="pass", setup="pass", global_setup="", timer=_timeit.default_timer, globals=None, label=None, sub_label=None, description=None,
                 env=None, num_threads=1, language="python"):
        if str(language).lower().rpartition(".")[2] not in ("python", "py"):
            raise NotImplementedError(f"torch.utils.benchmark.Timer of {language} is not implemented")
        stmt, setup = textwrap.dedent(stmt).strip("\n "), textwrap.dedent(setup).strip("\n ")
        given = dict(globals or {})
        import torch

        given.setdefault("torch", torch)
        self._timer = _timeit.Timer(stmt=stmt, setup=setup, timer=timer, globals=given)
        self._task_spec = {"stmt": stmt, "setup": setup, "label": label, "sub_label": sub_label, "description": description, "env": env,
                           "num_threads": num_threads}

    def timeit(self, number=1000000):
        self._timer.timeit(number=max(int(number // 100), 2))
        return Measurement(number, [self._timer.timeit(number=number)], self._task_spec)

    def blocked_autorange(self, callback=None, min_run_time=0.2):
        """As many blocks of runs as fill the time."""
        number = 1
        while self._timer.timeit(number=number) < min_run_time / 1000 and number < 10 ** 9:
            number *= 10
        times, total = [], 0.0
        while total < min_run_time:
            times.append(self._timer.timeit(number=number))
            total += times[-1]
            if callback is not None:
                callback(number, times[-1])
        return Measurement(number, times, self._task_spec)

    def adaptive_autorange(self, threshold=0.1, *, min_run_time=0.01, max_run_time=10.0, callback=None):
        measured = self.blocked_autorange(callback, min_run_time)
        total = sum(measured.raw_times)
        while total < max_run_time and (len(measured.times) < 4 or measured.iqr > threshold * measured.median):
            measured.raw_times.append(self._timer.timeit(number=measured.number_per_run))
            total += measured.raw_times[-1]
        return measured


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
