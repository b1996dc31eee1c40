"""What clients of network services share about TLS: a context, or the older key and certificate files."""

import ssl
import warnings


def context_of(context, keyfile, certfile, name="context"):
    """The context that a caller of the caller gave, or one made of its files."""
    for option, value in ("keyfile", keyfile), ("certfile", certfile):
        if context is not None and value is not None:
            raise ValueError(f"{name} and {option} arguments are mutually exclusive")
    if keyfile is not None or certfile is not None:
        warnings.warn(f"keyfile and certfile are deprecated, use a custom {name} instead", DeprecationWarning, 3)
    return ssl._create_stdlib_context(certfile=certfile, keyfile=keyfile) if context is None else context
