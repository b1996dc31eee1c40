"""Messages that have one body."""

from email import errors
from email.mime.base import MIMEBase

__all__ = ["MIMENonMultipart"]


class MIMENonMultipart(MIMEBase):
    def attach(self, payload):
        raise errors.MultipartConversionError("Cannot attach additional subparts to non-multipart/*")
