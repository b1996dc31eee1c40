"""torch.distributed in a process that is alone: it says so, and groups cannot be made."""

_NOT_STARTED = "Default process group has not been initialized, please make sure to call init_process_group."


def is_available():
    return True


def is_initialized():
    return False


def is_torchelastic_launched():
    return False


def is_nccl_available():
    return False


def is_mpi_available():
    return False


def is_gloo_available():
    return False


def get_rank(group=None):
    raise ValueError(_NOT_STARTED)


def get_world_size(group=None):
    raise ValueError(_NOT_STARTED)


def get_backend(group=None):
    raise ValueError(_NOT_STARTED)


class ReduceOp:
    SUM, AVG, PRODUCT, MIN, MAX, BAND, BOR, BXOR = "SUM", "AVG", "PRODUCT", "MIN", "MAX", "BAND", "BOR", "BXOR"


def _of_a_group(name):
    def collective(*args, **kwargs):
        raise ValueError(_NOT_STARTED)

    collective.__name__ = collective.__qualname__ = name
    return collective


for _name in ("all_reduce", "all_gather", "all_gather_into_tensor", "all_gather_object", "all_to_all", "barrier", "broadcast", "broadcast_object_list",
              "gather", "irecv", "isend", "monitored_barrier", "recv", "reduce", "reduce_scatter", "scatter", "send"):
    globals()[_name] = _of_a_group(_name)
del _name


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
