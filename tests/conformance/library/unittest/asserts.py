"""The messages of assertions."""
import unittest


class T(unittest.TestCase):
    def runTest(self):
        pass


t = T()
t.maxDiff = None
cases = [lambda: t.assertEqual(1, 2), lambda: t.assertEqual("abc", "abd"), lambda: t.assertEqual([1, 2], [1, 3]), lambda: t.assertEqual((1,), (1, 2)),
         lambda: t.assertEqual({"a": 1}, {"a": 2}), lambda: t.assertEqual({1}, {2}), lambda: t.assertNotEqual(1, 1), lambda: t.assertTrue(0), lambda: t.assertFalse([1]),
         lambda: t.assertIs([], []), lambda: t.assertIsNot(t, t), lambda: t.assertIsNone(1), lambda: t.assertIsNotNone(None), lambda: t.assertIn(1, [2]),
         lambda: t.assertNotIn(1, [1]), lambda: t.assertIsInstance(1, str), lambda: t.assertNotIsInstance(1, int), lambda: t.assertGreater(1, 2),
         lambda: t.assertGreaterEqual(1, 2), lambda: t.assertLess(2, 1), lambda: t.assertLessEqual(2, 1), lambda: t.assertAlmostEqual(1, 1.1),
         lambda: t.assertAlmostEqual(1, 1.1, places=1), lambda: t.assertAlmostEqual(1, 2, delta=0.5), lambda: t.assertNotAlmostEqual(1, 1.0),
         lambda: t.assertRaises(ValueError, int, "1"), lambda: t.assertRaisesRegex(ValueError, "xyz", int, "a"), lambda: t.assertRegex("abc", "x+"),
         lambda: t.assertNotRegex("abc", "b"), lambda: t.assertCountEqual([1, 2, 2], [2, 1, 1]), lambda: t.assertMultiLineEqual("a\nb\n", "a\nc\n"),
         lambda: t.assertEqual(1, 2, "message"), lambda: t.fail("failed"), lambda: t.assertWarns(UserWarning, lambda: None), lambda: t.assertListEqual([1], (1,)),
         lambda: t.assertEqual("x" * 100, "x" * 99 + "y"), lambda: t.assertLogs("none").__exit__ and t.assertEqual([1] * 30, [1] * 29), lambda: t.assertRaises(5)]
for case in cases:
    try:
        print(case())
    except Exception as e:
        print(type(e).__name__, e)
with t.assertRaises(KeyError) as cm:
    {}["k"]
print(repr(cm.exception))
with t.assertLogs("lg", "INFO") as logs:
    import logging
    logging.getLogger("lg").info("hello")
print(logs.output, [r.levelname for r in logs.records])
with t.assertWarns(DeprecationWarning) as w:
    import warnings
    warnings.warn("old", DeprecationWarning)
print(w.warning)
t.longMessage = False
try:
    t.assertEqual(1, 2, "only this")
except AssertionError as e:
    print(e)
