"""Dimensions merged and split."""

from torch.nn.modules.module import Module


class Flatten(Module):
    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, input):
        return input.flatten(self.start_dim, self.end_dim)

    def extra_repr(self):
        return f"start_dim={self.start_dim}, end_dim={self.end_dim}"


class Unflatten(Module):
    def __init__(self, dim, unflattened_size):
        super().__init__()
        if not isinstance(dim, (int, str)):
            raise TypeError("invalid argument type for dim parameter")
        if isinstance(dim, int):
            if not isinstance(unflattened_size, (tuple, list)):
                raise TypeError(f"unflattened_size must be a tuple of ints, but found type {type(unflattened_size).__name__}")
            for i, n in enumerate(unflattened_size):
                if not isinstance(n, int):
                    raise TypeError(f"unflattened_size must be tuple of ints, but found element of type {type(n).__name__} at pos {i}")
        else:
            if not isinstance(unflattened_size, (tuple, list)):
                raise TypeError(f"unflattened_size must be a tuple of tuples, but found type {type(unflattened_size).__name__}")
            for i, pair in enumerate(unflattened_size):
                if not isinstance(pair, (tuple, list)):
                    raise TypeError(f"unflattened_size must be tuple of tuples, but found element of type {type(pair).__name__} at pos {i}")
        self.dim, self.unflattened_size = dim, unflattened_size

    def forward(self, input):
        return input.unflatten(self.dim, self.unflattened_size)

    def extra_repr(self):
        return f"dim={self.dim}, unflattened_size={self.unflattened_size}"


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
