# What stands between the header and the message of an expected traceback counts for nothing, dots at the margin too.
import doctest


def f():
    """
    >>> 1 / 0
    Traceback (most recent call last):
    ...
    ZeroDivisionError: division by zero
    >>> 1 / 0
    Traceback (most recent call last):
      File "somewhere", line 1
        1 / 0

    ZeroDivisionError: division by zero
    >>> {}["a"]
    Traceback (innermost last):
    ...
    KeyError: 'b'
    """


for example in doctest.DocTestParser().get_examples(f.__doc__):
    print(repr(example.source), repr(example.exc_msg))
runner = doctest.DocTestRunner(verbose=False)
for test in doctest.DocTestFinder().find(f):
    print(runner.run(test, out=lambda text: None))
