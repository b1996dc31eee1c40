"""Sounds."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ["MIMEAudio"]


def _kind_of(data):
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE":
        return "x-wav"
    if data[:4] == b"FORM" and data[8:12] in (b"AIFF", b"AIFC"):
        return "x-aiff"
    return "basic" if data[:4] == b".snd" else None


class MIMEAudio(MIMENonMultipart):
    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _subtype or _kind_of(_audiodata)
        if _subtype is None:
            raise TypeError("Could not find audio MIME subtype")
        super().__init__("audio", _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)
