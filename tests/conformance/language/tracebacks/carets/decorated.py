# The wrapper's frame is there, and a subscript's carets.
def logged(fn):
    def wrapper(*args, **kwargs):
        return fn(*args, **kwargs)
    return wrapper
@logged
def pick(items, i):
    return items[i]
pick([1, 2, 3], i=10)
