# An exception while another one is handled.
class Bad(Exception):
    pass

def cleanup():
    raise Bad("cleanup failed")

try:
    int("seven")
except ValueError:
    cleanup()
