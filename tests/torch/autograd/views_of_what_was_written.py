"""A view that was made without gradients, or is one of several that an op gave, has no place in the graph once its base was written."""
import torch


def show(function):
    try:
        print(function())
    except RuntimeError as error:
        print("RuntimeError:", error)


def viewed(pick=lambda y: y[:2]):
    y = torch.zeros(4, requires_grad=True) * 1
    with torch.no_grad():
        return y, pick(y)


def written_through():
    base = torch.zeros(4)
    with torch.no_grad():
        view = base[:2]
    return view.add_(torch.ones(2, requires_grad=True))


def used_after():
    y, view = viewed()
    y.add_(1)
    with torch.no_grad():
        print(view.sum().item())
    return view * 2


def shown_after():
    y, view = viewed()
    y.add_(1)
    return view.grad_fn


def leaf_written():
    leaf = torch.zeros(4, requires_grad=True)
    with torch.no_grad():
        view = leaf[:2]
        leaf.add_(1)
        print(view, (view * 2).requires_grad)
    print(view.requires_grad)
    return view * 2


def one_of_several():
    y = torch.zeros(4, requires_grad=True) * 1
    halves = y.chunk(2)
    y.add_(1)
    return halves[0] * 2


def all_without():
    y = torch.zeros(4)
    with torch.no_grad():
        view = y[:2]
        view.add_(1)
    return y


for case in (written_through, used_after, shown_after, leaf_written, one_of_several, all_without):
    show(case)
