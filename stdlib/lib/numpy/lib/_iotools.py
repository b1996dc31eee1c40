"""The warning of lines that are left out."""


class ConversionWarning(UserWarning):
    pass
