"""torch.profiler: contexts that run and count steps. What they would have measured raises when it is asked for."""

import enum

from torch.autograd.profiler import record_function


class ProfilerActivity(enum.Enum):
    CPU = 0
    XPU = 1
    CUDA = 2


class ProfilerAction(enum.Enum):
    NONE = 0
    WARMUP = 1
    RECORD = 2
    RECORD_AND_SAVE = 3


def schedule(*, wait, warmup, active, repeat=0, skip_first=0, skip_first_wait=0):
    """What a profiler does at each step."""
    cycle = wait + warmup + active

    def action(step):
        step -= skip_first
        if step < 0:
            return ProfilerAction.NONE
        if skip_first_wait:
            step += wait
        if repeat and step // cycle >= repeat:
            return ProfilerAction.NONE
        place = step % cycle
        if place < wait:
            return ProfilerAction.NONE
        if place < wait + warmup:
            return ProfilerAction.WARMUP
        return ProfilerAction.RECORD if place < cycle - 1 else ProfilerAction.RECORD_AND_SAVE

    return action


class profile:
    def __init__(self, *, activities=None, schedule=None, on_trace_ready=None, record_shapes=False, profile_memory=False, with_stack=False,
                 with_flops=False, with_modules=False, experimental_config=None, execution_trace_observer=None, acc_events=False, use_cuda=None,
                 custom_trace_id_callback=None):
        if on_trace_ready is not None:
            _refuse("the profile that on_trace_ready would be given")
        self.step_num, self._schedule = 0, schedule
        self.current_action = schedule(0) if schedule else ProfilerAction.RECORD_AND_SAVE

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *exc):
        self.stop()

    def start(self):
        pass

    def stop(self):
        pass

    def step(self):
        self.step_num += 1
        if self._schedule:
            self.current_action = self._schedule(self.step_num)

    def __getattr__(self, name):
        if name in ("key_averages", "events", "export_chrome_trace", "export_stacks", "export_memory_timeline"):
            _refuse(f"torch.profiler.profile.{name}")
        raise AttributeError(f"'profile' object has no attribute '{name}'")


def _refuse(what):
    raise NotImplementedError(f"{what} is not implemented")


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
