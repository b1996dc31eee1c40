"""torch.backends.mkl: a library that is not there."""


def is_available():
    return False
