"""Mail: the helpers of email.utils; messages themselves are left out."""

__all__ = ["base64mime", "charset", "encoders", "errors", "feedparser", "generator", "header", "iterators", "message",
           "message_from_file", "message_from_binary_file", "message_from_string", "message_from_bytes", "mime",
           "parser", "quoprimime", "utils"]


def _left_out(name):
    def function(*args, **kws):
        raise NotImplementedError(f"email.{name}: messages are not parsed")
    function.__name__ = name
    return function


message_from_string = _left_out("message_from_string")
message_from_bytes = _left_out("message_from_bytes")
message_from_file = _left_out("message_from_file")
message_from_binary_file = _left_out("message_from_binary_file")
