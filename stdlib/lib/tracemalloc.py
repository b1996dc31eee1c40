"""How much memory a program takes: what is in use, and the most that was, since tracing began.

Allocations are not recorded one by one, so there are no snapshots. The heap grows by pages: sizes of small objects are
seen when they need another page.
"""

import sys

_start = None  # bytes in use when tracing began
_limit = 1


def start(nframe=1, /):
    """Start tracing Python memory allocations."""
    global _start, _limit
    if not isinstance(nframe, int):
        raise TypeError(f"'{type(nframe).__name__}' object cannot be interpreted as an integer")
    if not 1 <= nframe <= 65535:
        raise ValueError("the number of frames must be in range [1; 65535]")
    if _start is not None:
        return
    sys._heap_peak(True)
    _start, _limit = sys._heap_bytes(), nframe


def stop():
    """Stop tracing Python memory allocations."""
    global _start
    sys._heap_peak(False)
    _start = None


def is_tracing():
    """Return True if the tracemalloc module is tracing Python memory allocations."""
    return _start is not None


def clear_traces():
    """Clear traces of memory blocks allocated by Python."""
    global _start
    if _start is not None:
        sys._heap_peak(True)
        _start = sys._heap_bytes()


def get_traced_memory():
    """Get the current size and peak size of memory blocks traced by tracemalloc."""
    if _start is None:
        return 0, 0
    current = max(sys._heap_bytes() - _start, 0)
    return current, max(sys._heap_peak() - _start, current)


def reset_peak():
    """Set the peak size of memory blocks traced by tracemalloc to the current size."""
    if _start is not None:
        sys._heap_peak(True)


def get_traceback_limit():
    """Get the maximum number of frames stored in the traceback of a trace."""
    return _limit


def get_tracemalloc_memory():
    """Get the memory usage in bytes of the tracemalloc module."""
    return 0


def get_object_traceback(obj):
    """Get the traceback where the Python object obj was allocated: None, since none is kept."""
    return None


def take_snapshot():
    """Take a snapshot of traces of memory blocks allocated by Python."""
    if _start is None:
        raise RuntimeError("the tracemalloc module must be tracing memory allocations to take a snapshot")
    raise NotImplementedError("tracemalloc.take_snapshot: mpy does not record allocations one by one")
