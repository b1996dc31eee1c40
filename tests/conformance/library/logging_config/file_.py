import io
import logging
import logging.config
import sys
text = """
[loggers]
keys=root,app
[handlers]
keys=console
[formatters]
keys=simple
[logger_root]
level=WARNING
handlers=console
[logger_app]
level=DEBUG
handlers=console
qualname=my.app
propagate=0
[handler_console]
class=StreamHandler
level=DEBUG
formatter=simple
args=(sys.stdout,)
[formatter_simple]
format=%(name)s - %(levelname)s - %(message)s
"""
logging.config.fileConfig(io.StringIO(text))
logging.getLogger("my.app").debug("dbg")
logging.getLogger("x").info("no")
logging.getLogger("x").error("yes")
