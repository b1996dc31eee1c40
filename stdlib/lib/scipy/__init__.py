"""Parts of scipy over our numpy: modules load when they are first used, and what is not built raises by name."""

__version__ = "1.17.1"


def __getattr__(name):
    from scipy._absent import names_of
    return names_of("scipy")(name)
