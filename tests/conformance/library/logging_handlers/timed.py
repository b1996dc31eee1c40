import datetime
import logging.handlers
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    for when in ("S", "M", "H", "D", "midnight", "W0"):
        h = logging.handlers.TimedRotatingFileHandler(os.path.join(d, "t.log"), when=when, interval=2, utc=True, delay=True)
        print(when, h.interval, h.suffix, h.computeRollover(1000000000))
        h.close()
    h = logging.handlers.TimedRotatingFileHandler(os.path.join(d, "t.log"), when="midnight", utc=True, atTime=datetime.time(3, 4, 5))
    print(h.computeRollover(1000000000), h.shouldRollover(None))
    h.close()
    for bad in ("W", "W9", "Q"):
        try:
            logging.handlers.TimedRotatingFileHandler(os.path.join(d, "t.log"), when=bad)
        except ValueError as e:
            print(e)
