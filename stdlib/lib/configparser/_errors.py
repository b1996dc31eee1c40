"""What can be wrong with settings and with the files they are in."""


class Error(Exception):
    """Base class for ConfigParser exceptions."""

    def __init__(self, msg=""):
        self.message = msg
        Exception.__init__(self, msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    def __init__(self, section):
        Error.__init__(self, f"No section: {section!r}")
        self.section = section
        self.args = (section,)


def _twice(what, source, lineno):
    """The message of something given twice: where it was read, if it was read."""
    if source is None:
        return what[0].upper() + what[1:]
    line = "" if lineno is None else f" [line {lineno:2d}]"
    return f"While reading from {source!r}{line}: {what}"


class DuplicateSectionError(Error):
    def __init__(self, section, source=None, lineno=None):
        Error.__init__(self, _twice(f"section {section!r} already exists", source, lineno))
        self.section, self.source, self.lineno = section, source, lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    def __init__(self, section, option, source=None, lineno=None):
        Error.__init__(self, _twice(f"option {option!r} in section {section!r} already exists", source, lineno))
        self.section, self.option, self.source, self.lineno = section, option, source, lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    def __init__(self, option, section):
        Error.__init__(self, f"No option {option!r} in section: {section!r}")
        self.option, self.section = option, section
        self.args = (option, section)


class InterpolationError(Error):
    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option, self.section = option, section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    def __init__(self, option, section, rawval, reference):
        InterpolationError.__init__(
            self, option, section, f"Bad value substitution: option {option!r} in section {section!r} contains an "
            f"interpolation key {reference!r} which is not a valid option name. Raw value: {rawval!r}")
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    pass


class InterpolationDepthError(InterpolationError):
    def __init__(self, option, section, rawval):
        InterpolationError.__init__(
            self, option, section, f"Recursion limit exceeded in value substitution: option {option!r} in section "
            f"{section!r} contains an interpolation key which cannot be substituted in 10 steps. Raw value: {rawval!r}")
        self.args = (option, section, rawval)


class ParsingError(Error):
    """Lines that are neither sections nor options; all of a file are collected."""

    def __init__(self, source=None, filename=None):
        if filename and source:
            raise ValueError("Cannot specify both `filename' and `source'. Use `source'.")
        if not filename and not source:
            raise ValueError("Required argument `source' not given.")
        if filename:
            source = filename
        Error.__init__(self, f"Source contains parsing errors: {source!r}")
        self.source, self.errors = source, []
        self.args = (source,)

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += f"\n\t[line {lineno:2d}]: {line}"

    def _old_name(self):
        import warnings
        warnings.warn("The 'filename' attribute will be removed in Python 3.12. Use 'source' instead.",
                      DeprecationWarning, stacklevel=3)

    @property
    def filename(self):
        self._old_name()
        return self.source

    @filename.setter
    def filename(self, value):
        self._old_name()
        self.source = value


class MissingSectionHeaderError(ParsingError):
    def __init__(self, filename, lineno, line):
        Error.__init__(self, f"File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}")
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)
