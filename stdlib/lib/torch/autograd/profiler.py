"""Names for parts of a program. What profilers measure is not built: asking one for its figures raises."""

import functools
import time


class record_function:
    """A named part, with its time."""

    def __init__(self, name, args=None):
        self.name, self.args = name, args
        self.seconds = None

    def __enter__(self):
        self.began = time.perf_counter()
        return self

    def __exit__(self, *exc):
        self.seconds = time.perf_counter() - self.began

    def __call__(self, function):
        @functools.wraps(function)
        def named(*args, **kwargs):
            with record_function(self.name, self.args):
                return function(*args, **kwargs)

        return named


class profile:
    """Times its block; the figures of single ops are not built."""

    def __init__(self, enabled=True, *, use_cuda=False, use_device=None, record_shapes=False, with_flops=False, profile_memory=False, with_stack=False,
                 with_modules=False, use_kineto=False, use_cpu=True, experimental_config=None, acc_events=False, custom_trace_id_callback=None):
        self.enabled = enabled
        self.self_cpu_time_total = 0.0

    def __enter__(self):
        self.began = time.perf_counter()
        return self

    def __exit__(self, *exc):
        self.self_cpu_time_total = (time.perf_counter() - self.began) * 1e6
        return False

    def __getattr__(self, name):
        if name in ("key_averages", "table", "export_chrome_trace", "export_stacks", "total_average", "function_events"):
            raise NotImplementedError(f"torch.autograd.profiler.profile.{name} is not implemented")
        raise AttributeError(f"'profile' object has no attribute '{name}'")


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
