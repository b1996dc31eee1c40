# A process group of this process alone: its collectives, DistributedDataParallel over it, futures.
import os

import torch
import torch.distributed as dist

os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29517")
print(dist.is_available(), dist.is_initialized())
try:
    dist.get_rank()
except ValueError as error:
    print(error)
dist.init_process_group("gloo", rank=0, world_size=1)
print(dist.get_rank(), dist.get_world_size(), dist.get_backend(), dist.is_initialized())
t = torch.ones(3)
dist.all_reduce(t)
gathered, objects = [torch.zeros(3)], [None]
dist.all_gather(gathered, t)
dist.all_gather_object(objects, {"a": 1})
dist.broadcast(t, 0)
dist.barrier()
print(t, gathered, objects, dist.all_reduce(t, op=dist.ReduceOp.MAX, async_op=True).wait())
torch.manual_seed(0)
model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 1))
print(model, list(model.state_dict()))
model(torch.ones(1, 2)).sum().backward()
with model.no_sync():
    model(torch.ones(1, 2)).sum().backward()
print(model.module.weight.grad)
dist.destroy_process_group()
print(dist.is_initialized())
future = torch.futures.Future()
later = future.then(lambda done: done.wait() + 1)
future.set_result(1)
print(later.wait(), future.done(), torch.futures.wait_all([future, later]), torch.jit.wait(torch.jit.fork(lambda a: a + 1, torch.ones(2))))
