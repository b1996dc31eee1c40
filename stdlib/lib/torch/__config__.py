"""torch.__config__: how it was built."""


def show():
    return "PyTorch's interface as mpy has it: no library of PyTorch is linked\n"


def parallel_info():
    from torch import get_num_threads

    return f"ATen/Parallel:\n\tat::get_num_threads() : {get_num_threads()}\n"
