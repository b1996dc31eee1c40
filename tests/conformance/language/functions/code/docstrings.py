"""The module's own docstring."""
def with_doc():
    "one line"
def without():
    pass
class C:
    """About C.

    More."""
    def m(self):
        'method doc'
        return 1
print(__doc__)
print(with_doc.__doc__, without.__doc__)
print(repr(C.__doc__), C.m.__doc__, C().m())
