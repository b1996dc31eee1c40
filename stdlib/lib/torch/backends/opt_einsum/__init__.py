"""torch.backends.opt_einsum: a package that chooses the order of products; einsum here goes from left to right."""

enabled, strategy = False, None


def is_available():
    return False


def get_opt_einsum():
    return None
