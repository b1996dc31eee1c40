import logging.handlers as h
S = h.SysLogHandler
print(S.LOG_LOCAL7, S.LOG_USER, S.facility_names["cron"], S.priority_names["warn"], S.priority_map)
print(sorted(S.facility_names.items()))
print(h.DEFAULT_TCP_LOGGING_PORT, h.SYSLOG_UDP_PORT)
s = h.SMTPHandler(("host", 25), "a@b", "c@d", "subject", credentials=("u", "p"))
print(s.mailhost, s.mailport, s.toaddrs, s.getSubject(None), s.username)
w = h.HTTPHandler("host", "/u")
print(w.method, w.host)
try:
    h.HTTPHandler("host", "/u", method="PUT")
except ValueError as e:
    print(e)
k = h.SocketHandler("host", 9)
print(k.address, k.sock, k.retryMax)
