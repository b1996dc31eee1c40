"""A server of TLS in a thread, over a socket pair."""
import socket
import ssl
import threading

import _certificates as files


def words(error):
    """The text of an error without CPython's place in its sources."""
    text = str(error)
    return text.split(" (_ssl.c", 1)[0]


def server_context(**options):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.server, files.key)
    for name, value in options.items():
        setattr(context, name, value)
    return context


def client_context(**options):
    context = ssl.create_default_context(cafile=files.authority)
    for name, value in options.items():
        setattr(context, name, value)
    return context


def upper(stream):
    """Answers in capitals until the other side ends."""
    while data := stream.recv(65536):
        stream.sendall(data.upper())


def with_server(context, talk, serve=upper):
    """What the server's end gave or raised, and the client's."""
    ours, theirs = socket.socketpair()
    found = []

    def run():
        try:
            with context.wrap_socket(theirs, server_side=True) as stream:
                found.append(serve(stream))
        except OSError as error:
            found.append((type(error).__name__, words(error)))

    thread = threading.Thread(target=run)
    thread.start()
    try:
        result = talk(ours)
    except OSError as error:
        result = type(error).__name__, words(error), getattr(error, "reason", None), getattr(error, "verify_code", None)
    finally:
        ours.close()
    thread.join()
    return found[0], result
