"""Fonts are not here: asking for one raises."""


def truetype(*args, **kwargs):
    raise NotImplementedError("PIL.ImageFont is not implemented: there are no fonts")


load = load_default = load_path = truetype
