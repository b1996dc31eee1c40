"""The base of messages that are made, not read: a type and a version."""

from email import message
from email._policybase import compat32

__all__ = ["MIMEBase"]


class MIMEBase(message.Message):
    def __init__(self, _maintype, _subtype, *, policy=None, **_params):
        super().__init__(compat32 if policy is None else policy)
        self.add_header("Content-Type", f"{_maintype}/{_subtype}", **_params)
        self["MIME-Version"] = "1.0"
