import logging.config
for c in ({}, {"version": 2}, {"version": 1, "handlers": {"h": {"class": "no.such"}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "formatter": "f"}}},
          {"version": 1, "loggers": {"x": {"level": "LOUD"}}}, {"version": 1, "root": {"handlers": ["q"]}}, {"version": 1, "formatters": {"f": {"format": "x"}}},
          {"version": 1, "incremental": True, "handlers": {"zz": {}}}):
    try:
        logging.config.dictConfig(c)
        print("ok")
    except Exception as e:
        print(type(e).__name__, e, "|", type(e.__cause__).__name__, e.__cause__)
