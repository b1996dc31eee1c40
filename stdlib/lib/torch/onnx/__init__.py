"""torch.onnx: nothing is exported; the numbers that ONNX gives to types are there."""

import enum


class TensorProtoDataType(enum.IntEnum):
    UNDEFINED = 0
    FLOAT = 1
    UINT8 = 2
    INT8 = 3
    UINT16 = 4
    INT16 = 5
    INT32 = 6
    INT64 = 7
    STRING = 8
    BOOL = 9
    FLOAT16 = 10
    DOUBLE = 11
    UINT32 = 12
    UINT64 = 13
    COMPLEX64 = 14
    COMPLEX128 = 15
    BFLOAT16 = 16
    FLOAT8E4M3FN = 17
    FLOAT8E4M3FNUZ = 18
    FLOAT8E5M2 = 19
    FLOAT8E5M2FNUZ = 20


OperatorExportTypes = enum.IntEnum("OperatorExportTypes", "ONNX ONNX_ATEN ONNX_ATEN_FALLBACK ONNX_FALLTHROUGH", start=0)
TrainingMode = enum.IntEnum("TrainingMode", "EVAL PRESERVE TRAINING", start=0)
for _class in (TensorProtoDataType, OperatorExportTypes, TrainingMode):
    _class.__module__ = "torch._C._onnx"
del _class


def is_in_onnx_export():
    return False


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
