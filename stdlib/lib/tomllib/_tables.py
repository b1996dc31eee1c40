"""The dict that a document becomes, and which of its parts may still change.

A table that [name] or a dotted key made may get further keys from some statements and not from others, and what stands
inline ({…}, […]) none: so each table has marks beside it, in a tree of the same shape."""


class Marks:
    """What is known of one table and, by key, of those in it."""

    __slots__ = ("children", "declared", "frozen", "dotted_in")

    def __init__(self):
        self.children = {}
        self.declared = False       # by a header of its own
        self.frozen = False         # inline: nothing may be added, at any depth
        self.dotted_in = None       # the header under which dotted keys made it


class Document:
    def __init__(self):
        self.data, self.marks = {}, Marks()

    def _mark(self, key, make=False):
        node = self.marks
        for part in key:
            if node.frozen:
                return node
            below = node.children.get(part)
            if below is None:
                if not make:
                    return None
                below = node.children[part] = Marks()
            node = below
        return node

    def is_frozen(self, key):
        mark = self._mark(key)
        return mark is not None and mark.frozen

    def freeze(self, key):
        self._mark(key, True).frozen = True

    def is_declared(self, key):
        mark = self._mark(key)
        return mark is not None and mark.declared

    def declare(self, key):
        self._mark(key, True).declared = True

    def forget_below(self, key):
        """Another element of an array of tables begins."""
        mark = self._mark(key[:-1])
        if mark is not None:
            mark.children.pop(key[-1], None)

    def dotted(self, key, header):
        self._mark(key, True).dotted_in = header

    def made_by_dots_of(self, key):
        mark = self._mark(key)
        return None if mark is None else mark.dotted_in

    def table(self, key, through_arrays=True):
        """The table at `key`, made with those above it where they are missing. KeyError: something else stands there."""
        at = self.data
        for part in key:
            at = at.setdefault(part, {})
            if isinstance(at, list) and through_arrays:
                at = at[-1] if at else None
            if not isinstance(at, dict):
                raise KeyError("There is no nest behind this key")
        return at

    def append_table(self, key):
        above = self.table(key[:-1])
        if key[-1] not in above:
            above[key[-1]] = [{}]
        elif isinstance(above[key[-1]], list):
            above[key[-1]].append({})
        else:
            raise KeyError("An object other than list found behind this key")
