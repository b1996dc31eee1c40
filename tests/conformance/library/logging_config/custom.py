import logging
import logging.config
import sys


def make(bar, baz=1):
    h = logging.StreamHandler(sys.stdout)
    h.setFormatter(logging.Formatter(f"{bar} {baz} %(message)s"))
    return h


class F(logging.Formatter):
    def format(self, record):
        return "F:" + super().format(record)


logging.config.dictConfig({"version": 1, "formatters": {"f": {"()": F, "fmt": "%(message)s"}},
                           "handlers": {"a": {"()": make, "bar": "b", "baz": 2}, "m": {"class": "logging.handlers.MemoryHandler", "capacity": 1, "target": "z"},
                                        "z": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "f", ".": {"terminator": "$\n"}}},
                           "root": {"handlers": ["a", "m"], "level": 5}})
logging.info("hey")
print(type(logging.root.handlers[1].target).__name__)
