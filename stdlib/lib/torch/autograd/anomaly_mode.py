"""Anomaly mode. It is remembered and says so; the walk backward does not look at its gradients one by one."""

import warnings

_mode = {"enabled": False, "check_nan": True}


def is_anomaly_enabled():
    return _mode["enabled"]


def is_anomaly_check_nan_enabled():
    return _mode["check_nan"]


def _set(enabled, check_nan):
    before = dict(_mode)
    _mode.update(enabled=bool(enabled), check_nan=bool(check_nan))
    return before


def _warn():
    warnings.warn("Anomaly mode is enabled, but gradients are not searched for nan here: no error will name the function that made one.",
                  UserWarning, stacklevel=3)


class detect_anomaly:
    def __init__(self, check_nan=True):
        self.check_nan = check_nan
        warnings.warn("Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for debugging.",
                      UserWarning, stacklevel=2)
        _warn()

    def __enter__(self):
        self.prev = _set(True, self.check_nan)

    def __exit__(self, *exc):
        _mode.update(self.prev)


class set_detect_anomaly:
    def __init__(self, mode, check_nan=True):
        self.prev = _set(mode, check_nan)
        if mode:
            _warn()

    def __enter__(self):
        pass

    def __exit__(self, *exc):
        _mode.update(self.prev)
