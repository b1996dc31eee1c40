import logging
import logging.config
import sys


class Upper(logging.Filter):
    def __init__(self, param=None):
        self.param = param

    def filter(self, record):
        record.msg = str(record.msg).upper() + self.param
        return True


early = logging.getLogger("early")
child = logging.getLogger("app.child")
logging.config.dictConfig({
    "version": 1,
    "formatters": {"brief": {"format": "%(levelname)s %(name)s %(message)s"}, "brace": {"format": "{message}", "style": "{"}},
    "filters": {"up": {"()": Upper, "param": "!"}},
    "handlers": {
        "out": {"class": "logging.StreamHandler", "formatter": "brief", "level": "INFO", "stream": "ext://sys.stdout"},
        "second": {"class": "logging.StreamHandler", "formatter": "brace", "stream": "cfg://streams.main", "filters": ["up"]},
    },
    "streams": {"main": "ext://sys.stdout"},
    "loggers": {"app": {"level": "DEBUG", "handlers": ["second"], "propagate": True}},
    "root": {"level": "WARNING", "handlers": ["out"]},
})
logging.getLogger("app").debug("one")
child.info("two")
logging.getLogger("other").info("no")
logging.getLogger("other").warning("yes")
print(early.disabled, child.disabled, logging.root.handlers, logging.getLogger("app").handlers)
logging.config.dictConfig({"version": 1, "incremental": True, "handlers": {"out": {"level": "ERROR"}}, "loggers": {"app": {"level": "ERROR"}}})
logging.getLogger("app").info("quiet")
logging.getLogger("other").warning("quiet")
