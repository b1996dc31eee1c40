"""IsolatedAsyncioTestCase."""
import asyncio
import io
import unittest


class T(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        print("asyncSetUp")
        self.addAsyncCleanup(self.clean)

    async def clean(self):
        await asyncio.sleep(0)
        print("clean")

    async def asyncTearDown(self):
        print("asyncTearDown")

    def setUp(self):
        print("setUp")

    async def test_ok(self):
        await asyncio.sleep(0)
        self.assertEqual(await asyncio.sleep(0, 5), 5)

    async def test_fail(self):
        self.assertTrue(False)

    def test_plain(self):
        print("plain")


result = unittest.TestResult()
unittest.defaultTestLoader.loadTestsFromTestCase(T).run(result)
print(result, [m.splitlines()[-1] for _, m in result.failures])
