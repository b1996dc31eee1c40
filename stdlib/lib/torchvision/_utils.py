"""Small things that parts of torchvision use."""

from enum import Enum


class StrEnum(Enum):
    pass


def sequence_to_str(seq, separate_last=""):
    if not seq:
        return ""
    if len(seq) == 1:
        return f"'{seq[0]}'"
    head = "'" + "', '".join([str(item) for item in seq[:-1]]) + "'"
    return head + f"{'' if separate_last and len(seq) == 2 else ','} {separate_last}'{seq[-1]}'"


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
