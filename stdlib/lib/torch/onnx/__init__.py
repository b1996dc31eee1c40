"""torch.onnx: nothing is exported."""


def is_in_onnx_export():
    return False


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
