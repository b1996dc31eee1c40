# Examples found and run: options, exceptions, blank lines, failures and their reports, totals.
import doctest


def good(x):
    """
    >>> good(2)
    4
    >>> for i in range(2):
    ...     print(i)
    ...
    0
    1
    >>> good('a')
    Traceback (most recent call last):
        ...
    TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'
    >>> print("a\\n\\nb")
    a
    <BLANKLINE>
    b
    >>> list(range(20))  # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE
    [0,   1, ..., 18,
     19]
    >>> 1/0  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ZeroDivisionError: whatever
    >>> nonsense  # doctest: +SKIP
    """
    return x ** 2


def bad():
    """
    >>> 1 + 1
    3
    >>> print("x")
    >>> 'quiet'
    'loud'
    """


parser = doctest.DocTestParser()
print([(e.source, e.want, e.lineno, e.exc_msg) for e in parser.get_examples(bad.__doc__)])
for f in (good, bad):
    test = parser.get_doctest(f.__doc__, {"good": good}, f.__name__, None, 0)
    print(repr(test))
    print(doctest.DocTestRunner(verbose=False).run(test))
print(doctest.script_from_examples("Text.\n>>> 1 + 1\n2\n>>> x = 3\nMore."))
checker = doctest.OutputChecker()
print(checker.check_output("1\n", "True\n", 0), checker.check_output("a...z\n", "abcz\n", doctest.ELLIPSIS), checker.check_output("a  b\n", "a b\n", 0))
for text in (">>>x", "  >>> 1\n 2", ">>> 1 # doctest: +NOPE"):
    try:
        parser.get_examples(text, "t")
    except ValueError as error:
        print(error)
