# REPORT_NDIFF shows a difference of single lines, too; the other kinds ask for more of them.
import doctest


def numbers():
    """
    >>> print('a b c d')
    a b x d
    """


for flag in doctest.REPORT_NDIFF, doctest.REPORT_UDIFF, doctest.REPORT_CDIFF:
    doctest.run_docstring_examples(numbers, {}, name="numbers", optionflags=flag)
