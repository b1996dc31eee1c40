"""What makes a body fit for mail, and says so in Content-Transfer-Encoding."""

from base64 import encodebytes as _lines_of_base64
from quopri import encodestring as _quoted

__all__ = ["encode_7or8bit", "encode_base64", "encode_noop", "encode_quopri"]


def encode_base64(msg):
    """The body as lines of base64."""
    msg.set_payload(str(_lines_of_base64(msg.get_payload(decode=True)), "ascii"))
    msg["Content-Transfer-Encoding"] = "base64"


def encode_quopri(msg):
    """The body as quoted-printable, spaces too."""
    text = _quoted(msg.get_payload(decode=True), quotetabs=True)
    msg.set_payload(text.replace(b" ", b"=20"))
    msg["Content-Transfer-Encoding"] = "quoted-printable"


def encode_7or8bit(msg):
    """Says only whether the body is ASCII."""
    payload = msg.get_payload(decode=True)
    msg["Content-Transfer-Encoding"] = "7bit" if payload is None or payload.isascii() else "8bit"


def encode_noop(msg):
    """Nothing."""
