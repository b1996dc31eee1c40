import logging
import sys
sys.stderr = sys.stdout
logging.warning("default format")
logging.basicConfig(level=logging.DEBUG)
logging.debug("still at warning")
logging.basicConfig(level="INFO", format="{message} / {levelname}", style="{", force=True, stream=sys.stdout)
logging.info("forced")
for kw in (dict(stream=sys.stdout, filename="x"), dict(handlers=[], stream=sys.stdout), dict(style="?"), dict(what=1), dict(level="LOUD")):
    try:
        logging.basicConfig(force=True, **kw)
        print("ok", kw)
    except Exception as e:
        print(type(e).__name__, e)
logging.basicConfig(force=True, handlers=[logging.StreamHandler(sys.stdout)], datefmt="%H", format="H %(message)s")
logging.error("x")
print(logging.root.handlers, logging.lastResort.level)
import warnings
logging.captureWarnings(True)
warnings.warn_explicit("careful", UserWarning, "f.py", 3)
logging.captureWarnings(False)
