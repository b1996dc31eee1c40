"""What runs at the end of a backward pass: hooks that wait for several gradients, of which some may not come."""

_running = []  # of each pass that runs, inner ones last: what is called at its end
_state = {"watches": False}


class one_pass:
    """A backward pass; one that raises calls nothing at its end."""

    def __enter__(self):
        _running.append([])

    def __exit__(self, kind, error, trace):
        for function in _running.pop():
            if kind is None:
                function()


def watch():
    """From now on passes are known. Tensor.backward is native, and only what asks for the ends of passes pays for this."""
    if _state["watches"]:
        return
    import torch

    plain = torch.Tensor.backward

    def backward(self, *args, **kwargs):
        with one_pass():
            return plain(self, *args, **kwargs)

    torch.Tensor.backward = backward
    _state["watches"] = True


def at_end(function):
    """Called once at the end of the pass that runs."""
    if _running:
        _running[-1].append(function)
