"""The line editor's names as programs know them, over libedit."""

import _lineedit

_completer = None
_delims = " \t\n`~!@#$%^&*()-=+[{]}\\|;:'\",<>/?"
_history_length = -1
_auto_history = True
_startup_hook = _pre_input_hook = _display_hook = None


def parse_and_bind(string, /):
    _lineedit.parse_and_bind(string)


def read_init_file(filename=None, /):
    _lineedit.read_init_file("" if filename is None else filename)


def get_line_buffer():
    return _lineedit.line_buffer()


def insert_text(string, /):
    _lineedit.insert_text(string)


def redisplay():
    _lineedit.redisplay()


def _history_path(filename):
    import os

    return os.path.expanduser("~/.history") if filename is None else os.fspath(filename)


def read_history_file(filename=None, /):
    """One line for each entry."""
    with open(_history_path(filename), encoding="utf-8", errors="surrogateescape") as stream:
        for line in stream:
            line = line.rstrip("\n")
            if line and line != "_HiStOrY_V2_":
                _lineedit.add_history(line)


def _entries():
    return [_lineedit.history_item(i) for i in range(1, _lineedit.history_count() + 1)]


def write_history_file(filename=None, /):
    entries = _entries()
    if _history_length >= 0:
        entries = entries[max(0, len(entries) - _history_length) :]
    with open(_history_path(filename), "w", encoding="utf-8", errors="surrogateescape") as stream:
        stream.writelines(entry + "\n" for entry in entries)


def append_history_file(nelements, filename=None, /):
    if nelements < 0:
        raise ValueError("nelements must be positive")
    entries = _entries()
    with open(_history_path(filename), "a", encoding="utf-8", errors="surrogateescape") as stream:
        stream.writelines(entry + "\n" for entry in entries[len(entries) - nelements :])


def get_history_length():
    return _history_length


def set_history_length(length, /):
    global _history_length
    _history_length = length


def get_current_history_length():
    return _lineedit.history_count()


def get_history_item(index, /):
    return _lineedit.history_item(index) if 0 < index <= _lineedit.history_count() else None


def _rewrite(change):
    entries = _entries()
    change(entries)
    _lineedit.clear_history()
    for entry in entries:
        _lineedit.add_history(entry)


def remove_history_item(entry_number, /):
    if entry_number < 0:
        raise ValueError("History index cannot be negative")
    if entry_number >= _lineedit.history_count():
        raise ValueError(f"No history item at position {entry_number}")
    _rewrite(lambda entries: entries.pop(entry_number))


def replace_history_item(entry_number, new_entry, /):
    if entry_number < 0:
        raise ValueError("History index cannot be negative")
    if entry_number >= _lineedit.history_count():
        raise ValueError(f"No history item at position {entry_number}")
    _rewrite(lambda entries: entries.__setitem__(entry_number, new_entry))


def add_history(string, /):
    _lineedit.add_history(string)


def clear_history():
    _lineedit.clear_history()


def set_auto_history(enabled, /):
    global _auto_history
    _auto_history = bool(enabled)
    _lineedit.set_auto_history(_auto_history)


def set_completer(function=None, /):
    global _completer
    _completer = function
    _lineedit.set_completer(function)


def get_completer():
    return _completer


def get_completion_type():
    return _lineedit.completion_state(2)


def get_begidx():
    return _lineedit.completion_state(0)


def get_endidx():
    return _lineedit.completion_state(1)


def set_completer_delims(string, /):
    global _delims
    _delims = string
    _lineedit.set_delims(string)


def get_completer_delims():
    return _delims


def set_startup_hook(function=None, /):
    global _startup_hook
    _startup_hook = function
    _lineedit.set_startup_hook(function)


def set_pre_input_hook(function=None, /):
    global _pre_input_hook
    _pre_input_hook = function
    _lineedit.set_startup_hook(function)


def set_completion_display_matches_hook(function=None, /):
    global _display_hook
    _display_hook = function
    if function is not None:
        raise NotImplementedError("readline.set_completion_display_matches_hook is not supported by libedit")
