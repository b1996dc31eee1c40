"""What handlers of urllib.request have in common."""


class BaseHandler:
    __module__ = "urllib.request"
    handler_order = 500

    def close(self):
        pass

    def add_parent(self, parent):
        self.parent = parent

    def __lt__(self, other):
        return self.handler_order < getattr(other, "handler_order", float("inf"))
