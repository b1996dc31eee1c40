"""torch.distributed for a group of one process: its collectives are what they are with a world of size one. Larger worlds raise."""

import datetime
import os

import torch

_NOT_STARTED = "Default process group has not been initialized, please make sure to call init_process_group."


class ReduceOp:
    SUM, AVG, PRODUCT, MIN, MAX, BAND, BOR, BXOR, PREMUL_SUM = "SUM", "AVG", "PRODUCT", "MIN", "MAX", "BAND", "BOR", "BXOR", "PREMUL_SUM"


class Backend(str):
    UNDEFINED, GLOO, NCCL, MPI, UCC, XCCL = "undefined", "gloo", "nccl", "mpi", "ucc", "xccl"

    def __new__(cls, name):
        if not isinstance(name, str):
            raise ValueError("Backend constructor parameter must be string-ish")
        return str.__new__(cls, name.lower())


class ProcessGroup:
    """The processes that take part: this one."""

    def __init__(self, backend):
        self._backend = backend

    def rank(self):
        return 0

    def size(self):
        return 1

    def name(self):
        return self._backend


class Work:
    """What an operation that was asked to run beside gives; it has already run."""

    def wait(self, timeout=None):
        return True

    def is_completed(self):
        return True

    def is_success(self):
        return True

    def get_future(self):
        from torch.futures import Future

        done = Future()
        done.set_result(None)
        return done


class GroupMember:
    WORLD, NON_GROUP_MEMBER = None, -100


class _GroupOfAll:
    WORLD = property(lambda self: GroupMember.WORLD)


group = _GroupOfAll()
default_pg_timeout = datetime.timedelta(seconds=1800)


def is_available():
    return True


def is_initialized():
    return GroupMember.WORLD is not None


def is_torchelastic_launched():
    return "TORCHELASTIC_RUN_ID" in os.environ


def is_nccl_available():
    return False


def is_mpi_available():
    return False


def is_ucc_available():
    return False


def is_xccl_available():
    return False


def is_gloo_available():
    return True


def is_backend_available(backend):
    return backend.lower() == "gloo"


def _number(given, name, init_method):
    if given >= 0:
        return given
    if init_method not in (None, "env://"):
        return given
    if name not in os.environ:
        raise ValueError(f"Error initializing torch.distributed using env:// rendezvous: environment variable {name} expected, but not set")
    return int(os.environ[name])


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, group_name="", pg_options=None, device_id=None):
    if GroupMember.WORLD is not None:
        raise ValueError("trying to initialize the default process group twice!")
    if store is None:
        rank, world_size = _number(rank, "RANK", init_method), _number(world_size, "WORLD_SIZE", init_method)
        if init_method in (None, "env://"):
            for name in ("MASTER_ADDR", "MASTER_PORT"):
                if name not in os.environ:
                    raise ValueError(f"Error initializing torch.distributed using env:// rendezvous: environment variable {name} expected, but not set")
    if world_size != 1:
        raise NotImplementedError(f"torch.distributed.init_process_group with a world of {world_size} processes is not implemented")
    name = Backend(backend if backend is not None else "gloo").split(",")[0].split(":")[-1]
    if name != "gloo":
        raise RuntimeError(f"Distributed package doesn't have {name.upper()} built in")
    GroupMember.WORLD = ProcessGroup(name)


def destroy_process_group(group=None):
    if group is None or group is GroupMember.WORLD:
        GroupMember.WORLD = None


def _group(group):
    if GroupMember.WORLD is None:
        raise ValueError(_NOT_STARTED)
    return GroupMember.WORLD if group is None else group


def get_rank(group=None):
    return _group(group).rank()


def get_world_size(group=None):
    return _group(group).size()


def get_backend(group=None):
    return _group(group).name()


def get_process_group_ranks(group=None):
    _group(group)
    return [0]


def get_global_rank(group, group_rank):
    return group_rank


def get_group_rank(group, global_rank):
    return global_rank


def get_node_local_rank(fallback_rank=None):
    if "LOCAL_RANK" in os.environ:
        return int(os.environ["LOCAL_RANK"])
    if fallback_rank is not None:
        return int(fallback_rank)
    raise RuntimeError("LOCAL_RANK is not in the environment. Consider passing fallback_rank to allow `get_node_local_rank` to work, assuming you are not "
                       "running in a multi-device context and want the code to run locally instead.")


def new_group(ranks=None, timeout=None, backend=None, pg_options=None, use_local_synchronization=False, group_desc=None, device_id=None):
    default = _group(None)
    if ranks is not None and list(ranks) != [0]:
        raise ValueError("the new group's world size should be less or equal to the world size set by init_process_group")
    return ProcessGroup(backend or default.name())


def _ended(async_op):
    return Work() if async_op else None


def all_reduce(tensor, op=ReduceOp.SUM, group=None, async_op=False):
    _group(group)
    return _ended(async_op)


def broadcast(tensor, src=None, group=None, async_op=False, group_src=None):
    _group(group)
    return _ended(async_op)


def reduce(tensor, dst=None, op=ReduceOp.SUM, group=None, async_op=False, group_dst=None):
    _group(group)
    return _ended(async_op)


def all_gather(tensor_list, tensor, group=None, async_op=False):
    _group(group)
    tensor_list[0].copy_(tensor)
    return _ended(async_op)


def all_gather_into_tensor(output_tensor, input_tensor, group=None, async_op=False):
    _group(group)
    output_tensor.view(input_tensor.shape).copy_(input_tensor)
    return _ended(async_op)


def gather(tensor, gather_list=None, dst=None, group=None, async_op=False, group_dst=None):
    _group(group)
    if not gather_list:
        raise ValueError("Argument ``gather_list`` must be specified on destination rank.")
    gather_list[0].copy_(tensor)
    return _ended(async_op)


def scatter(tensor, scatter_list=None, src=None, group=None, async_op=False, group_src=None):
    _group(group)
    if not scatter_list:
        raise ValueError("Argument ``scatter_list`` must be specified on source rank.")
    tensor.copy_(scatter_list[0])
    return _ended(async_op)


def reduce_scatter(output, input_list, op=ReduceOp.SUM, group=None, async_op=False):
    _group(group)
    output.copy_(input_list[0])
    return _ended(async_op)


def reduce_scatter_tensor(output, input, op=ReduceOp.SUM, group=None, async_op=False):
    _group(group)
    output.copy_(input.view(output.shape))
    return _ended(async_op)


def all_to_all(output_tensor_list, input_tensor_list, group=None, async_op=False):
    _group(group)
    output_tensor_list[0].copy_(input_tensor_list[0])
    return _ended(async_op)


def all_to_all_single(output, input, output_split_sizes=None, input_split_sizes=None, group=None, async_op=False):
    _group(group)
    output.copy_(input)
    return _ended(async_op)


def all_gather_object(object_list, obj, group=None):
    _group(group)
    object_list[0] = obj


def gather_object(obj, object_gather_list=None, dst=None, group=None, group_dst=None):
    _group(group)
    object_gather_list[0] = obj


def broadcast_object_list(object_list, src=None, group=None, device=None, group_src=None):
    _group(group)


def scatter_object_list(scatter_object_output_list, scatter_object_input_list=None, src=None, group=None, group_src=None):
    _group(group)
    scatter_object_output_list[0] = scatter_object_input_list[0]


def barrier(group=None, async_op=False, device_ids=None):
    _group(group)
    return _ended(async_op)


def monitored_barrier(group=None, timeout=None, wait_all_ranks=False):
    _group(group)


def _to_another(name):
    def between(*args, **kwargs):
        _group(kwargs.get("group"))
        raise ValueError(f"Invalid {'source' if 'recv' in name else 'destination'} rank: {'source' if 'recv' in name else 'destination'} rank should not be "
                         "the same as the rank of the current process.")

    between.__name__ = between.__qualname__ = name
    return between


for _name in ("irecv", "isend", "recv", "send", "recv_object_list", "send_object_list"):
    globals()[_name] = _to_another(_name)
del _name


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__, {"device_mesh": "torch.distributed.device_mesh"})
