import logging
import logging.handlers
import ssl
import warnings

from _server import Server, files, show
import smtplib
import socket
import base64

socket.getfqdn = lambda name="": "client.test"


def lines(server):
    for entry in server.done():
        print("   <", entry[:6] + b"%d" % len(entry) if entry[:6] == b"Date: " else entry)


server = Server()
handler = logging.handlers.SMTPHandler(("127.0.0.1", server.port), "from@a.test", ["one@b.test", "two@b.test"], "Trouble", timeout=20)
handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
logger = logging.getLogger("mail")
logger.propagate = False
logger.addHandler(handler)
logger.error("it %s", "broke")
lines(server)


class Named(logging.handlers.SMTPHandler):
    def getSubject(self, record):
        return f"{record.levelname} of {record.name}"


server = Server({"EHLO": "250-here\r\n250-STARTTLS\r\n250 AUTH PLAIN", "STARTTLS": "220 go", "AUTH": "235 ok"})
logger.handlers[:] = [Named(("127.0.0.1", server.port), "from@a.test", "one@b.test", "unused", ("user", "secret"), (), timeout=20)]
logger.warning("quietly")
lines(server)
server = Server({"MAIL": "550 no"})
logger.handlers[:] = [Named(("127.0.0.1", server.port), "from@a.test", "one@b.test", "unused", timeout=20)]
logger.handlers[0].handleError = lambda record: print("error with", record.getMessage())
logger.warning("refused")
server.done()

warnings.simplefilter("ignore")
import asyncore
import smtpd
import threading

quiet = smtpd.DEBUGSTREAM
shown = type("Stream", (), {"write": lambda self, text: print(end=text)})()
for table in {}, {"RCPT": "550 nobody"}, {"MAIL": "550 not you"}:
    server = Server(table)
    sockets = {}
    proxy = smtpd.PureProxy(("127.0.0.1", 0), ("127.0.0.1", server.port), decode_data=True, map=sockets)
    smtpd.DEBUGSTREAM = shown
    proxy.process_message(("192.0.2.1", 1), "a@b.test", ["c@d.test"], "Subject: x\nTo: y\n\nbody\n\nmore\n")
    smtpd.DEBUGSTREAM = quiet
    proxy.close()
    show(server)
try:
    smtpd.PureProxy(("127.0.0.1", 0), None, enable_SMTPUTF8=True)
except ValueError as e:
    print(e)
