"""The assertions of a test."""

import collections
import difflib
import pprint
import re
import warnings

from ._contexts import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext
from .util import _common_shorten_repr, _count_diff_all_purpose, _count_diff_hashable, safe_repr

__unittest = True
DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


class Assertions:
    """The assert methods of TestCase."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 2 ** 16

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return f"{standardMsg} : {msg}"
        except UnicodeDecodeError:
            return f"{safe_repr(standardMsg)} : {safe_repr(msg)}"

    def _fail(self, msg, standard):
        raise self.failureException(self._formatMessage(msg, standard))

    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, f"{safe_repr(expr)} is not false")

    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, f"{safe_repr(expr)} is not true")

    def assertRaises(self, expected_exception, *args, **kwargs):
        context = _AssertRaisesContext(expected_exception, self)
        try:
            return context.handle("assertRaises", args, kwargs)
        finally:
            context = None

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _AssertRaisesContext(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _AssertLogsContext(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        return _AssertLogsContext(self, logger, level, no_logs=True)

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            asserter = self._type_equality_funcs.get(type(first))
            if asserter is not None:
                return getattr(self, asserter) if isinstance(asserter, str) else asserter
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self._fail(msg, "%s != %s" % _common_shorten_repr(first, second))

    def assertEqual(self, first, second, msg=None):
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)}")

    def _almost(self, first, second, places, delta):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            return diff <= delta, diff, f"within {safe_repr(delta)} delta"
        places = 7 if places is None else places
        return round(diff, places) == 0, diff, f"within {places!r} places"

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        near, diff, how = self._almost(first, second, places, delta)
        if not near:
            self._fail(msg, f"{safe_repr(first)} != {safe_repr(second)} {how} ({safe_repr(diff)} difference)")

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            if not first == second and diff > delta:
                return
            self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)} within {safe_repr(delta)} delta ({safe_repr(diff)} difference)")
        places = 7 if places is None else places
        if not first == second and round(diff, places) != 0:
            return
        self._fail(msg, f"{safe_repr(first)} == {safe_repr(second)} within {places!r} places")

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        if seq_type is not None:
            name = seq_type.__name__
            for seq, which in ((seq1, "First"), (seq2, "Second")):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f"{which} sequence is not a {name}: {safe_repr(seq)}")
        else:
            name = "sequence"
        differing = None
        try:
            len1 = len(seq1)
        except (TypeError, NotImplementedError):
            differing = f"First {name} has no length.    Non-sequence?"
        if differing is None:
            try:
                len2 = len(seq2)
            except (TypeError, NotImplementedError):
                differing = f"Second {name} has no length.    Non-sequence?"
        if differing is None:
            if seq1 == seq2:
                return
            differing = "%ss differ: %s != %s\n" % ((name.capitalize(),) + _common_shorten_repr(seq1, seq2))
            for i in range(min(len1, len2)):
                try:
                    item1 = seq1[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f"\nUnable to index element {i} of first {name}\n"
                    break
                try:
                    item2 = seq2[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f"\nUnable to index element {i} of second {name}\n"
                    break
                if item1 != item2:
                    differing += "\nFirst differing element %d:\n%s\n%s\n" % ((i,) + _common_shorten_repr(item1, item2))
                    break
            else:
                if len1 == len2 and seq_type is None and type(seq1) != type(seq2):
                    return
            for longer, shorter, seq, which in ((len1, len2, seq1, "First"), (len2, len1, seq2, "Second")):
                if longer > shorter:
                    differing += f"\n{which} {name} contains {longer - shorter} additional elements.\n"
                    try:
                        differing += f"First extra element {shorter}:\n{safe_repr(seq[shorter])}\n"
                    except (TypeError, IndexError, NotImplementedError):
                        differing += f"Unable to index element {shorter} of {which.lower()} {name}\n"
        diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(seq1).splitlines(), pprint.pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._truncateMessage(differing, diff)))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        try:
            only1 = set1.difference(set2)
        except TypeError as e:
            self.fail(f"invalid type when attempting set difference: {e}")
        except AttributeError as e:
            self.fail(f"first argument does not support set difference: {e}")
        try:
            only2 = set2.difference(set1)
        except TypeError as e:
            self.fail(f"invalid type when attempting set difference: {e}")
        except AttributeError as e:
            self.fail(f"second argument does not support set difference: {e}")
        if not (only1 or only2):
            return
        lines = []
        for items, which in ((only1, "first"), (only2, "second")):
            if items:
                lines.append(f"Items in the {which} set but not the {'second' if which == 'first' else 'first'}:")
                lines.extend(repr(item) for item in items)
        self._fail(msg, "\n".join(lines))

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(msg, f"{safe_repr(member)} not found in {safe_repr(container)}")

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(msg, f"{safe_repr(member)} unexpectedly found in {safe_repr(container)}")

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(msg, f"{safe_repr(expr1)} is not {safe_repr(expr2)}")

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(msg, f"unexpectedly identical: {safe_repr(expr1)}")

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            standard = "%s != %s" % _common_shorten_repr(d1, d2)
            diff = "\n" + "\n".join(difflib.ndiff(pprint.pformat(d1).splitlines(), pprint.pformat(d2).splitlines()))
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def assertDictContainsSubset(self, subset, dictionary, msg=None):
        warnings.warn("assertDictContainsSubset is deprecated", DeprecationWarning)
        missing, mismatched = [], []
        for key, value in subset.items():
            if key not in dictionary:
                missing.append(key)
            elif value != dictionary[key]:
                mismatched.append(f"{safe_repr(key)}, expected: {safe_repr(value)}, actual: {safe_repr(dictionary[key])}")
        if not (missing or mismatched):
            return
        standard = ""
        if missing:
            standard = f"Missing: {','.join(safe_repr(m) for m in missing)}"
        if mismatched:
            if standard:
                standard += "; "
            standard += f"Mismatched values: {','.join(mismatched)}"
        self._fail(msg, standard)

    def assertCountEqual(self, first, second, msg=None):
        first_seq, second_seq = list(first), list(second)
        try:
            counted1, counted2 = collections.Counter(first_seq), collections.Counter(second_seq)
        except TypeError:
            differences = _count_diff_all_purpose(first_seq, second_seq)
        else:
            if counted1 == counted2:
                return
            differences = _count_diff_hashable(first_seq, second_seq)
        if differences:
            lines = ["First has %d, Second has %d:  %r" % diff for diff in differences]
            self.fail(self._truncateMessage(self._formatMessage(msg, "Element counts were not equal:\n"), "\n".join(lines)))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first != second:
            if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
                self._baseAssertEqual(first, second, msg)
            first_lines, second_lines = first.splitlines(keepends=True), second.splitlines(keepends=True)
            if len(first_lines) == 1 and first.strip("\r\n") == first:
                first_lines, second_lines = [first + "\n"], [second + "\n"]
            standard = "%s != %s" % _common_shorten_repr(first, second)
            diff = "\n" + "".join(difflib.ndiff(first_lines, second_lines))
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def _ordered(self, ok, a, b, sign, msg):
        if not ok:
            self._fail(msg, f"{safe_repr(a)} not {sign} {safe_repr(b)}")

    def assertLess(self, a, b, msg=None):
        self._ordered(a < b, a, b, "less than", msg)

    def assertLessEqual(self, a, b, msg=None):
        self._ordered(a <= b, a, b, "less than or equal to", msg)

    def assertGreater(self, a, b, msg=None):
        self._ordered(a > b, a, b, "greater than", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._ordered(a >= b, a, b, "greater than or equal to", msg)

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(msg, f"{safe_repr(obj)} is not None")

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail(msg, "unexpectedly None")

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self._fail(msg, f"{safe_repr(obj)} is not an instance of {cls!r}")

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self._fail(msg, f"{safe_repr(obj)} is an instance of {cls!r}")

    def assertRegex(self, text, expected_regex, msg=None):
        if isinstance(expected_regex, (str, bytes)):
            assert expected_regex, "expected_regex must not be empty."
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            self._fail(msg, f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            self._fail(msg, f"Regex matched: {text[match.start():match.end()]!r} matches {unexpected_regex.pattern!r} in {text!r}")


def _deprecated_alias(original):
    def deprecated(self, *args, **kwargs):
        warnings.warn(f"Please use {original.__name__} instead.", DeprecationWarning, 2)
        return original(self, *args, **kwargs)

    return deprecated


for _old, _new in (("failUnlessEqual", "assertEqual"), ("assertEquals", "assertEqual"), ("failIfEqual", "assertNotEqual"),
                   ("assertNotEquals", "assertNotEqual"), ("failUnless", "assertTrue"), ("assert_", "assertTrue"), ("failIf", "assertFalse"),
                   ("failUnlessRaises", "assertRaises"), ("failUnlessAlmostEqual", "assertAlmostEqual"),
                   ("assertAlmostEquals", "assertAlmostEqual"), ("failIfAlmostEqual", "assertNotAlmostEqual"),
                   ("assertNotAlmostEquals", "assertNotAlmostEqual"), ("assertRaisesRegexp", "assertRaisesRegex"),
                   ("assertRegexpMatches", "assertRegex"), ("assertNotRegexpMatches", "assertNotRegex")):
    setattr(Assertions, _old, _deprecated_alias(getattr(Assertions, _new)))
