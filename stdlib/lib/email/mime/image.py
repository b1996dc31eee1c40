"""Pictures."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ["MIMEImage"]

_BEGINNINGS = ((b"GIF87a", "gif"), (b"GIF89a", "gif"), (b"\x89PNG\r\n\x1a\n", "png"), (b"BM", "bmp"), (b"MM", "tiff"), (b"II", "tiff"))


def _kind_of(data):
    if data[6:10] in (b"JFIF", b"Exif") or data[:4] == b"\xff\xd8\xff\xdb":
        return "jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return next((kind for beginning, kind in _BEGINNINGS if data.startswith(beginning)), None)


class MIMEImage(MIMENonMultipart):
    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _subtype or _kind_of(_imagedata)
        if _subtype is None:
            raise TypeError("Could not guess image MIME subtype")
        super().__init__("image", _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)
