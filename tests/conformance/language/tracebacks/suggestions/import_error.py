# A missing module.
def setup():
    import no_such_module_anywhere
setup()
