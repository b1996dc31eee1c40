"""Policies of messages whose headers are objects that know their parts."""

import re
import sys
from email._policybase import Compat32, Policy, compat32, has_surrogates
from email.contentmanager import raw_data_manager
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage

__all__ = ["Compat32", "compat32", "Policy", "EmailPolicy", "default", "strict", "SMTP", "HTTP"]

linesep_splitter = re.compile(r"\n|\r\n?")


class EmailPolicy(Policy):
    """Headers are made by `header_factory`, contents by `content_manager`."""

    message_factory = EmailMessage
    utf8 = False
    refold_source = "long"
    header_factory = HeaderRegistry()
    content_manager = raw_data_manager

    def __init__(self, **kw):
        if "header_factory" not in kw:
            self.__dict__["header_factory"] = HeaderRegistry()
        super().__init__(**kw)

    def header_max_count(self, name):
        return self.header_factory[name].max_count

    def header_source_parse(self, sourcelines):
        name, value = sourcelines[0].split(":", 1)
        value = "".join((value, *sourcelines[1:])).lstrip(" \t\r\n")
        return name, value.rstrip("\r\n")

    def header_store_parse(self, name, value):
        if hasattr(value, "name") and value.name.lower() == name.lower():
            return name, value
        if isinstance(value, str) and len(value.splitlines()) > 1:
            raise ValueError("Header values may not contain linefeed or carriage return characters")
        return name, self.header_factory(name, value)

    def header_fetch_parse(self, name, value):
        if hasattr(value, "name"):
            return value
        return self.header_factory(name, "".join(linesep_splitter.split(value)))

    def fold(self, name, value):
        return self._fold(name, value, refold_binary=True)

    def fold_binary(self, name, value):
        folded = self._fold(name, value, refold_binary=self.cte_type == "7bit")
        return folded.encode("utf8" if self.utf8 else "ascii", "surrogateescape")

    def _fold(self, name, value, refold_binary=False):
        if hasattr(value, "name"):
            return value.fold(policy=self)
        longest = self.max_line_length or sys.maxsize
        lines = linesep_splitter.split(value)
        too_long = lines and len(lines[0]) + len(name) + 2 > longest or any(len(line) > longest for line in lines[1:])
        refold = self.refold_source == "all" or self.refold_source == "long" and too_long
        if not refold and not value.isascii():
            refold = refold_binary and has_surrogates(value) or not self.utf8 and not has_surrogates(value)
        if refold:
            return self.header_factory(name, "".join(lines)).fold(policy=self)
        return f"{name}: {self.linesep.join(lines)}{self.linesep}"


default = EmailPolicy()
del default.__dict__["header_factory"]
strict = default.clone(raise_on_defect=True)
SMTP = default.clone(linesep="\r\n")
HTTP = default.clone(linesep="\r\n", max_line_length=None)
SMTPUTF8 = SMTP.clone(utf8=True)
