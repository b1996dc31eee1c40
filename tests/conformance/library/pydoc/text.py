"""What pydoc writes about a class, a function and a value."""
import pydoc


class Base:
    """The base."""

    def inherited(self):
        """From the base."""


class Shape(Base):
    """A shape.

    With more to say.
    """

    sides = 4

    def area(self, scale=1, *, unit="m"):
        """How large it is."""

    @property
    def name(self):
        """Its name."""

    @classmethod
    def make(cls):
        """Makes one."""

    @staticmethod
    def check(x: int) -> bool:
        """Is it one?"""


def free(a, b=2, *args, key=None, **rest):
    """Does nothing.

    At all.
    """


for thing in (Shape, free):
    print(pydoc.plain(pydoc.render_doc(thing)))
print(pydoc.splitdoc("one\n\ntwo\nthree"), pydoc.plain("a\bab\bb"), pydoc.describe(Shape), pydoc.describe(free))
print(pydoc.locate("os.path.join").__name__, pydoc.locate("no.such"))
