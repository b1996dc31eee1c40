"""With LOG_PERROR messages are seen on standard error, wherever else they go."""
import os
import sys
import syslog

os.dup2(1, 2)


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named), flush=True)
    except Exception as e:
        print(what, "->", type(e).__name__, e, flush=True)


attempt("ident", syslog.openlog, "me", syslog.LOG_PERROR, syslog.LOG_MAIL)
attempt("plain", syslog.syslog, "hello %s")
attempt("level", syslog.syslog, syslog.LOG_ERR | syslog.LOG_USER, "with a level\n")
attempt("lines", syslog.syslog, "two\nlines \u20ac")
attempt("empty", syslog.syslog, "")
attempt("mask", syslog.setlogmask, syslog.LOG_UPTO(syslog.LOG_WARNING))
attempt("info", syslog.syslog, "not shown")
attempt("warning", syslog.syslog, syslog.LOG_WARNING, "shown")
attempt("mask", syslog.setlogmask, syslog.LOG_MASK(syslog.LOG_INFO))
attempt("warning", syslog.syslog, syslog.LOG_WARNING, "not shown")
attempt("info", syslog.syslog, "shown")
attempt("mask", syslog.setlogmask, 0)
attempt("close", syslog.closelog)
attempt("close", syslog.closelog)
attempt("closed", syslog.syslog, "goes to the log alone")
attempt("default", syslog.openlog, logoption=syslog.LOG_PERROR | syslog.LOG_NDELAY)
attempt("script", syslog.syslog, "named by the script")
for function, args in [(syslog.syslog, ()), (syslog.syslog, (1,)), (syslog.syslog, ("a", 1)), (syslog.syslog, (1, "a", 2)), (syslog.syslog, (1.5, "a")), (syslog.setlogmask, ("x",)), (syslog.openlog, (1,)),
                       (syslog.openlog, ("a", "b")), (syslog.openlog, (None,)), (syslog.LOG_MASK, ("a",))]:
    attempt(f"{function.__name__}{args}", function, *args)
print({name: value for name, value in sorted(vars(syslog).items()) if name.startswith("LOG_") and isinstance(value, int)}, syslog.LOG_MASK(3), syslog.LOG_UPTO(3))
